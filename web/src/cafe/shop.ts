/** Where the parts of a coffee shop stand, in a box of 48 by 48, 96 by 48 or 48 by 96. */
import type { Coffee } from '../draw/signs'
import type { Form, House } from './picture'

export interface Spot {
  coffee: Coffee
  filled: boolean
  x: number
  y: number
  scale: number
}
export interface Label {
  x: number
  y: number
  size: number
  text: string
  width: number
}
export interface Front {
  points: { x: number; y: number; size: number }
  spots: Spot[]
  label: Label | null
  full: boolean
  wide: number
}

interface Plan {
  x: number
  y: number
  size: number
  columns: number
  left: number
  top: number
  dx: number
  dy: number
  scale: number
}

function plan(form: Form, count: number, large: boolean): Plan {
  const many = count > 4
  if (form === 'lying') {
    const size = large ? 24 : 27
    const dx = many ? 14 : 17
    return {
      x: 13,
      y: 38,
      size,
      columns: 5,
      left: 24,
      top: large ? 14.4 : 18.5,
      dx,
      dy: 0,
      scale: many ? 0.62 : large ? 0.7 : 0.74,
    }
  }
  if (form === 'standing') {
    const scale = many ? 0.64 : 0.74
    return {
      x: 24,
      y: many ? 34 : 38,
      size: 26,
      columns: 2,
      left: many ? 7 : 6,
      top: many ? 37 : 43,
      dx: 19,
      dy: many ? 15 : 16.4,
      scale,
    }
  }
  const rows = Math.ceil(count / (many ? 3 : 2))
  return large
    ? {
        x: 9,
        y: 31,
        size: 20,
        columns: many ? 3 : 2,
        left: many ? 17.6 : 18,
        top: rows > 1 ? 10.8 : 17,
        dx: many ? 10 : 14.6,
        dy: 12.8,
        scale: many ? 0.46 : 0.62,
      }
    : {
        x: 9.5,
        y: 34,
        size: 23,
        columns: many ? 3 : 2,
        left: 17,
        top: rows > 1 ? 14.4 : 20,
        dx: many ? 10.2 : 15.6,
        dy: 16.2,
        scale: many ? 0.47 : 0.68,
      }
}

/** `pixels` a square: from 72 on there is room for the city and the year, never smaller than 14 pixels. */
export function front(house: House, pixels: number): Front {
  const { form, demand, holds } = house
  const large = pixels >= 72
  const p = plan(form, demand.length, large)
  const left = [...holds]
  const spots = [...demand].map((letter, i) => {
    const here = left.indexOf(letter)
    if (here >= 0) left.splice(here, 1)
    const row = Math.floor(i / p.columns)
    const alone = form === 'standing' && demand.length % 2 === 1 && i === demand.length - 1
    const x = alone ? 16 : p.left + (i % p.columns) * p.dx
    return { coffee: letter as Coffee, filled: here >= 0, x, y: p.top + row * p.dy, scale: p.scale }
  })
  return {
    points: { x: p.x, y: p.y, size: p.size },
    spots,
    label: large ? label(house, (14 * 48) / pixels) : null,
    full: demand.length > 0 && holds.length === demand.length,
    wide: form === 'lying' ? 96 : 48,
  }
}

function label({ form, name, short, demand }: House, least: number): Label {
  const room = form === 'lying' ? 70 : 46
  const size = Math.max(least, form === 'lying' ? 9.4 : 8.6)
  const long = (text: string) => text.length * size * 0.5
  const text = long(name) > room * 1.12 ? short : name
  const width = long(text) > room * 0.96 ? room : 0
  if (form === 'lying') return { x: 59, y: 43.8, size, text, width }
  if (form === 'one') return { x: 24, y: 45.8, size, text, width }
  return { x: 24, y: demand.length > 4 ? 93.6 : 90, size, text, width }
}
