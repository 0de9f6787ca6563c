/**
 * The live half of docs/protocol.md: one table, one socket, kept alive.
 *
 * After a cut it joins again with the last version it saw. At most one act (or undo) is on its way; it keeps its id and
 * is sent again after a cut, so that it happens once. Questions (`try`, `why`) do not outlive a cut.
 */
import type { Aids, Answer, Answered, Asked, Entry, Message, Request, Said, State, TableInfo } from './protocol'

export type Status = 'joining' | 'open' | 'cut' | 'closed'

export interface Listener {
  state(state: State): void
  aids(aids: Aids): void
  asked(asked: Asked): void
  answered(answered: Answered): void
  table(table: TableInfo): void
  said(said: Said): void
  status(status: Status, retryAt: number | null): void
  bye(text: string): void
}

interface Waiting { message: Record<string, unknown>; resolve: (answer: Answer) => void; lasting: boolean; timer: Timer }
type Timer = ReturnType<typeof setTimeout> | undefined

const DELAYS = [500, 1000, 2000, 4000, 8000, 15_000]
const PATIENCE = 15_000 // for an answer to a question
const SILENCE = 70_000 // the server pings far more often
const GONE = 4404

export class TableSocket {
  #socket: WebSocket | null = null
  #version: number | null = null
  #at = 0
  #seat: number | null
  #shown: number | null = null
  #log = new Map<number, Entry>()
  #waiting = new Map<string, Waiting>()
  #tries = 0
  #retry: Timer
  #silence: Timer
  #status: Status = 'joining'

  constructor(
    readonly url: string,
    readonly listener: Listener,
    seat: number | null = null,
    readonly connect: (url: string) => WebSocket = (url) => new WebSocket(url),
  ) {
    this.#seat = seat
    this.#open()
  }

  get status(): Status {
    return this.#status
  }

  /** An act that the server has not answered yet. */
  get busy(): boolean {
    return [...this.#waiting.values()].some((waiting) => waiting.lasting)
  }

  send(request: Request): Promise<Answer> {
    const lasting = request.type === 'act' || request.type === 'undo'
    const id = freshId()
    if (lasting && this.busy) return Promise.resolve(refusal(id, 'rate'))
    if (!lasting && this.#status !== 'open') return Promise.resolve(refusal(id, 'offline'))
    const message: Record<string, unknown> = { ...request, id, seat: this.#seat }
    if (request.type !== 'ask' && request.type !== 'why') message.at = this.#at
    return this.#await(id, message, lasting)
  }

  say(text: string): Promise<Answer> {
    return this.#question({ type: 'chat', text })
  }

  agree(yes: boolean): Promise<Answer> {
    return this.#question({ type: 'agree', yes, seat: this.#seat })
  }

  /** Hot-seat: this screen now shows that seat. */
  show(seat: number): void {
    this.#seat = seat
    this.#transmit({ type: 'seat', seat })
  }

  /** Try to connect now, for instance when the network is back. */
  hurry(): void {
    if (this.#status !== 'cut') return
    this.#tries = 0
    this.#open()
  }

  close(): void {
    this.#set('closed', null)
    clearTimeout(this.#retry)
    clearTimeout(this.#silence)
    this.#socket?.close()
    this.#socket = null
    for (const [id, waiting] of this.#waiting) this.#answer(refusal(id, 'offline'), waiting)
  }

  #question(message: Record<string, unknown>): Promise<Answer> {
    const id = freshId()
    if (this.#status !== 'open') return Promise.resolve(refusal(id, 'offline'))
    return this.#await(id, { ...message, id }, false)
  }

  #await(id: string, message: Record<string, unknown>, lasting: boolean): Promise<Answer> {
    return new Promise((resolve) => {
      const waiting: Waiting = { message, resolve, lasting, timer: undefined }
      if (!lasting) waiting.timer = setTimeout(() => this.#answer(refusal(id, 'offline'), waiting), PATIENCE)
      this.#waiting.set(id, waiting)
      if (this.#status === 'open') this.#transmit(message)
    })
  }

  #answer(answer: Answer, waiting = this.#waiting.get(answer.id)): void {
    if (!waiting) return
    clearTimeout(waiting.timer)
    this.#waiting.delete(answer.id)
    waiting.resolve(answer)
  }

  #transmit(message: unknown): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message))
  }

  #open(): void {
    clearTimeout(this.#retry)
    this.#set('joining', null)
    const socket = this.connect(this.url)
    this.#socket = socket
    this.#listenFor(socket)
    socket.onopen = () => this.#transmit({ type: 'join', version: this.#version, seat: this.#seat })
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return
      this.#listenFor(socket)
      this.#receive(JSON.parse(String(event.data)) as Message)
    }
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#cut(event.code === GONE)
    }
  }

  #listenFor(socket: WebSocket): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => {
      if (socket !== this.#socket) return
      socket.close()
      this.#cut(false)
    }, SILENCE)
  }

  #cut(gone: boolean): void {
    clearTimeout(this.#silence)
    this.#socket = null
    if (gone) return this.close()
    for (const [id, waiting] of this.#waiting) if (!waiting.lasting) this.#answer(refusal(id, 'offline'), waiting)
    const delay = DELAYS[Math.min(this.#tries++, DELAYS.length - 1)]! * (0.8 + 0.4 * Math.random())
    this.#retry = setTimeout(() => this.#open(), delay)
    this.#set('cut', Date.now() + delay)
  }

  #set(status: Status, retryAt: number | null): void {
    if (this.#status === 'closed') return
    this.#status = status
    this.listener.status(status, retryAt)
  }

  #receive(message: Message): void {
    switch (message.type) {
      case 'state':
        return this.#update(message)
      case 'aids':
        return this.listener.aids(message)
      case 'refused':
        if (message.state) this.#update(message.state)
        return this.#answer(message)
      case 'done':
      case 'tried':
      case 'because':
        return this.#answer(message)
      case 'asked':
        return this.listener.asked(message)
      case 'answered':
        return this.listener.answered(message)
      case 'table':
        return this.listener.table(message.table)
      case 'said':
        return this.listener.said(message)
      case 'ping':
        return this.#transmit({ type: 'pong' })
      case 'bye':
        return this.listener.bye(message.text)
    }
  }

  #update(state: State): void {
    const known = this.#version
    const turned = state.seat !== this.#seat
    if (known !== null && state.version < known && !turned) return // overtaken on its way
    if (state.seat !== this.#shown) this.#log.clear() // another seat may not know all of it, and is sent what it knows
    this.#shown = state.seat
    for (const entry of state.log) this.#log.set(entry.n, entry)
    const log = [...this.#log.values()].sort((a, b) => a.n - b.n)
    this.#version = state.version
    this.#at = state.at
    this.#seat = state.seat
    this.#tries = 0
    this.listener.state({ ...state, log })
    if (this.#status === 'open') return
    this.#set('open', null)
    for (const waiting of this.#waiting.values()) this.#transmit(waiting.message)
  }
}

function refusal(id: string, reason: 'rate' | 'offline'): Answer {
  return { type: 'refused', id, reason, rule: '', text: '' }
}

/** randomUUID exists only on https and localhost; a table may well be reached by http in one's own network. */
function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function addressOf(table: string, place: Location = location): string {
  return `${place.protocol === 'https:' ? 'wss' : 'ws'}://${place.host}/api/tables/${encodeURIComponent(table)}/live`
}
