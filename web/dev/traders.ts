/** A playground for the table of Coffee Traders: a position from a file, at any size, without a server. */
import { mount } from 'svelte'
import '../src/styles/tokens.css'
import '../src/styles/base.css'
import '../src/app/app.css'
import Playground from './Playground.svelte'

mount(Playground, { target: document.getElementById('app')! })
