import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry, State, TableInfo } from '../lib/protocol'

class Line {
  static last: Line
  readyState = 1
  readonly sent: Record<string, any>[] = []
  onopen!: () => void
  onmessage!: (event: { data: string }) => void
  onclose!: (event: { code: number }) => void
  constructor() {
    Line.last = this
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {}
  tell(message: unknown): void {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

// What the settings ask of a browser.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
vi.stubGlobal('location', { protocol: 'http:', host: 'box.example', origin: 'http://box.example', pathname: '/' })
vi.stubGlobal('document', { hidden: false })
vi.stubGlobal('WebSocket', Line)
const { Session } = await import('./session.svelte')
const { announcer } = await import('../lib/live.svelte')

const NAMES = ['Ana', 'Inês', 'Bruno']
function table(changes: Partial<TableInfo> = {}): TableInfo {
  return {
    id: 'abcd', game: 'cafe', name: 'Ana’s table', options: {}, public: true, state: 'running', version: 1,
    seats: NAMES.map((name, seat) => ({ seat, kind: 'person', name, bot: '', online: true })),
    yours: [0], host: true, waiting: [1], round: 1, changed: '2026-01-31T12:00:00Z',
    ...changes,
  }
}
const entry = (n: number, seat: number): Entry => ({
  n, seat, move: 'x', kind: 'x', words: `${NAMES[seat]} did ${n}`, rule: '', round: 1, scores: [0, 0, 0], act: n, undone: false,
})
let version = 1
const state = (more: Partial<State> = {}): State => ({
  type: 'state', version: version++, at: 1, seat: 0, view: {}, table: table(), log: [], since: 0, undo: { count: 0, ask: false }, ...more,
})

let said: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  said = []
  vi.spyOn(announcer, 'say').mockImplementation((text) => void said.push(text))
  vi.spyOn(announcer, 'report').mockImplementation((text) => void said.push(text))
  vi.spyOn(announcer, 'shout').mockImplementation((text) => void said.push(text))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function begun(first: Partial<State> = {}, of = table()) {
  const session = new Session(of)
  Line.last.onopen()
  Line.last.tell(state({ table: of, ...first }))
  return session
}

test('what others do is told, one’s own not, and nothing of what was before', () => {
  begun({ log: [entry(0, 1)] })
  expect(said).toEqual([])
  Line.last.tell(state({ log: [entry(1, 0), entry(2, 1)] }))
  expect(said).toEqual(['Inês did 2'])
})

test('much at once is summed up', () => {
  begun()
  Line.last.tell(state({ log: [0, 1, 2, 3, 4, 5].map((n) => entry(n, 1 + (n % 2))) }))
  expect(said).toEqual(['Inês and Bruno made 6 moves', 'Bruno did 5'])
})

test('my turn is told once, when it comes', () => {
  const session = begun()
  expect(session.turn).toBe(false)
  Line.last.tell(state({ table: table({ waiting: [0] }) }))
  Line.last.tell(state({ table: table({ waiting: [0, 1] }) }))
  expect(session.turn).toBe(true)
  expect(said).toEqual(['Your turn'])
})

test('aids of a decision that is past are not shown', () => {
  const session = begun()
  Line.last.tell({ type: 'aids', version: 1, at: 1, seat: 0, moves: [], proposals: [] })
  Line.last.tell(state({ at: 1 }))
  expect(session.aids).not.toBeNull()
  Line.last.tell(state({ at: 2 }))
  expect(session.aids).toBeNull()
})

test('a refusal is told, and goes when the next act is taken', async () => {
  const session = begun()
  let answer = session.send({ type: 'act', codes: [1] })
  expect(session.busy).toBe(true)
  Line.last.tell({ type: 'refused', id: Line.last.sent.at(-1)!.id, reason: 'stale', rule: '', text: 'look again' })
  await answer
  expect(session.busy).toBe(false)
  expect(session.notices).toEqual([{ kind: 'refused', text: expect.stringContaining('moved on'), rule: '' }])
  answer = session.send({ type: 'act', codes: [1] })
  Line.last.tell({ type: 'done', id: Line.last.sent.at(-1)!.id, version: 9, at: 9 })
  await answer
  expect(session.notices).toEqual([])
})

test('a second press while an act is under way is no fault', async () => {
  const session = begun()
  void session.send({ type: 'act', codes: [1] })
  await session.send({ type: 'act', codes: [1] })
  expect(session.notices).toEqual([])
})

test('somebody asks to take back, is answered, and hears what came of it', async () => {
  const session = begun()
  Line.last.tell({ type: 'asked', seat: 1, acts: 2 })
  expect(said).toEqual(['Inês asks to take back 2 actions.'])
  void session.agree(true)
  expect(Line.last.sent.at(-1)).toMatchObject({ type: 'agree', yes: true, seat: 0 })
  expect(session.notices).toEqual([])

  const asking = session.send({ type: 'ask' })
  Line.last.tell({ type: 'done', id: Line.last.sent.at(-1)!.id, version: 9, at: 9 })
  await asking
  expect(session.notices.map(({ kind }) => kind)).toEqual(['asking'])
  Line.last.tell({ type: 'answered', seat: 0, yes: false })
  expect(session.notices).toEqual([{ kind: 'told', text: 'Not everybody allows it.' }])
})

test('a shared screen turns to whoever has to decide, after a look at what was done', () => {
  const session = begun({ table: table({ yours: [0, 1], waiting: [0] }) }, table({ yours: [0, 1], waiting: [0] }))
  session.secret = () => false
  Line.last.tell(state({ table: table({ yours: [0, 1], waiting: [1] }) }))
  expect(Line.last.sent.at(-1)!.type).toBe('join')
  vi.advanceTimersByTime(2000)
  expect(Line.last.sent.at(-1)).toEqual({ type: 'seat', seat: 1 })
  expect(session.curtain).toBeNull()
})

test('while decisions are secret the screen is covered first', () => {
  const session = begun({ table: table({ yours: [0, 1], waiting: [0] }) }, table({ yours: [0, 1], waiting: [0] }))
  session.secret = () => true
  Line.last.tell(state({ table: table({ yours: [0, 1], waiting: [1] }) }))
  vi.advanceTimersByTime(2000)
  expect(session.curtain).toBe(1)
  expect(Line.last.sent.at(-1)!.type).toBe('join')
  session.show(1)
  expect(session.curtain).toBeNull()
  expect(Line.last.sent.at(-1)).toEqual({ type: 'seat', seat: 1 })
})

test('what others say is unread until it is seen; a link to another table is offered after the game only', () => {
  const session = begun()
  const link = { type: 'said', seat: 1, name: 'Inês', text: 'Another game? http://box.example/t/next1' }
  Line.last.tell({ ...link, n: 1 })
  Line.last.tell({ ...link, n: 1 })
  Line.last.tell({ type: 'said', n: 2, seat: 0, name: 'Ana', text: 'Yes' })
  expect(session.chat).toHaveLength(2)
  expect(session.unread).toBe(1)
  expect(session.notices).toEqual([])
  Line.last.tell(state({ table: table({ state: 'over', waiting: [] }) }))
  Line.last.tell({ ...link, n: 3 })
  expect(session.notices).toEqual([{ kind: 'again', name: 'Inês', table: 'next1' }])
})

test('a cut is told at once, and when it is over', () => {
  const session = begun()
  Line.last.onclose({ code: 1006 })
  expect(session.status).toBe('cut')
  expect(session.retryAt).not.toBeNull()
  expect(session.state).not.toBeNull()
  vi.advanceTimersByTime(1000)
  Line.last.onopen()
  Line.last.tell(state())
  expect(said).toEqual(['No connection. Trying again.', 'Connected again'])
})

test('a table that is gone is known to be gone; leaving is not that', () => {
  const session = begun()
  Line.last.onclose({ code: 4404 })
  expect(session.gone).toBe(true)
  const other = begun()
  other.close()
  expect(other.gone).toBe(false)
})
