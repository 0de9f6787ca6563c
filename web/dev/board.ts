/** The board of Café without a server: `?of=` situation of fixtures.py, `&port=` of that, `&dark` for night. */
import { mount } from 'svelte'
import '../src/styles/fonts.css'
import '../src/styles/tokens.css'
import '../src/styles/base.css'
import Playground from './Playground.svelte'

const query = new URLSearchParams(location.search)
document.body.classList.toggle('dark', query.has('dark'))
const props = { of: query.get('of') ?? 'placing', port: query.get('port') ?? '8455' }
mount(Playground, { target: document.getElementById('app')!, props })
