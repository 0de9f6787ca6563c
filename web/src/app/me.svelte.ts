/** Who sits before this screen, as the server knows it by the cookie. */
import { api } from '../lib/api'
import type { GameInfo, Me } from '../lib/protocol'

class Person {
  known: Me | null = $state.raw(null)

  get name(): string {
    return this.known?.name ?? ''
  }
  get suggested(): string {
    return this.known?.name ?? this.known?.suggested ?? ''
  }
  get games(): GameInfo[] {
    return this.known?.games ?? []
  }
  bots(game: string): string[] {
    return this.games.find((info) => info.game === game)?.bots ?? []
  }

  /** Asks once, however many want to know: the first answer brings the cookie, and two of them would be two people. */
  load(): Promise<void> {
    this.#asking ??= api
      .me()
      .then((known) => void (this.known = known))
      .finally(() => (this.#asking = null))
    return this.#asking
  }
  #asking: Promise<void> | null = null

  /** Takes a name, unless it is the one that the server knows already. */
  async rename(name: string): Promise<void> {
    if (this.known?.name === name) return
    await api.rename(name)
    await this.load()
  }
}

export const me = new Person()
