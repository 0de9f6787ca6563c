/** The room of Coffee Traders. */
import type { Room } from '../lib/board'
import { addMessages } from '../lib/i18n'
import messages from '../messages/traders.en.json'
import Board_ from './Board.svelte'
import './fonts.css'
import './tokens.css'

addMessages(messages)

export const Board: Room['Board'] = Board_
