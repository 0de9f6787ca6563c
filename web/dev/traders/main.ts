/** A playground for the table of Coffee Traders: a position from a file, at any size, without a server. */
import { mount } from 'svelte'
import '../../src/styles/tokens.css'
import '../../src/styles/base.css'
import '../../src/app/app.css'
import Table from './Table.svelte'

mount(Table, { target: document.getElementById('app')! })
