/** The one dialog that may be open over any page. */

type Open = { name: 'rule'; id: string } | { name: 'book'; game: string } | { name: 'settings' } | { name: 'link' } | { name: 'keys'; game: string | null }

class Dialogs {
  open: Open | null = $state.raw(null)

  rule = (id: string): void => {
    if (id) this.open = { name: 'rule', id }
  }
  book = (game: string): void => {
    this.open = { name: 'book', game }
  }
  settings = (): void => {
    this.open = { name: 'settings' }
  }
  link = (): void => {
    this.open = { name: 'link' }
  }
  keys = (game: string | null): void => {
    this.open = { name: 'keys', game }
  }
  close = (): void => {
    this.open = null
  }
}

export const dialogs = new Dialogs()
