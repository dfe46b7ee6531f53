/** Runs inside the measured page, next to one drawer. Everything returns plain numbers. */
import type { SceneCell } from '../../app/components/bracket/scene/scene.ts'
import { samplePlayoff } from './sample-bracket.ts'

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

/** After the browser has painted what is asked for by now. @param frames what is drawn beside the page comes later */
async function painted(frames = 1): Promise<void> {
  for (let at = 0; at < frames; at++) await nextFrame()
  await new Promise<void>((resolve) => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => resolve()
    channel.port2.postMessage(null)
  })
}

/** What an update costs is counted for so long: nothing of it is left for later. */
const UPDATE_FRAMES = 4

let bracket = samplePlayoff({ entrants: 2 })
let updates = 0

const host = () => {
  const element = document.getElementById('host')
  if (!element) throw new Error('No host')
  return element
}

export interface Frames {
  readonly deltas: number[]
}

const bench = {
  async prepare(entrants: number): Promise<void> {
    bracket = samplePlayoff({ entrants, fought: 0.6 })
    await window.drawer?.prepare?.(host())
    await painted()
  },

  /** Milliseconds from the call to the painted picture, and to everything being there. */
  async render(): Promise<{ first: number; all: number }> {
    const start = performance.now()
    window.drawer?.render(host(), bracket)
    await painted()
    const first = performance.now() - start
    await window.drawer?.settled?.()
    await painted()
    return { first, all: performance.now() - start }
  },

  /** One live update of a bout that shows: a point for the left athlete. */
  async update(): Promise<void> {
    updates += 1
    const cell = bracket.cells[updates % 4]
    if (!cell) return
    const changed: SceneCell = {
      ...cell,
      status: 'ended',
      winner: 'left',
      score: [updates % 10, updates % 7],
    }
    window.drawer?.update([changed], bracket)
    await painted(UPDATE_FRAMES)
  },

  async idle(): Promise<void> {
    await painted(UPDATE_FRAMES)
  },

  /** Frame times while the picture is dragged there and back. */
  async pan(frames: number): Promise<number[]> {
    const target = window.drawer?.panTarget?.()
    const box = (target ?? host()).getBoundingClientRect()
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
    const send = (type: string, x: number, y: number) =>
      target?.dispatchEvent(
        new PointerEvent(type, {
          pointerId: 1,
          pointerType: 'touch',
          isPrimary: true,
          bubbles: true,
          button: type === 'pointermove' ? -1 : 0,
          buttons: type === 'pointerup' ? 0 : 1,
          clientX: x,
          clientY: y,
        }),
      )
    send('pointerdown', middle.x, middle.y)
    const deltas: number[] = []
    let last = await nextFrame()
    for (let at = 1; at <= frames; at++) {
      const way = Math.sin((at / frames) * Math.PI * 2)
      if (target) send('pointermove', middle.x - 20 * at * 0.1, middle.y - way * 600 - at * 2)
      else {
        host().scrollTop = 300 + way * 280 + at * 2
        host().scrollLeft = at * 2
      }
      const now = await nextFrame()
      deltas.push(now - last)
      last = now
    }
    send('pointerup', middle.x, middle.y)
    return deltas
  },

  /** Frame times while the wheel zooms out and in again. */
  async zoom(frames: number): Promise<number[]> {
    const target = window.drawer?.panTarget?.()
    const box = (target ?? host()).getBoundingClientRect()
    const deltas: number[] = []
    const content = host().firstElementChild as HTMLElement | null
    let last = await nextFrame()
    for (let at = 1; at <= frames; at++) {
      const out = at % 80 < 40
      if (target && window.drawer?.zoomable) {
        target.dispatchEvent(
          new WheelEvent('wheel', {
            bubbles: true,
            cancelable: true,
            deltaY: out ? 30 : -30,
            clientX: box.left + box.width / 2,
            clientY: box.top + box.height / 2,
          }),
        )
      } else if (content) {
        const progress = out ? (at % 80) / 40 : 2 - (at % 80) / 40
        content.style.transformOrigin = '0 0'
        content.style.transform = `scale(${0.2 ** progress})`
      }
      const now = await nextFrame()
      deltas.push(now - last)
      last = now
    }
    return deltas
  },

  nodes: (): number => document.querySelectorAll('#host *').length,
}

export type Bench = typeof bench
declare global {
  interface Window {
    bench?: Bench
  }
}
window.bench = bench
