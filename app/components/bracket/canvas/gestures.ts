/** Hands, wheel and pointer of a bracket's window, handed to the engine in its own terms. */
import { screenPoint, type ScreenPoint } from '~/domain/bracket/geometry'
import type { BracketEngine } from '../engine'

const LINE_PX = 40
const PAGE_PX = 800

/** Wheel travel in pixels, whatever unit the browser counts in. */
export const wheelPixels = (event: Pick<WheelEvent, 'deltaMode'>, delta: number): number =>
  delta * (event.deltaMode === 1 ? LINE_PX : event.deltaMode === 2 ? PAGE_PX : 1)

/**
 * A page with a bracket in it scrolls as any other: the wheel and one finger are the page's until somebody enters the
 * bracket with a click or a tap. Ctrl and two fingers act on it at once. A click elsewhere or Escape leaves it.
 */
function followEntering(host: HTMLElement, signal: AbortSignal): () => boolean {
  const enter = (entered: boolean) => host.toggleAttribute('data-entered', entered)
  host.addEventListener('click', () => enter(true), { signal })
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (!(event.target instanceof Node && host.contains(event.target))) enter(false)
    },
    { signal, capture: true },
  )
  document.addEventListener('keydown', (event) => event.key === 'Escape' && enter(false), { signal })
  // Two fingers are never the page's: without this the browser would scroll with both.
  const ofTwo = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault()
  }
  host.addEventListener('touchstart', ofTwo, { signal, passive: false })
  host.addEventListener('touchmove', ofTwo, { signal, passive: false })
  return () => host.hasAttribute('data-entered') || document.fullscreenElement !== null
}

/** Returns the function that takes the listeners off again. */
export function listenToPointers(host: HTMLElement, engine: BracketEngine): () => void {
  const off = new AbortController()
  const { signal } = off
  const isEntered = followEntering(host, signal)
  // Asking for the box makes the browser lay out; while a pointer is down or the picture moves, it stays where it is.
  let corner: ScreenPoint | null = null
  const point = (event: MouseEvent): ScreenPoint => {
    if (!corner || (!engine.held && !engine.moving)) {
      const box = host.getBoundingClientRect()
      corner = screenPoint(box.left + host.clientLeft, box.top + host.clientTop)
    }
    return screenPoint(event.clientX - corner.x, event.clientY - corner.y)
  }
  const inputOf = (event: PointerEvent) => ({
    id: event.pointerId,
    at: point(event),
    atMs: event.timeStamp,
    touch: event.pointerType !== 'mouse',
  })

  host.addEventListener(
    'pointerdown',
    (event) => {
      // Other buttons and modified clicks belong to the link under the pointer.
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      host.setPointerCapture(event.pointerId)
      engine.pointerDown(inputOf(event))
    },
    { signal },
  )
  host.addEventListener(
    'pointermove',
    (event) => {
      if (event.buttons === 0 && event.pointerType === 'mouse') engine.point(point(event))
      else engine.move(inputOf(event))
    },
    { signal },
  )
  document.addEventListener('scroll', () => (corner = null), { signal, capture: true, passive: true })
  host.addEventListener('pointerup', (event) => engine.release(inputOf(event)), { signal })
  host.addEventListener('pointercancel', (event) => engine.cancel(event.pointerId), { signal })
  host.addEventListener('pointerleave', () => engine.point(null), { signal })
  host.addEventListener(
    'wheel',
    (event) => {
      const dx = wheelPixels(event, event.deltaX)
      const dy = wheelPixels(event, event.deltaY)
      if (event.shiftKey || Math.abs(dx) > Math.abs(dy)) {
        event.preventDefault()
        engine.panBy(-(event.shiftKey ? dx || dy : dx), 0)
      } else if ((event.ctrlKey || isEntered()) && engine.wheel(point(event), dy, event.ctrlKey)) {
        event.preventDefault()
      }
    },
    { signal, passive: false },
  )
  return () => off.abort()
}
