/** The live region: polite sentences one by one at the pace people set, urgent ones once and at once. */
import { settings } from './settings.svelte'

const MANY = 6

export class Announcer {
  polite = $state('')
  urgent = $state('')
  readonly #answers: string[] = []
  readonly #reports: string[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #even = false

  constructor(readonly pace: () => number) {}

  /** What somebody waits for: what is asked, what a choice would do. It comes before all reports. */
  say = (text: string): void => this.#add(this.#answers, text)

  /** What others did: it can wait, and of much of it the oldest is left out. */
  report = (text: string): void => this.#add(this.#reports, text)

  shout = (text: string): void => {
    this.urgent = this.#fresh(text)
  }

  #add(queue: string[], text: string): void {
    if (!text) return
    queue.push(text)
    if (queue.length > MANY) queue.splice(0, queue.length - MANY)
    if (this.#timer === undefined) this.#next()
  }

  #next(): void {
    const text = this.#answers.shift() ?? this.#reports.shift()
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
