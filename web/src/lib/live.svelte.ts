/** The live region: polite sentences one by one at the pace people set, urgent ones once and at once. */
import { settings } from './settings.svelte'

const MANY = 6

export class Announcer {
  polite = $state('')
  urgent = $state('')
  readonly #queue: string[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #even = false

  constructor(readonly pace: () => number) {}

  say = (text: string): void => {
    if (!text) return
    this.#queue.push(text)
    if (this.#queue.length > MANY) this.#queue.splice(0, this.#queue.length - MANY)
    if (this.#timer === undefined) this.#next()
  }

  shout = (text: string): void => {
    this.urgent = this.#fresh(text)
  }

  #next(): void {
    const text = this.#queue.shift()
    this.#timer = undefined
    if (text === undefined) return
    this.polite = this.#fresh(text)
    this.#timer = setTimeout(() => this.#next(), this.pace() * 1000)
  }

  /** Readers pass over a text that did not change, so the same sentence twice must differ somewhere. */
  #fresh(text: string): string {
    this.#even = !this.#even
    return this.#even ? text + '\u00a0' : text
  }
}

export const announcer = new Announcer(() => settings.pace)
