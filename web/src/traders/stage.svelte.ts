/** What the screen shows: whose board, which drawer, on a phone which tab and which coop. */
import { COOPS, type CoopId } from './draw/signs'
import type { Play } from './play.svelte'
import { coopIn } from './table'

export type Drawer = 'mine' | 'bars' | 'log'
export type Tab = 'coops' | 'mine' | 'bars' | 'others' | 'log'

export class Stage {
  /** Whose board is shown instead of one's own. */
  guest: number | null = $state.raw(null)
  drawer: Drawer | null = $state.raw(null)
  tab: Tab = $state.raw('coops')
  coop: CoopId = $state.raw('gu')
  /** A coop drawn large over the others, for fingers. */
  large: CoopId | null = $state.raw(null)

  /** Who watches sees the board of the first in turn order. */
  readonly shown: number = $derived.by(() => this.guest ?? this.play.me ?? this.play.now.position.order[0] ?? 0)
  /** Places that can be chosen, by coop. */
  readonly counts: Map<CoopId, number> = $derived.by(() => {
    const counts = new Map<CoopId, number>()
    for (const spot of this.play.lit) {
      const coop = coopIn(spot)
      if (coop) counts.set(coop, (counts.get(coop) ?? 0) + 1)
    }
    return counts
  })

  constructor(readonly play: Play) {}

  board(seat: number): void {
    this.guest = seat === this.play.me ? null : seat
  }
  toggle(drawer: Drawer): void {
    this.drawer = this.drawer === drawer ? null : drawer
  }

  /** On a phone a board has a tab of its own. */
  look(seat: number): void {
    this.tab = seat === this.play.me ? 'mine' : 'others'
    this.guest = seat === this.play.me ? null : seat
  }

  /** A decision opens its tab or its drawer, and the coop with most to choose. */
  follow(form: 'narrow' | 'phone'): void {
    const { lit, selection, matching } = this.play
    // Where part of it has been chosen, to where the rest is.
    const rest = form === 'phone' && selection.filters.length && selection.target === null ? matching.flatMap(({ target }) => target ?? []) : [...lit]
    const tabs = new Set(rest.map(tabOf))
    if (!tabs.size) {
      // A slip stands alone: nothing that was opened for other places lies beside it.
      if (form === 'narrow' && this.play.slip && this.drawer !== 'log') this.drawer = null
      return
    }
    if (form === 'narrow') {
      if (tabs.has('coops')) {
        if (this.drawer !== 'log') this.drawer = null
      } else this.drawer = tabs.has('bars') ? 'bars' : 'mine'
      this.guest = null
      return
    }
    if (!tabs.has(this.tab) && this.tab !== 'log') this.tab = tabs.has('coops') ? 'coops' : [...tabs][0]!
    if (this.tab === 'mine') this.guest = null
    const { counts } = this
    if (counts.size && !counts.has(this.coop)) this.coop = COOPS.reduce((best, coop) => ((counts.get(coop) ?? 0) > (counts.get(best) ?? 0) ? coop : best))
  }
}

/** Where on a phone a place is found. */
export function tabOf(spot: string): Tab {
  if (spot.startsWith('bar:')) return 'bars'
  return coopIn(spot) ? 'coops' : 'mine'
}
