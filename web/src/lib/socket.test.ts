import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry, Message, Refused, State } from './protocol'
import { TableSocket, type Listener } from './socket'

class Line {
  static made: Line[] = []
  static get last(): Line {
    return Line.made.at(-1)!
  }
  readyState = 0
  readonly sent: Record<string, any>[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  constructor() {
    Line.made.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.readyState = 3
  }
  open(): void {
    this.readyState = 1
    this.onopen!()
  }
  tell(message: unknown): void {
    this.onmessage!({ data: JSON.stringify(message) })
  }
  cut(code = 1006): void {
    this.readyState = 3
    this.onclose!({ code })
  }
}

const entry = (n: number, more: Partial<Entry> = {}): Entry => ({
  n, seat: 0, move: 'x', kind: 'x', words: `${n}`, rule: '', round: 1, scores: [0], act: n, undone: false, ...more,
})
function state(version: number, more: Partial<State> = {}): State {
  return { type: 'state', version, at: version, seat: 0, view: {}, table: {} as State['table'], log: [], since: 0, undo: { count: 0, ask: false }, ...more }
}

let heard: { kind: string; value: any }[] = []
const listener = new Proxy({} as Listener, {
  get: (_, kind: string) => (value: unknown) => heard.push({ kind, value }),
})
const of = (kind: string): any[] => heard.filter((one) => one.kind === kind).map(({ value }) => value)
const begin = (seat: number | null = 0) => new TableSocket('ws://x', listener, seat, () => new Line() as unknown as WebSocket)

function joined(version = 5): TableSocket {
  const socket = begin()
  Line.last.open()
  Line.last.tell(state(version))
  return socket
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  Line.made = []
  heard = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('it joins first of all, without a version', () => {
  begin(2)
  Line.last.open()
  expect(Line.last.sent).toEqual([{ type: 'join', version: null, seat: 2 }])
})

test('an act carries seat, version and an id of its own, and is answered once stored', async () => {
  const socket = joined(5)
  const answer = socket.send({ type: 'act', codes: [3, 9] })
  const [, act] = Line.last.sent
  expect(act).toMatchObject({ type: 'act', codes: [3, 9], seat: 0, at: 5 })
  expect(act!.id).toMatch(/^[0-9a-f]{24}$/)
  expect(socket.busy).toBe(true)
  Line.last.tell({ type: 'done', id: act!.id })
  expect(await answer).toMatchObject({ type: 'done' })
  expect(socket.busy).toBe(false)
})

test('questions carry what the protocol asks for, and nothing more', () => {
  const socket = joined(5)
  void socket.send({ type: 'why', move: 'place x 0,0 r0', codes: [] })
  void socket.send({ type: 'ask' })
  void socket.send({ type: 'try', codes: [1] })
  const shapes = Line.last.sent.slice(1).map((message) => Object.keys(message).sort())
  expect(shapes).toEqual([
    ['codes', 'id', 'move', 'seat', 'type'],
    ['id', 'seat', 'type'],
    ['at', 'codes', 'id', 'seat', 'type'],
  ])
})

test('only one act is under way', async () => {
  const socket = joined()
  void socket.send({ type: 'act', codes: [1] })
  expect(await socket.send({ type: 'act', codes: [2] })).toMatchObject({ type: 'refused', reason: 'rate', text: '' })
  expect(Line.last.sent.filter(({ type }) => type === 'act')).toHaveLength(1)
})

test('an act cut off goes out again with the same id when the connection is back', async () => {
  const socket = joined(5)
  const answer = socket.send({ type: 'act', codes: [7] })
  const first = Line.last.sent[1]!
  Line.last.cut()
  expect(of('status').at(-1)).toBe('cut')
  vi.advanceTimersByTime(600)
  Line.last.open()
  expect(Line.made).toHaveLength(2)
  expect(Line.last.sent).toEqual([{ type: 'join', version: 5, seat: 0 }])
  Line.last.tell(state(5))
  expect(Line.last.sent[1]).toEqual(first)
  Line.last.tell({ type: 'done', id: first.id })
  expect(await answer).toMatchObject({ type: 'done', id: first.id })
})

test('an act made while the line is down waits for it', async () => {
  const socket = joined(5)
  Line.last.cut()
  const answer = socket.send({ type: 'act', codes: [7] })
  vi.advanceTimersByTime(600)
  Line.last.open()
  Line.last.tell(state(6))
  const act = Line.last.sent[1]!
  expect(act).toMatchObject({ type: 'act', codes: [7], at: 5 }) // as of what was seen: the server says if that is stale
  Line.last.tell({ type: 'refused', id: act.id, reason: 'stale', rule: '', text: 'x' })
  expect(await answer).toMatchObject({ type: 'refused', reason: 'stale' })
})

test('questions do not outlive a cut, nor a server that says nothing', async () => {
  const socket = joined()
  const lost = socket.send({ type: 'try', codes: [1] })
  Line.last.cut()
  expect(await lost).toMatchObject({ type: 'refused', reason: 'offline' })
  expect(await socket.send({ type: 'try', codes: [1] })).toMatchObject({ reason: 'offline' })
  vi.advanceTimersByTime(600)
  Line.last.open()
  Line.last.tell(state(5))
  const silent = socket.send({ type: 'why', move: 'x', codes: [] })
  vi.advanceTimersByTime(20_000)
  expect(await silent).toMatchObject({ reason: 'offline' })
})

test('it tries again later and later, and at once when asked', () => {
  const socket = joined()
  Line.last.cut()
  const waits: number[] = []
  for (let i = 0; i < 7; i++) {
    const from = Date.now()
    vi.advanceTimersToNextTimer()
    waits.push(Date.now() - from)
    Line.last.cut()
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000])
  const before = Line.made.length
  socket.hurry()
  expect(Line.made).toHaveLength(before + 1)
})

test('a line that says nothing for long is given up', () => {
  joined()
  vi.advanceTimersByTime(71_000)
  expect(of('status')).toContain('cut')
})

test('a table that is gone is not asked for again', () => {
  joined()
  Line.last.cut(4404)
  vi.advanceTimersByTime(60_000)
  expect(Line.made).toHaveLength(1)
  expect(of('status').at(-1)).toBe('closed')
})

test('the log grows by what is new; what was taken back is replaced', () => {
  joined(5)
  Line.last.tell(state(6, { log: [entry(0), entry(1)] }))
  Line.last.tell(state(7, { log: [entry(1, { undone: true }), entry(2)] }))
  expect(of('state').at(-1).log.map(({ n, undone }: Entry) => [n, undone])).toEqual([
    [0, false],
    [1, true],
    [2, false],
  ])
})

test('a state overtaken on its way is dropped, but not one of another seat', () => {
  const socket = joined(5)
  Line.last.tell(state(7))
  Line.last.tell(state(6))
  expect(of('state').map(({ version }) => version)).toEqual([5, 7])
  socket.show(1)
  expect(Line.last.sent.at(-1)).toEqual({ type: 'seat', seat: 1 })
  Line.last.tell(state(7, { seat: 1, at: 3 }))
  expect(of('state').at(-1)).toMatchObject({ seat: 1, at: 3 })
})

test('after turning to another seat the connection comes back to that seat', () => {
  const socket = joined(5)
  socket.show(1)
  Line.last.tell(state(5, { seat: 1, at: 3 }))
  Line.last.cut()
  vi.advanceTimersByTime(600)
  Line.last.open()
  expect(Line.last.sent).toEqual([{ type: 'join', version: 5, seat: 1 }])
})

test('a refusal that brings the state brings the table up to date', async () => {
  const socket = joined(5)
  const answer = socket.send({ type: 'act', codes: [1] })
  const refused: Omit<Refused, 'state'> & { state: State } = {
    type: 'refused', id: Line.last.sent[1]!.id, reason: 'stale', rule: '', text: 'x', state: state(9),
  }
  Line.last.tell(refused)
  expect(await answer).toMatchObject({ reason: 'stale' })
  expect(of('state').at(-1).version).toBe(9)
})

test.each<[string, Message]>([
  ['aids', { type: 'aids', version: 5, at: 5, seat: 0, moves: [], proposals: [] }],
  ['asked', { type: 'asked', seat: 1, acts: 2 }],
  ['answered', { type: 'answered', seat: 1, yes: true }],
  ['said', { type: 'said', n: 1, seat: 1, name: 'Inês', text: 'hello' }],
])('%s is passed on', (kind, message) => {
  joined()
  Line.last.tell(message)
  expect(of(kind)).toEqual([message])
})

test('a ping is answered', () => {
  joined()
  Line.last.tell({ type: 'ping' })
  expect(Line.last.sent.at(-1)).toEqual({ type: 'pong' })
})

test('a page that is left closes the line and answers whoever waits', async () => {
  const socket = joined()
  const answer = socket.send({ type: 'act', codes: [1] })
  socket.close()
  expect(await answer).toMatchObject({ reason: 'offline' })
  expect(Line.last.readyState).toBe(3)
  vi.advanceTimersByTime(100_000)
  expect(Line.made).toHaveLength(1)
})
