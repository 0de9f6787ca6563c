/** A table as this page knows it: what the server sent, what was said, what has to be told to whoever sits in front of it. */
import { list, t } from '../lib/i18n'
import { announcer } from '../lib/live.svelte'
import { tableSaid } from '../lib/paths'
import type { Aids, Answer, Entry, Refused, Remark, Request, State, TableInfo } from '../lib/protocol'
import { settings } from '../lib/settings.svelte'
import { addressOf, TableSocket, type Listener, type Status } from '../lib/socket'
import { play } from '../lib/sounds'
import { isTurn, nextSeat } from '../lib/tables'
import { gameName } from './describe'

/** Something told in a bar above the dock, until it is answered or no longer true; one of a kind at a time. */
export type Notice =
  | { kind: 'refused'; text: string; rule: string }
  | { kind: 'asked'; seat: number; acts: number }
  | { kind: 'asking' }
  | { kind: 'told'; text: string }
  | { kind: 'again'; name: string; table: string }

const SAID_IN_FULL = 4
const LOOK = 1100 // milliseconds for which a shared screen still shows what the seat just did

export class Session {
  table: TableInfo = $state.raw()!
  state: State | null = $state.raw(null)
  aids: Aids | null = $state.raw(null)
  status: Status = $state.raw('joining')
  retryAt: number | null = $state.raw(null)
  /** Whether an act waits for its answer, perhaps for the connection to come back. */
  busy = $state.raw(false)
  chat: Remark[] = $state.raw([])
  unread = $state.raw(0)
  notices: Notice[] = $state.raw([])
  /** The seat before which a shared screen is covered. */
  curtain: number | null = $state.raw(null)
  /** The server no longer knows this table. */
  gone = $state.raw(false)

  readonly seat: number | null = $derived(this.state ? this.state.seat : (this.table.yours[0] ?? null))
  readonly names: string[] = $derived(this.table.seats.map((seat) => seat.name))
  readonly shared: boolean = $derived(this.table.yours.length > 1)
  readonly turn: boolean = $derived(isTurn(this.table))

  readonly #socket: TableSocket
  #looking: ReturnType<typeof setTimeout> | undefined
  #known = -1
  #left = false

  #secret: ((view: unknown) => boolean) | null = null
  /** Whether what is decided now is secret: the room of the game knows. Before it is there a shared screen shows nothing. */
  set secret(secret: (view: unknown) => boolean) {
    const first = this.#secret === null
    this.#secret = secret
    if (first) this.#pass(true)
  }

  constructor(table: TableInfo) {
    this.table = table
    const listener: Listener = {
      state: (state) => this.#receive(state),
      aids: (aids) => (this.aids = aids),
      asked: ({ seat, acts }) => this.tell({ kind: 'asked', seat, acts }),
      answered: ({ seat, yes }) => this.#answered(seat, yes),
      table: (table) => this.#seated(table),
      said: (remark) => this.#hear([remark]),
      status: (status, retryAt) => this.#turned(status, retryAt),
      bye: (text) => this.tell({ kind: 'told', text: t('notice.bye', { text }) }),
    }
    // A shared screen joins as whoever has to decide: another seat may have decided something in secret.
    this.#socket = new TableSocket(addressOf(table.id), listener, this.shared ? null : (table.yours[0] ?? null))
  }

  close(): void {
    this.#left = true
    clearTimeout(this.#looking)
    this.#socket.close()
  }

  // --- from this page -----------------------------------------------------------------------------------------
  send = async (request: Request): Promise<Answer> => {
    const sent = this.#socket.send(request)
    this.busy = this.#socket.busy
    const answer = await sent
    this.busy = this.#socket.busy
    if (request.type === 'act' || request.type === 'undo' || request.type === 'ask') {
      if (answer.type === 'refused') this.#refused(answer)
      else this.dismiss('refused')
      if (answer.type !== 'refused' && request.type === 'ask' && this.#others()) this.tell({ kind: 'asking' })
    }
    return answer
  }

  /** Whether there is anybody to ask. */
  #others(): boolean {
    return this.table.seats.some(({ seat, kind }) => kind === 'person' && !this.table.yours.includes(seat))
  }

  say = async (text: string): Promise<boolean> => (await this.#socket.say(text)).type !== 'refused'

  /** What was said has been seen. */
  read = (): void => {
    this.unread = 0
  }

  agree = async (yes: boolean): Promise<void> => {
    this.dismiss('asked')
    await this.#socket.agree(yes)
  }

  /** A screen that several share turns to a seat. */
  show = (seat: number): void => {
    clearTimeout(this.#looking)
    this.curtain = null
    if (seat !== this.seat) this.#socket.show(seat)
  }

  hurry = (): void => this.#socket.hurry()

  tell = (notice: Notice): void => {
    this.notices = [...this.notices.filter(({ kind }) => kind !== notice.kind), notice]
    if (notice.kind === 'asked') announcer.say(t('notice.asked', { name: this.names[notice.seat] ?? '', acts: notice.acts }))
    if (notice.kind === 'again') announcer.say(t('notice.again', { name: notice.name }))
    if (notice.kind === 'asking') announcer.say(t('notice.asking'))
    if (notice.kind === 'told') announcer.say(notice.text)
  }

  dismiss = (kind: Notice['kind']): void => {
    if (this.notices.some((notice) => notice.kind === kind)) this.notices = this.notices.filter((notice) => notice.kind !== kind)
  }

  #refused({ reason, text, rule }: Refused): void {
    if (!text) return // kept from going out by this page: one act at a time
    const note = t(`notice.${reason}`)
    this.tell({ kind: 'refused', text: reason === 'illegal' ? `${note} ${text}` : note, rule })
    announcer.shout(note)
  }

  // --- from the server ----------------------------------------------------------------------------------------
  #receive(state: State): void {
    const before = this.state
    const turn = this.turn
    if (this.aids && (this.aids.at !== state.at || this.aids.seat !== state.seat)) this.aids = null
    this.state = state
    this.table = state.table
    this.busy = this.#socket.busy
    if (state.chat) this.#hear(state.chat, before === null)
    const news = state.log.filter(({ n }) => n > this.#known)
    this.#known = state.log.at(-1)?.n ?? this.#known
    if (before) {
      this.#report(news.filter(({ seat }) => seat !== state.seat))
      if (this.turn && !turn) this.#ring()
    }
    this.#pass(before === null)
  }

  #seated(table: TableInfo): void {
    const before = this.table
    const turn = this.turn
    this.table = table
    for (const { seat, kind, name } of table.seats)
      if (kind !== 'open' && before.seats[seat]?.kind === 'open') announcer.say(t('wait.joined', { name }))
    if (this.turn && !turn) this.#ring()
  }

  #answered(seat: number, yes: boolean): void {
    this.dismiss('asked')
    const asking = this.notices.some(({ kind }) => kind === 'asking')
    this.dismiss('asking')
    if (asking && this.table.yours.includes(seat)) this.tell({ kind: 'told', text: t(yes ? 'notice.allowed' : 'notice.declined') })
  }

  /** What others did, in a sentence each, or summed up if there was much of it. */
  #report(entries: Entry[]): void {
    const done = entries.filter((entry) => !entry.undone)
    if (done.length > SAID_IN_FULL) {
      const who = [...new Set(done.flatMap(({ seat }) => (seat === null ? [] : [this.names[seat] ?? ''])))]
      announcer.report(t('log.moves', { names: list(who), n: done.length }))
      announcer.report(done.at(-1)!.words)
    } else for (const { words } of done) announcer.report(words)
  }

  #ring(): void {
    play('turn')
    announcer.say(t('status.turn'))
    if (!settings.notify || !document.hidden) return
    try {
      const body = t('notify.body', { game: gameName(this.table.game), table: this.table.name })
      const note = new Notification(t('notify.title'), { body, tag: this.table.id })
      note.onclick = () => {
        window.focus()
        note.close()
      }
    } catch {
      // Phones have no such notices outside an installed page; the title tells it anyway.
    }
  }

  #hear(remarks: Remark[], old = false): void {
    const known = new Set(this.chat.map(({ n }) => n))
    const fresh = remarks.filter(({ n }) => !known.has(n))
    if (!fresh.length) return
    this.chat = [...this.chat, ...fresh].sort((a, b) => a.n - b.n)
    if (old) return
    for (const { seat, name, text } of fresh) {
      if (seat !== null && this.table.yours.includes(seat)) continue
      this.unread++
      if (settings.chat) announcer.say(t('chat.said', { name, text }))
      const table = this.table.state === 'over' ? tableSaid(text, location.origin) : null
      if (table) this.tell({ kind: 'again', name, table })
    }
  }

  #turned(status: Status, retryAt: number | null): void {
    const before = this.status
    this.retryAt = retryAt
    if (status === before) return
    this.status = status
    if (status === 'cut' && before === 'open') announcer.shout(t('notice.cut.spoken'))
    if (status === 'cut') this.#cut = true
    if (status === 'open' && this.#cut) {
      this.#cut = false
      this.dismiss('told')
      announcer.say(t('status.back'))
    }
    if (status === 'closed' && !this.#left) this.gone = true
  }
  #cut = false

  /** Several at one screen: it turns to whoever of them has to decide. */
  #pass(first: boolean): void {
    clearTimeout(this.#looking)
    const state = this.state
    if (!state || !this.#secret || !this.shared || this.table.state !== 'running') return
    const next = nextSeat(state.seat, this.table.yours, this.table.waiting)
    const secret = this.#secret(state.view)
    if (first && secret) this.curtain = next ?? state.seat
    if (next === null) return
    const turn = () => {
      if (secret) this.curtain = next
      else this.show(next)
      announcer.say(t('notice.seatswitch', { name: this.names[next] ?? '' }))
    }
    this.#looking = setTimeout(turn, first ? 0 : LOOK)
  }
}
