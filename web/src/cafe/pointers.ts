/** Mouse, pen and fingers on the area: tap, hover, drag, pan, pinch, wheel, and "why?" by right click or long press. */
import type { Cell } from './shapes'

export interface Hands {
  /** Where a point of the screen lies, in squares. */
  where: (x: number, y: number) => Cell
  hover: (at: Cell | null) => void
  tap: (target: Element, at: Cell) => void
  why: (at: Cell) => void
  /** What a drag that begins there would take along; null: the view is moved. */
  grab: (target: Element, at: Cell) => string | null
  drag: (what: string, at: Cell, touch: boolean) => void
  drop: (what: string, at: Cell, inside: boolean) => void
  pan: (dx: number, dy: number) => void
  zoom: (factor: number, x: number, y: number) => void
  /** One notch of the wheel; false: it zooms. */
  notch: (down: boolean) => boolean
}

const FAR = 6 // pixels that make a press a drag
const LONG = 550 // milliseconds that make a press a question
const NOTCH = 60 // of wheel movement
const PAUSE = 90 // milliseconds between two notches

interface Press {
  id: number
  x: number
  y: number
  what: string | null
  moved: boolean
  touch: boolean
}

export function pointers(node: SVGSVGElement, hands: Hands): () => void {
  const down = new Map<number, { x: number; y: number }>()
  let press: Press | null = null
  let spread = 0
  let asking: ReturnType<typeof setTimeout> | undefined
  let swallow = false
  let rolled = 0
  let turnedAt = 0

  const measure = () => {
    const [a, b] = [...down.values()] as [{ x: number; y: number }, { x: number; y: number }]
    return { gap: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  }
  const release = (event: PointerEvent, inside: boolean) => {
    clearTimeout(asking)
    down.delete(event.pointerId)
    if (press?.id !== event.pointerId) return
    const { moved, what } = press
    press = null
    if (!moved) return
    swallow = true
    setTimeout(() => (swallow = false), 50) // a drag that ends elsewhere brings no click
    if (what) hands.drop(what, hands.where(event.clientX, event.clientY), inside)
  }

  const on: { [K in keyof SVGElementEventMap]?: (event: SVGElementEventMap[K]) => void } = {
    pointerdown(event) {
      if (event.button !== 0) return
      swallow = false
      down.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (down.size > 1) {
        clearTimeout(asking)
        press = null
        if (down.size === 2) spread = measure().gap
        return
      }
      const at = hands.where(event.clientX, event.clientY)
      const touch = event.pointerType === 'touch'
      press = {
        id: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        moved: false,
        touch,
        what: hands.grab(event.target as Element, at),
      }
      if (touch)
        asking = setTimeout(() => {
          press = null
          swallow = true
          hands.why(at)
        }, LONG)
    },
    pointermove(event) {
      const before = down.get(event.pointerId)
      if (!before) {
        if (event.pointerType !== 'touch') hands.hover(hands.where(event.clientX, event.clientY))
        return
      }
      const [dx, dy] = [event.clientX - before.x, event.clientY - before.y]
      if (down.size === 2) {
        down.set(event.pointerId, { x: event.clientX, y: event.clientY })
        const { gap, x, y } = measure()
        hands.pan(dx / 2, dy / 2)
        if (spread) hands.zoom(gap / spread, x, y)
        spread = gap
        swallow = true
        return
      }
      if (!press) return
      if (!press.moved && Math.hypot(event.clientX - press.x, event.clientY - press.y) < FAR) return
      clearTimeout(asking)
      if (!press.moved) {
        press.moved = true
        node.setPointerCapture(event.pointerId)
      }
      down.set(event.pointerId, { x: event.clientX, y: event.clientY })
      if (press.what) hands.drag(press.what, hands.where(event.clientX, event.clientY), press.touch)
      else hands.pan(dx, dy)
    },
    pointerup: (event) => {
      const box = node.getBoundingClientRect()
      const inside =
        event.clientX >= box.left &&
        event.clientX <= box.right &&
        event.clientY >= box.top &&
        event.clientY <= box.bottom
      release(event, inside)
    },
    pointercancel: (event) => release(event, true),
    pointerleave: () => hands.hover(null),
    click(event) {
      if (swallow) swallow = false
      else hands.tap(event.target as Element, hands.where(event.clientX, event.clientY))
    },
    contextmenu(event) {
      event.preventDefault()
      if (!press?.touch) hands.why(hands.where(event.clientX, event.clientY))
    },
    wheel(event) {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) return hands.zoom(Math.exp(-event.deltaY / 300), event.clientX, event.clientY)
      const now = performance.now()
      if (now - turnedAt > 400) rolled = 0
      rolled += event.deltaY || event.deltaX
      if (Math.abs(rolled) < NOTCH || now - turnedAt < PAUSE) return
      if (!hands.notch(rolled > 0)) hands.zoom(rolled > 0 ? 1 / 1.15 : 1.15, event.clientX, event.clientY)
      rolled = 0
      turnedAt = now
    },
  }
  for (const [name, listen] of Object.entries(on))
    node.addEventListener(name, listen as EventListener, { passive: false })
  return () => {
    clearTimeout(asking)
    for (const [name, listen] of Object.entries(on)) node.removeEventListener(name, listen as EventListener)
  }
}
