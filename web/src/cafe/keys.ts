/** The keyboard plays a whole game: what each key does, wherever the focus is on the board. */
import { adjust, free, ORDER, pickColour, pointShop } from './gestures'
import { cellOf, nearest, nameOf, type Side } from './geometry'
import { spotKey } from './ghost.svelte'
import type { Play } from './play.svelte'
import { shopAt, useful } from './pointing'
import type { Cell } from './shapes'
import { squareAt } from './words'

export interface Reach {
  fit: () => void
  zoom: (factor: number) => void
  /** Reads the area that is shown. */
  read: () => void
  /** The square that has the focus of the grid. */
  focus: () => string
  focusCell: (key: string) => void
  focusSpot: (key: string) => void
  /** Closes what lies over the board; false: nothing did. */
  close: () => boolean
}

const SIDES: Record<string, Side> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }
const STEPS: Record<Side, Cell> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }
const KINDS = { c: 'produce', d: 'dry', o: 'roast', v: 'deliver' } as const

/** True if the key meant something here. */
export function press(event: KeyboardEvent, play: Play, reach: Reach): boolean {
  const target = event.target as Element
  if (event.altKey || event.metaKey || (event.ctrlKey && !SIDES[event.key])) return false
  if (target.closest('input, textarea, select, dialog, [contenteditable]')) return false
  const side = SIDES[event.key]
  if (side) return target.closest('[role="tablist"], [role="tabpanel"]') ? false : arrow(side, event, play, reach)
  switch (event.key) {
    case 'Enter':
      return enter(target, play, reach)
    case ' ':
      return space(target, play)
    case 'Escape':
      return reach.close() || play.escape()
    case 'Delete':
    case 'Backspace':
      play.clear(play.gesture?.kind === 'pick' ? play.gesture.sources[0]! : reach.focus())
      return true
    case '+':
    case '=':
    case '-':
      return moreOrLess(event.key !== '-', play, reach)
  }
  if (/^[1-9]$/.test(event.key)) return digit(Number(event.key), play)
  return play.props.settings.letters && letter(event, play, reach)
}

function arrow(side: Side, event: KeyboardEvent, play: Play, reach: Reach): boolean {
  const { ghost } = play
  if (ghost.card && play.mine) {
    if (event.shiftKey) ghost.step(STEPS[side])
    else ghost.jump(side)
    void play.refuse()
    if (ghost.spot) reach.focusSpot(spotKey(ghost.spot.at, ghost.spot.turn))
    return true
  }
  const area = play.table.areas[play.shown]!
  const all = area.squares.map((square) => nameOf(square.at))
  const some = play.mine && !event.ctrlKey && !event.shiftKey ? useful(play.gesture, area, play.found) : []
  const from = reach.focus()
  const next = nearest(cellOf(from), side, some.length ? some : all, cellOf)
  reach.focusCell(next ?? from)
  return true
}

function enter(target: Element, play: Play, reach: Reach): boolean {
  if (target.closest('[data-spot]')) {
    void play.confirm()
    return true
  }
  const cell = target.closest<SVGElement>('[data-cell]')?.dataset.cell
  if (cell && play.mode === 'act') {
    const { rings, targets, outline, going } = play.marks
    const about = [...rings, ...targets, ...outline, ...going] // nothing: it is about the turn, not about squares
    if (play.gesture && play.can && (!about.length || about.includes(cell))) void play.confirm()
    else play.point(cell)
    return true
  }
  if (target.closest('[data-offer][aria-pressed="true"]') && play.can) {
    void play.confirm()
    return true
  }
  if (target.closest('button, a, summary, [role="radio"]')) return false
  if (play.can) void play.confirm()
  else if (play.ghost.card && !play.ghost.at) arrow('right', new KeyboardEvent('keydown'), play, reach)
  return true
}

function space(target: Element, play: Play): boolean {
  const cell = target.closest<SVGElement>('[data-cell]')?.dataset.cell
  if (cell) play.point(cell)
  return Boolean(cell)
}

/** In a delivery, one cube more or less for the shop that has the focus; else nearer and farther. */
function moreOrLess(more: boolean, play: Play, reach: Reach): boolean {
  const { gesture, area } = play
  if (gesture?.kind === 'deliver') {
    const at = shopAt(area, reach.focus()) ?? reach.focus()
    const now = gesture.gifts[at] ?? ''
    if (play.places.includes(at) || now) {
      const coffees = more ? ORDER : ([...now].reverse() as typeof ORDER)
      for (const coffee of coffees) {
        const next = adjust(gesture, area, at, coffee, more)
        if (JSON.stringify(next) === JSON.stringify(gesture)) continue
        play.choose(next)
        return true
      }
      return true
    }
  }
  reach.zoom(more ? 1.2 : 1 / 1.2)
  return true
}

function digit(n: number, play: Play): boolean {
  const { gesture, mode, found } = play
  if (mode === 'take') {
    const offer = gesture?.kind === 'take' ? play.offers.find(({ slot }) => slot === gesture.slot) : undefined
    if (gesture?.kind === 'take' && offer && offer.colours.length > 1) {
      const colour = offer.colours[n - 1]
      if (colour) play.choose({ ...gesture, colour })
    } else if (play.offers[n - 1]) play.offer(play.offers[n - 1]!.slot)
    return true
  }
  if (mode === 'bid' || mode === 'exchange') {
    document.querySelectorAll<HTMLElement>('[data-stepper]')[n - 1]?.focus()
    return true
  }
  if (mode === 'resume') {
    const move = play.aids?.moves[n - 1]
    if (move) play.choose({ kind: 'move', text: move.text })
    return true
  }
  if (mode !== 'act') return false
  if (!gesture) {
    const kind = Object.values(KINDS)[n - 1]
    if (kind) cycle(kind, 1, play)
    else if (n === 5) play.end()
  } else if (gesture.kind === 'load') {
    const colours = ORDER.filter((coffee) => free(gesture, found, coffee, gesture.active).length)
    if (colours[n - 1]) play.choose(pickColour(gesture, found, colours[n - 1]!))
  } else if (gesture.kind === 'produce' && ORDER[n - 1] && gesture.lotes.length) {
    play.lote(play.nextLote(), ORDER[n - 1]!)
  } else if (gesture.kind === 'deliver' && play.places[n - 1]) {
    play.choose(pointShop(gesture, play.area, play.places[n - 1]!))
  }
  return true
}

function cycle(kind: (typeof KINDS)[keyof typeof KINDS], step: 1 | -1, play: Play): boolean {
  return play.mode === 'act' && play.cycle(kind, step) !== null
}

function letter(event: KeyboardEvent, play: Play, reach: Reach): boolean {
  const key = event.key.toLowerCase()
  const step = event.shiftKey ? -1 : 1
  if (key in KINDS) {
    const found = cycle(KINDS[key as keyof typeof KINDS], step, play)
    const { targets, outline, rings } = play.marks
    const first = targets[0] ?? outline[0] ?? rings[0]
    if (found && first) reach.focusCell(first)
    return found
  }
  switch (key) {
    case 'r':
      if (!play.ghost.card) return false
      play.ghost.rotate(step)
      void play.refuse()
      return true
    case 'f':
      reach.fit()
      return true
    case 'i':
      reach.read()
      return true
    case 'u':
      if (play.props.state.undo.count) void play.undo()
      return play.props.state.undo.count > 0
    case 'w':
      return why(play, reach)
    case 'e':
      if (play.mode === 'act') play.end()
      else if (play.mode === 'bid') play.choose({ kind: 'pass' })
      else return false
      return true
  }
  return false
}

/** Why not here? The first press says it, the next opens the rule. */
function why(play: Play, reach: Reach): boolean {
  if (play.note?.rule) play.props.rule(play.note.rule)
  else if (play.ghost.card) void play.refuse()
  else if (squareAt(play.area, reach.focus())) void play.why(reach.focus())
  return true
}
