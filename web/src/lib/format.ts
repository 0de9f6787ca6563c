/** Messages in the ICU form: `{name}`, `{n, number}`, `{n, plural, =0 {…} one {# …} other {# …}}`, `{x, select, …}`. */

export type Args = Record<string, string | number>
type Part = string | { arg: string; kind: 'plain' } | { arg: string; kind: 'number' } | Choice
interface Choice { arg: string; kind: 'plural' | 'selectordinal' | 'select'; offset: number; cases: Map<string, Part[]> }

class Reader {
  at = 0
  constructor(readonly text: string) {}

  word(): string {
    this.blank()
    const from = this.at
    while (this.at < this.text.length && !/[\s,{}]/.test(this.text[this.at]!)) this.at++
    return this.text.slice(from, this.at)
  }

  blank(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++
  }

  expect(sign: string): void {
    this.blank()
    if (this.text[this.at] !== sign) throw new Error(`"${sign}" expected at ${this.at} of: ${this.text}`)
    this.at++
  }

  /** Text and arguments up to the closing brace of the message around it, or the end. */
  parts(number: string | null): Part[] {
    const found: Part[] = []
    let plain = ''
    const flush = () => {
      if (plain) found.push(plain)
      plain = ''
    }
    while (this.at < this.text.length && this.text[this.at] !== '}') {
      const sign = this.text[this.at]!
      if (sign === '{') {
        flush()
        found.push(this.argument())
      } else if (sign === '#' && number !== null) {
        flush()
        found.push({ arg: number, kind: 'number' })
        this.at++
      } else {
        plain += sign
        this.at++
      }
    }
    flush()
    return found
  }

  argument(): Part {
    this.expect('{')
    const arg = this.word()
    this.blank()
    if (this.text[this.at] === '}') {
      this.at++
      return { arg, kind: 'plain' }
    }
    this.expect(',')
    const kind = this.word()
    if (kind === 'number') {
      this.expect('}')
      return { arg, kind }
    }
    if (kind !== 'plural' && kind !== 'select' && kind !== 'selectordinal') throw new Error(`no kind of message: ${kind}`)
    this.expect(',')
    return this.choice(arg, kind)
  }

  choice(arg: string, kind: Choice['kind']): Choice {
    const choice: Choice = { arg, kind, offset: 0, cases: new Map() }
    for (this.blank(); this.text[this.at] !== '}'; this.blank()) {
      const name = this.word()
      if (name.startsWith('offset:')) {
        choice.offset = Number(name.slice(7))
        continue
      }
      this.expect('{')
      choice.cases.set(name, this.parts(kind === 'select' ? null : arg))
      this.expect('}')
    }
    this.at++
    if (!choice.cases.has('other')) throw new Error(`"other" is missing in: ${this.text}`)
    return choice
  }
}

export function parse(text: string): Part[] {
  const reader = new Reader(text)
  const parts = reader.parts(null)
  if (reader.at < text.length) throw new Error(`"}" too many at ${reader.at} of: ${text}`)
  return parts
}

export class Formatter {
  readonly #parsed = new Map<string, Part[]>()
  readonly #numbers: Intl.NumberFormat
  readonly #cardinals: Intl.PluralRules
  readonly #ordinals: Intl.PluralRules

  constructor(readonly locale: string) {
    this.#numbers = new Intl.NumberFormat(locale)
    this.#cardinals = new Intl.PluralRules(locale)
    this.#ordinals = new Intl.PluralRules(locale, { type: 'ordinal' })
  }

  format(text: string, args: Args = {}): string {
    let parts = this.#parsed.get(text)
    if (!parts) this.#parsed.set(text, (parts = parse(text)))
    return this.#join(parts, args, 0)
  }

  #join(parts: Part[], args: Args, offset: number): string {
    return parts.map((part) => (typeof part === 'string' ? part : this.#value(part, args, offset))).join('')
  }

  #value(part: Exclude<Part, string>, args: Args, offset: number): string {
    const value = args[part.arg]
    if (value === undefined) return `{${part.arg}}`
    if (part.kind === 'plain') return typeof value === 'number' ? this.#numbers.format(value) : value
    if (part.kind === 'number') return this.#numbers.format(Number(value) - offset)
    const chosen = part.cases.get(this.#name(part, value)) ?? part.cases.get('other')!
    return this.#join(chosen, args, part.offset)
  }

  #name(choice: Choice, value: string | number): string {
    if (choice.kind === 'select') return String(value)
    if (choice.cases.has(`=${value}`)) return `=${value}`
    const rules = choice.kind === 'plural' ? this.#cardinals : this.#ordinals
    return rules.select(Number(value) - choice.offset)
  }
}
