/** The addresses of pages. */

export type Page = { name: 'lobby' } | { name: 'table'; id: string } | { name: 'nowhere' }

export function pageOf(path: string): Page {
  if (path === '/') return { name: 'lobby' }
  const table = /^\/t\/([A-Za-z0-9_-]{1,64})\/?$/.exec(path)
  return table ? { name: 'table', id: table[1]! } : { name: 'nowhere' }
}

export const pathOf = (table: string): string => `/t/${table}`

/** The table that a pasted link leads to, however much of the link it is; null if it leads to none. */
export function tableIn(link: string): string | null {
  const found = /(?:^|\/t\/)([A-Za-z0-9_-]{4,64})\/?(?:[?#].*)?$/.exec(link.trim())
  return found ? found[1]! : null
}

/** The table of this house that a sentence tells a link to. */
export function tableSaid(text: string, origin: string): string | null {
  const word = text.split(/\s+/).find((word) => word.startsWith(`${origin}/t/`))
  return word ? tableIn(word) : null
}
