/** A board without a server: `?of=cafe/placing`, a situation of fixtures.py; `&port=` of that; `&dark` for night. */
import { mount } from 'svelte'
import '../src/styles/fonts.css'
import '../src/styles/tokens.css'
import '../src/styles/base.css'
import '../src/app/app.css'
import { room } from '../src/app/rooms'
import Playground from './Playground.svelte'

const query = new URLSearchParams(location.search)
const of = query.get('of') ?? 'cafe/placing'
const game = of.split('/')[0]!
document.body.className = `${game}${query.has('dark') ? ' dark' : ''}`
const props = { room: await room(game), address: `http://127.0.0.1:${query.get('port') ?? '8455'}/${of}` }
mount(Playground, { target: document.getElementById('app')!, props })
