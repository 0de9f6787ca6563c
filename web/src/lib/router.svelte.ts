/** Two kinds of pages, so no framework: the lobby, and a table. */
import { tick } from 'svelte'
import { pageOf, type Page } from './paths'

class Router {
  page: Page = $state.raw(pageOf(location.pathname))
  #path = location.pathname
  /** Whether the page was changed from within: only then has focus to be led anywhere. */
  moved = false

  constructor() {
    addEventListener('popstate', () => {
      if (location.pathname !== this.#path) void this.#show()
    })
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
    if (link.download || pageOf(link.pathname).name === 'nowhere') return
    event.preventDefault()
    this.go(link.pathname)
  }

  async #show(): Promise<void> {
    this.#path = location.pathname
    this.page = pageOf(location.pathname)
    this.moved = true
    await tick()
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true })
  }
}

export const router = new Router()
