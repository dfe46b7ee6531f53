/** Pointers and wheel, as the stage hears them, handed to the engine in its own terms. */
import type { KonvaEventObject } from 'konva/lib/Node'
import type { Stage } from 'konva/lib/Stage'
import { screenPoint, type ScreenPoint } from '~/components/bracket/scene/geometry.ts'
import type { BracketEngine } from '../engine/engine.ts'

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

/**
 * Returns the function that takes the listeners off again; those of the stage go with it.
 * @param host the window, which the page knows whether somebody has entered
 */
export function listenToPointers(host: HTMLElement, stage: Stage, engine: BracketEngine): () => void {
  const off = new AbortController()
  const isEntered = followEntering(host, off.signal)
  const point = (): ScreenPoint => {
    const { x, y } = stage.getPointerPosition() ?? { x: 0, y: 0 }
    return screenPoint(x, y)
  }
  const inputOf = ({ evt }: KonvaEventObject<PointerEvent>) => ({
    id: evt.pointerId,
    at: point(),
    atMs: evt.timeStamp,
    touch: evt.pointerType !== 'mouse',
  })

  stage.on('pointerdown', (event) => {
    const { evt } = event
    // Other buttons and modified clicks belong to the link under the pointer.
    if (evt.button !== 0 || evt.ctrlKey || evt.metaKey || evt.shiftKey) return
    stage.setPointerCapture(evt.pointerId)
    engine.pointerDown(inputOf(event))
  })
  stage.on('pointermove', (event) => {
    if (event.evt.buttons === 0 && event.evt.pointerType === 'mouse') engine.point(point())
    else engine.move(inputOf(event))
  })
  stage.on('pointerup', (event) => engine.release(inputOf(event)))
  stage.on('pointercancel', ({ evt }) => engine.cancel(evt.pointerId))
  stage.on('pointerleave', () => engine.point(null))
  stage.on('wheel', ({ evt }) => {
    const dx = wheelPixels(evt, evt.deltaX)
    const dy = wheelPixels(evt, evt.deltaY)
    if (evt.shiftKey || Math.abs(dx) > Math.abs(dy)) {
      evt.preventDefault()
      engine.panBy(-(evt.shiftKey ? dx || dy : dx), 0)
    } else if ((evt.ctrlKey || isEntered()) && engine.wheel(point(), dy, evt.ctrlKey)) {
      evt.preventDefault()
    }
  })
  return () => off.abort()
}
