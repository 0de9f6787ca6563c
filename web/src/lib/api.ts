/** The REST half of docs/protocol.md. */
import { t } from './i18n'
import type { Lobby, Me, Problem, Rule, Section, TableInfo, Wish } from './protocol'

export class ApiError extends Error {
  constructor(readonly status: number, readonly problem: Problem) {
    super(problem.text)
  }
}

let token = ''

async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (method === 'POST') {
    headers['Content-Type'] = 'application/json'
    headers['X-CSRF-Token'] = token
  }
  let answer: Response
  try {
    answer = await fetch(path, { method, headers, body: method === 'POST' ? JSON.stringify(body ?? {}) : null })
  } catch {
    throw new ApiError(0, { key: 'offline', rule: '', text: t('error.offline') })
  }
  const found: unknown = await answer.json().catch(() => null)
  if (answer.ok) return found as T
  const problem = (found as { error?: Problem } | null)?.error
  throw new ApiError(answer.status, problem ?? { key: 'http', rule: '', text: t('error.http', { status: answer.status }) })
}

/** A token grows old when the server forgets the cookie: then ask who we are, and try once more. */
async function post<T>(path: string, body?: unknown): Promise<T> {
  if (!token) await api.me()
  try {
    return await call<T>('POST', path, body)
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) throw error
    const old = token
    await api.me()
    if (token === old) throw error
    return call<T>('POST', path, body)
  }
}

const kept = new Map<string, Promise<unknown>>()

/** What never changes while the page lives is asked for once. */
function once<T>(path: string): Promise<T> {
  let found = kept.get(path) as Promise<T> | undefined
  if (!found) {
    found = call<T>('GET', path)
    kept.set(path, found)
    found.catch(() => kept.delete(path))
  }
  return found
}

export const api = {
  async me(): Promise<Me> {
    const me = await call<Me>('GET', '/api/me')
    token = me.csrf
    return me
  },
  rename: (name: string) => post<Me>('/api/me', { name }),
  lobby: () => call<Lobby>('GET', '/api/lobby'),
  open: (wish: Wish) => post<TableInfo>('/api/tables', wish),
  table: (id: string) => call<TableInfo>('GET', `/api/tables/${encodeURIComponent(id)}`),
  sit: (id: string, name: string) => post<TableInfo>(`/api/tables/${encodeURIComponent(id)}/sit`, { name }),
  stand: (id: string) => post<TableInfo>(`/api/tables/${encodeURIComponent(id)}/stand`),
  bots: (id: string, bot: string) => post<TableInfo>(`/api/tables/${encodeURIComponent(id)}/bots`, { bot }),
  /** What a seat, or everybody, saw of a game that is over at one of its versions. */
  view: (id: string, version: number, seat: number | null) =>
    call<unknown>('GET', `/api/tables/${encodeURIComponent(id)}/views/${version}${seat === null ? '' : `?seat=${seat}`}`),
  rule: (id: string) => once<Rule>(`/api/rules/${encodeURIComponent(id)}`),
  book: (game: string) => once<Section[]>(`/api/rules?game=${encodeURIComponent(game)}`),
  async section(id: string): Promise<Rule[]> {
    const rules = await once<Section[]>(`/api/rules?section=${encodeURIComponent(id)}`)
    return rules.flatMap((section) => section.rules)
  },
}

/** What to tell a person about something that went wrong. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) return error.problem
  return { key: 'unknown', rule: '', text: t('error.unknown') }
}
