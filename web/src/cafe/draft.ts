/** The cards of this round: on offer, in hands, placed, discarded. */
import type { Coffee } from '../draw/signs'
import type { Entry } from '../lib/protocol'
import { LETTERS } from './gestures'
import type { Colour, Offer, Table } from './shapes'

export interface Shown {
  card: string
  slot: number | null
  offer: Offer | null
  /** Who took it. */
  seat: number | null
  paid: Coffee | null
  state: 'offered' | 'hand' | 'placed' | 'discarded'
}

/** `seen`: the cards that were on offer in this round, as far as this page saw them. */
export function round(table: Table, log: Entry[], offers: Offer[], seen: Set<string>, me: number | null): Shown[] {
  const { position } = table
  const list: Shown[] = []
  position.shown.forEach((card, i) => {
    const offer = offers.find(({ slot }) => slot === i + 1) ?? null
    if (card) list.push({ card, slot: i + 1, offer, seat: null, paid: null, state: 'offered' })
  })
  const taken = new Map<number, Shown>()
  for (const entry of log) {
    if (entry.round !== position.round || entry.undone || entry.seat === null) continue
    const [kind, word, colour] = entry.move.split(' ')
    const paid = kind === 'take' && colour ? LETTERS[colour as Colour] : (taken.get(entry.seat)?.paid ?? null)
    const card = kind === 'place' ? word! : position.seats[entry.seat]?.hand
    if ((kind === 'take' || kind === 'place') && card)
      taken.set(entry.seat, {
        card,
        slot: null,
        offer: null,
        seat: entry.seat,
        paid,
        state: kind === 'place' ? 'placed' : 'hand',
      })
  }
  const order = [...taken.values()].sort((a, b) => Number(b.seat === me) - Number(a.seat === me))
  const known = new Set([...list, ...order].map(({ card }) => card))
  const gone = [...seen].filter((card) => !known.has(card) && position.discards.includes(card))
  return [
    ...list,
    ...order,
    ...gone.map((card): Shown => ({ card, slot: null, offer: null, seat: null, paid: null, state: 'discarded' })),
  ]
}
