/** What a person has set for this browser; kept in its local storage. */

export interface Choices {
  theme: 'auto' | 'light' | 'dark'
  sounds: boolean
  /** Single letters as shortcuts (WCAG 2.1.4: they can be switched off). */
  letters: boolean
  /** Seconds between two announcements of the live region. */
  pace: number
  motion: 'auto' | 'reduced'
  notify: boolean
  chat: boolean
}

const KEY = 'cafezal.settings'
const DEFAULTS: Choices = { theme: 'auto', sounds: false, letters: true, pace: 1, motion: 'auto', notify: false, chat: true }

function stored(): Partial<Choices> {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(Object.entries(found).filter(([k, v]) => typeof v === typeof DEFAULTS[k as keyof Choices]))
  } catch {
    return {}
  }
}

function media(query: string): { readonly on: boolean } {
  const list = matchMedia(query)
  let on = $state(list.matches)
  list.addEventListener('change', () => (on = list.matches))
  return {
    get on() {
      return on
    },
  }
}

export class Settings {
  readonly #choices: Choices = $state({ ...DEFAULTS, ...stored() })
  readonly #night = media('(prefers-color-scheme: dark)')
  readonly #calm = media('(prefers-reduced-motion: reduce)')

  get theme() { return this.#choices.theme }
  get sounds() { return this.#choices.sounds }
  get letters() { return this.#choices.letters }
  get pace() { return this.#choices.pace }
  get notify() { return this.#choices.notify }
  get chat() { return this.#choices.chat }
  get motion() { return this.#choices.motion }

  get dark(): boolean {
    return this.theme === 'auto' ? this.#night.on : this.theme === 'dark'
  }
  /** Whether things that move should fade instead. */
  get reduced(): boolean {
    return this.motion === 'reduced' || this.#calm.on
  }

  set(changes: Partial<Choices>): void {
    Object.assign(this.#choices, changes)
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#choices))
    } catch {
      // A browser that keeps nothing: the choice lasts until the page is left.
    }
  }
}

export const settings = new Settings()
