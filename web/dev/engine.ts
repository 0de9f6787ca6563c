/** For tests: the situations of dev/fixtures.py, answered by the engine itself. */
import { spawn, type ChildProcess } from 'node:child_process'
import type { Aids, Answer, Request, State } from '../src/lib/protocol'

/** Whoever else has to decide does, by a chance that grows from the seed. */
export interface Others { type: 'others'; seed: number }
export interface Desk<View, Effects> {
  state: State<View>
  aids: Aids<Effects> | null
  answer?: Answer
  /** What the seat decides next in this situation, where that is part of it. */
  wanted: string[]
  error?: unknown
}

const PYTHON = process.env.CAFEZAL_PYTHON ?? '../.venv/bin/python'

/** `game`: whose situations are asked for by their names. With `alone` after a name the others wait until they are told to decide. */
export class Engine<View, Effects> {
  readonly #child: ChildProcess
  readonly #port = 20_000 + Math.floor(Math.random() * 20_000)

  constructor(readonly game: string) {
    this.#child = spawn(PYTHON, ['dev/fixtures.py', 'serve', String(this.#port)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }

  async #fetch(path: string, body?: unknown): Promise<Desk<View, Effects>> {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    for (let tries = 0; ; tries++) {
      try {
        return (await (await fetch(`http://127.0.0.1:${this.#port}/${this.game}/${path}`, init)).json()) as Desk<View, Effects>
      } catch (error) {
        if (tries > 100 || this.#child.exitCode !== null) throw error
        await new Promise((resolve) => setTimeout(resolve, 100)) // it is still starting
      }
    }
  }

  /** A situation, as it is at the beginning. */
  open = (name: string): Promise<Desk<View, Effects>> => this.#fetch(name)
  ask = (name: string, request: Request | Others): Promise<Desk<View, Effects>> => this.#fetch(name, request)
  send =
    (name: string) =>
    async (request: Request): Promise<Answer> =>
      (await this.ask(name, request)).answer!

  stop(): void {
    this.#child.kill()
  }
}
