/** Keys of the table: arrows between places, numbers for the dock, letters for the rest. */
import type { Play } from './play.svelte'
import type { Stage } from './stage.svelte'

export interface Acts {
  play: Play
  stage: Stage
  root: HTMLElement
  letters: boolean
  read: () => void
}

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const TYPING = 'input, select, textarea, [contenteditable]'

/** Whether the key was for the table. */
export function press(event: KeyboardEvent, acts: Acts): boolean {
  const { play, stage, root } = acts
  const target = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest(TYPING)) return false
  const spot = target.closest<HTMLElement>('[data-spot]')?.dataset['spot'] ?? null
  const arrow = ARROWS[event.key]
  const ways = target.closest('[role=radiogroup]')
  if (arrow) return ways ? turn(ways, play, target, arrow) : move(root, play, target, arrow)
  if (event.key === 'Escape') return escape(play, stage)
  if (event.key === 'Enter' || event.key === ' ') return enter(event, play, spot, target)
  const number = /^Digit([1-9])$/.exec(event.code)?.[1]
  if (number) return numbered(Number(number) - 1, event.shiftKey, play)
  return acts.letters && letter(event.key.toLowerCase(), acts, spot)
}

function enter(event: KeyboardEvent, play: Play, spot: string | null, target: HTMLElement): boolean {
  if (spot !== null) {
    // Enter confirms what is chosen, unless another place is looked at that could be chosen instead.
    const other = play.selection.target !== spot && play.lit.has(spot)
    if (event.key === 'Enter' && play.can && !other) void play.confirm()
    else play.press(spot)
    return true
  }
  if (event.key === ' ' || target.closest('button, a')) return false
  void play.confirm()
  return true
}

function escape(play: Play, stage: Stage): boolean {
  if (stage.large) stage.large = null
  else if (stage.drawer) stage.drawer = null
  else return play.back()
  return true
}

/** What the dock offers: ways of the thing chosen, else kinds of action; with Shift the free moves. */
function numbered(index: number, shift: boolean, play: Play): boolean {
  if (shift) {
    const free = play.free[index]
    if (free) play.choose(free)
    return free !== undefined
  }
  if (play.ways.length > 1 && play.ways[index]) {
    play.pick(index)
    return true
  }
  const kinds = [...play.main, ...play.quiet.filter((group) => group !== 'done')]
  if (!kinds[index]) return false
  play.choose(kinds[index])
  return true
}

function letter(key: string, { play, stage, read }: Acts, spot: string | null): boolean {
  switch (key) {
    case 'u':
      void play.undo()
      return true
    case 'w':
      if (spot) void play.why(spot)
      return spot !== null
    case 'i':
      read()
      return true
    case 'e': {
      const group = play.quiet[0]
      if (group) play.choose(group)
      return group !== undefined
    }
    case 'm':
      stage.guest = null
      stage.toggle('mine')
      return true
    case 'v':
      stage.toggle('bars')
      return true
    case 'l':
      stage.toggle('log')
      return true
    case 'f':
      if (play.main.includes('enter')) play.choose('enter')
      else if (play.main.includes('follow')) play.choose('follow')
      else return false
      return true
    default: {
      const tile = `tile:${key}`
      if (!play.lit.has(tile)) return false
      play.press(tile)
      return true
    }
  }
}

/** From one way to the next, round and round. */
function turn(ways: Element, play: Play, target: HTMLElement, [dx, dy]: [number, number]): boolean {
  const radios = [...ways.querySelectorAll<HTMLElement>('[role=radio]')]
  const to = (radios.indexOf(target) + dx + dy + radios.length) % radios.length
  play.pick(to)
  radios[to]?.focus()
  return true
}

/** From where the focus is to the nearest place in that direction; where something can be chosen, to such places only. */
function move(root: HTMLElement, play: Play, target: HTMLElement, [dx, dy]: [number, number]): boolean {
  const all = [...root.querySelectorAll<HTMLElement>('[data-spot]')].filter((element) => element.getClientRects().length > 0)
  const legal = all.filter(({ dataset }) => play.lit.has(dataset['spot']!) || dataset['spot'] === play.selection.target)
  const pool = legal.length ? legal : all
  const from = target.closest<HTMLElement>('[data-spot]')
  // From elsewhere arrows lead to the place that Tab would come to.
  const next = from ? nearestTo(from, pool, dx, dy) : (pool.find(({ dataset }) => dataset['spot'] === play.roving) ?? pool[0])
  if (!next) return pool.length > 0
  play.roving = next.dataset['spot']!
  play.hover = play.roving
  next.focus()
  return true
}

const middle = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

export function nearestTo<T extends Element>(from: Element, pool: T[], dx: number, dy: number): T | undefined {
  const at = middle(from)
  let best: T | undefined
  let least = Infinity
  for (const element of pool) {
    if (element === from) continue
    const to = middle(element)
    const along = (to.x - at.x) * dx + (to.y - at.y) * dy
    const aside = Math.abs((to.x - at.x) * dy) + Math.abs((to.y - at.y) * dx)
    if (along < 3) continue
    const cost = along + 2.2 * aside
    if (cost < least) [best, least] = [element, cost]
  }
  return best
}
