/** The table of Coffee Traders without a server: `?of=trade` names a situation, `&port=` where desk.py listens, `&dark` makes it night. */
import { mount } from 'svelte'
import '../../src/styles/tokens.css'
import '../../src/styles/base.css'
import '../../src/app/app.css'
import Table from './Table.svelte'

const query = new URLSearchParams(location.search)
document.body.className = `traders${query.has('dark') ? ' dark' : ''}`
mount(Table, { target: document.getElementById('app')!, props: { of: query.get('of') ?? 'trade', port: query.get('port') } })
