/** What the dock says and offers: one heading, one sentence, one primary button. */
import { list, t } from '../lib/i18n'
import { titleOf } from './picture'
import type { Play } from './play.svelte'
import type { Seat } from './shapes'
import * as words from './words'

export interface Button {
  label: string
  key: string
  act: () => void
  ready: boolean
  quiet?: boolean
}
export interface Dock {
  title: string
  text: string
  rule: string
  bad: boolean
  primary: Button | null
  second: Button | null
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const NOTHING: Dock = { title: '', text: '', rule: '', bad: false, primary: null, second: null }

export function dock(play: Play): Dock {
  const found = { ...NOTHING, ...offered(play) }
  if (!play.note || play.ghost.card) return found // beside the card, where it is refused
  return { ...found, text: capital(play.note.text), rule: play.note.rule, bad: true }
}

function offered(play: Play): Partial<Dock> {
  switch (play.mode) {
    case 'over':
      return { title: t('cafe.over'), text: standing(play) }
    case 'watch':
      return watching(play)
    case 'take':
      return taking(play)
    case 'place':
      return placing(play)
    case 'act':
      return acting(play)
    case 'bid':
      return bidding(play)
    case 'exchange':
      return exchanging(play)
    case 'resume':
      return { title: t('cafe.resume'), text: t('cafe.resume.text'), primary: confirm(play, t('cafe.do.move')) }
  }
}

const confirm = (play: Play, label: string): Button => ({
  label,
  key: '⏎',
  act: () => void play.confirm(),
  ready: play.can,
})

function standing({ table, props }: Play): string {
  return list(table.areas.map(({ score }, seat) => t('cafe.standing', { name: props.names[seat] ?? '', score })))
}

/** What a seat is busy with: "places a card". */
export function doing(seat: Seat, phase: string): string {
  return phase === 'turn' ? `${phase}.${seat.stage}` : phase
}

function watching({ table, props, me, own, pending }: Play): Partial<Dock> {
  if (pending) return { title: '\u00a0' }
  const groups = new Map<string, string[]>()
  for (const seat of table.waiting) {
    if (seat < 0 || seat === me) continue
    const what = doing(table.position.seats[seat]!, table.position.phase)
    groups.set(what, [...(groups.get(what) ?? []), props.names[seat] ?? ''])
  }
  const text = list(
    [...groups].map(([what, names]) => t(`cafe.doing.${what}`, { n: names.length, names: list(names) })),
  )
  const ended = own?.stage === 'end' && table.position.phase === 'turn'
  return { title: ended ? t('cafe.ended') : me === null ? t('cafe.watching') : t('cafe.waiting'), text }
}

function taking(play: Play): Partial<Dock> {
  const { gesture, offers, table, area } = play
  const offer = gesture?.kind === 'take' ? offers.find(({ slot }) => slot === gesture.slot) : undefined
  if (!gesture || !offer) {
    const none = offers.length > 0 && offers.every(({ discarded }) => discarded)
    return { title: t('cafe.take'), text: t(none ? 'cafe.take.none' : 'cafe.take.text') }
  }
  const card = table.cards[offer.card]!
  const { spot, at } = play.ghost
  const here = spot
    ? t('cafe.take.here', { covers: spot.covers, before: area.cups, after: spot.cups })
    : at
      ? t('cafe.place.refused')
      : ''
  const price = capital(words.price(offer, card, table.position.options.auction))
  const title = words.title(gesture, area, table.cards, offers)
  return { title, text: `${price}. ${here}`.trim(), rule: offer.discarded ? 'C3.4' : '', primary: confirm(play, title) }
}

function placing(play: Play): Partial<Dock> {
  const { ghost, area, table } = play
  const effects = ghost.spot?.effects
  const text = effects
    ? words.effects(effects, 'place', area, table.cards)
    : t(ghost.at ? 'cafe.place.refused' : 'cafe.place.text')
  return {
    title: t('cafe.place', { card: titleOf(ghost.card ?? undefined) }),
    text,
    primary: confirm(play, t('cafe.place.here')),
  }
}

function acting(play: Play): Partial<Dock> {
  const { gesture, area, table, expected, own } = play
  const points = own?.points ?? 0
  if (!gesture) {
    const end: Button = {
      label: t('cafe.do.end'),
      key: 'E',
      act: () => play.end(),
      ready: !play.busy,
      quiet: points > 0,
    }
    return { title: t('cafe.act', { n: points }), text: t(points ? 'cafe.act.text' : 'cafe.act.none'), primary: end }
  }
  const title = words.title(gesture, area, table.cards, [])
  if (gesture.kind === 'end')
    return { title, text: t('cafe.end.text', { n: points }), primary: confirm(play, t('cafe.do.end')) }
  if (gesture.kind === 'pick')
    return { title, text: t(play.marks.targets.length ? `cafe.pick.${gesture.what}` : 'cafe.pick.none') }
  const text = expected ? words.effects(expected, gesture, area, table.cards) : t('cafe.asking')
  const what = gesture.kind === 'load' ? gesture.what : gesture.kind
  return { title, text, primary: confirm(play, t(`cafe.do.${what}`, { n: expected?.cost.points ?? 1 })) }
}

function bidding(play: Play): Partial<Dock> {
  const { gesture, table, props } = play
  if (gesture?.kind === 'pass')
    return { title: t('cafe.title.pass'), text: t('cafe.pass.text'), primary: confirm(play, t('cafe.do.pass')) }
  const { cubes, bidder } = table.position.bid
  const least = Math.max(1, cubes)
  const text =
    bidder === null ? t('cafe.bid.first') : t('cafe.bid.lead', { name: props.names[bidder] ?? '', n: cubes, least })
  const n = gesture?.kind === 'bid' ? words.total(gesture.paid) : 0
  const pass: Button = { label: t('cafe.pass'), key: 'E', act: () => play.choose({ kind: 'pass' }), ready: !play.busy }
  return { title: t('cafe.bid'), text, primary: confirm(play, t('cafe.do.bid', { n })), second: pass }
}

function exchanging(play: Play): Partial<Dock> {
  const { gesture, area, table, expected } = play
  const n = gesture?.kind === 'exchange' ? words.total(gesture.counts) : 0
  const text = expected && gesture ? words.effects(expected, gesture, area, table.cards) : ''
  return {
    title: t('cafe.exchange'),
    text: text || t('cafe.exchange.text'),
    primary: confirm(play, t(n ? 'cafe.do.exchange' : 'cafe.do.leave', { n })),
  }
}
