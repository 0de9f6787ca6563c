/** Two kinds of pages, so no framework: the lobby, and a table. */
import { tick } from 'svelte'

export type Page = { name: 'lobby' } | { name: 'table'; id: string } | { name: 'nowhere' }

export function pageOf(path: string): Page {
  if (path === '/') return { name: 'lobby' }
  const table = /^\/t\/([A-Za-z0-9_-]{1,64})\/?$/.exec(path)
  return table ? { name: 'table', id: table[1]! } : { name: 'nowhere' }
}

class Router {
  page: Page = $state.raw(pageOf(location.pathname))

  constructor() {
    addEventListener('popstate', () => void this.#show())
  }

  go(path: string): void {
    history.pushState(null, '', path)
    void this.#show()
  }

  /** For links: lets the browser do what it does with a modified click. */
  follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element | null)?.closest?.('a[href]')
    if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin) return
    if (link.hash && link.pathname === location.pathname) return
    if (pageOf(link.pathname).name === 'nowhere') return
    event.preventDefault()
    this.go(link.pathname)
  }

  async #show(): Promise<void> {
    this.page = pageOf(location.pathname)
    await tick()
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true })
  }
}

export const router = new Router()
