import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  between,
  centreOn,
  clampCamera,
  easeOut,
  fitRect,
  overviewCamera,
  glide,
  panBy,
  pinch,
  reveal,
  flingVelocity,
  toScreen,
  toWorld,
  visibleRect,
  zoomAt,
  zoomLimits,
} from '~/components/bracket/scene/camera.ts'
import { screenPoint, worldPoint } from '~/components/bracket/scene/geometry.ts'

const coordinate = fc.double({ min: -50_000, max: 50_000, noNaN: true })
const onScreen = fc.double({ min: 0, max: 1_500, noNaN: true })
const scale = fc.double({ min: 0.02, max: 4, noNaN: true })
const aCamera = fc.record({ x: coordinate, y: coordinate, scale })
const aWindow = fc.record({
  width: fc.integer({ min: 100, max: 2_000 }),
  height: fc.integer({ min: 100, max: 1_500 }),
})
const aWorld = fc.record({
  x: fc.constant(0),
  y: fc.constant(0),
  width: fc.integer({ min: 300, max: 5_000 }),
  height: fc.integer({ min: 100, max: 42_000 }),
})
const limits = { min: 0.01, max: 4 }
const near = (a: number, b: number, by = 1e-6) =>
  expect(Math.abs(a - b)).toBeLessThan(by * Math.max(1, Math.abs(a)))

describe('the camera', () => {
  it('finds the way back from screen to world', () => {
    fc.assert(
      fc.property(aCamera, onScreen, onScreen, (camera, x, y) => {
        const back = toScreen(camera, toWorld(camera, screenPoint(x, y)))
        near(x, back.x)
        near(y, back.y)
      }),
    )
  })

  it('keeps the point under the pointer when it zooms', () => {
    fc.assert(
      fc.property(
        aCamera,
        onScreen,
        onScreen,
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        (camera, x, y, factor) => {
          const at = screenPoint(x, y)
          const before = toWorld(camera, at)
          const after = toWorld(zoomAt(camera, at, factor, limits), at)
          near(before.x, after.x)
          near(before.y, after.y)
        },
      ),
    )
  })

  it('never zooms past its limits', () => {
    fc.assert(
      fc.property(aCamera, fc.double({ min: 0.001, max: 1_000, noNaN: true }), (camera, factor) => {
        const { scale } = zoomAt(camera, screenPoint(10, 10), factor, { min: 0.1, max: 2 })
        expect(scale).toBeGreaterThanOrEqual(0.1)
        expect(scale).toBeLessThanOrEqual(2)
      }),
    )
  })

  it('keeps the point between two fingers between them', () => {
    const finger = fc.record({ x: onScreen, y: onScreen })
    fc.assert(
      fc.property(aCamera, finger, finger, finger, (camera, still, from, to) => {
        const after = pinch(camera, [from, still], [to, still], limits)
        const middle = (a: { x: number; y: number }) => screenPoint((a.x + still.x) / 2, (a.y + still.y) / 2)
        const before = toWorld(camera, middle(from))
        const now = toWorld(after, middle(to))
        near(before.x, now.x, 1e-5)
        near(before.y, now.y, 1e-5)
      }),
    )
  })

  it('shows all of what it fits, and not larger than drawn', () => {
    fc.assert(
      fc.property(aWorld, aWindow, (world, viewport) => {
        const camera = fitRect(world, viewport, 10)
        const shown = visibleRect(camera, viewport)
        expect(shown.x).toBeLessThanOrEqual(world.x)
        expect(shown.y).toBeLessThanOrEqual(world.y)
        expect(shown.x + shown.width).toBeGreaterThanOrEqual(world.width)
        expect(shown.y + shown.height).toBeGreaterThanOrEqual(world.height)
        expect(camera.scale).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('asked for all of a very long drawing shows all its width first, where one was, and then the whole', () => {
    const world = { x: 0, y: 0, width: 3_240, height: 41_000 }
    const viewport = { width: 1_248, height: 580 }
    const start = { x: 400, y: 20_000, scale: 1 }
    const first = overviewCamera(start, world, viewport, 0.09)
    expect(visibleRect(first, viewport)).toMatchObject({ x: 0, width: 3_240 })
    near(toWorld(first, screenPoint(0, 290)).y, 20_290)
    expect(overviewCamera(first, world, viewport, 0.09)).toEqual(fitRect(world, viewport, 0))
  })

  it('asked for all of anything else shows the whole at once', () => {
    fc.assert(
      fc.property(aCamera, aWorld, aWindow, (camera, world, viewport) => {
        const whole = fitRect(world, viewport, 0)
        expect(overviewCamera(camera, world, viewport, whole.scale)).toEqual(whole)
      }),
    )
  })

  it('leaves no gap at the ends of a long drawing and centres a short one', () => {
    fc.assert(
      fc.property(aCamera, aWorld, aWindow, (camera, world, viewport) => {
        const shown = visibleRect(clampCamera(camera, world, viewport), viewport)
        if (world.width >= shown.width) {
          expect(shown.x).toBeGreaterThanOrEqual(-1e-6)
          expect(shown.x + shown.width).toBeLessThanOrEqual(world.width + 1e-6)
        } else near(shown.x + shown.width / 2, world.width / 2)
        if (world.height >= shown.height) {
          expect(shown.y).toBeGreaterThanOrEqual(-1e-6)
          expect(shown.y + shown.height).toBeLessThanOrEqual(world.height + 1e-6)
        } else near(shown.y + shown.height / 2, world.height / 2)
      }),
    )
  })

  it('lets what something covers be scrolled free', () => {
    const world = { x: 0, y: 0, width: 3_000, height: 3_000 }
    const viewport = { width: 1_000, height: 800 }
    const covered = { top: 26, right: 180, bottom: 200 }
    const far = clampCamera({ x: 9_999, y: 9_999, scale: 1 }, world, viewport, covered)
    expect(far).toEqual({ x: 2_180, y: 2_400, scale: 1 })
    expect(clampCamera({ x: -9_999, y: -9_999, scale: 1 }, world, viewport, covered).y).toBe(-26)
  })

  it('may always be zoomed out to the whole bracket', () => {
    fc.assert(
      fc.property(aWorld, aWindow, (world, viewport) => {
        expect(zoomLimits(world, viewport).min).toBeLessThanOrEqual(fitRect(world, viewport, 0).scale)
      }),
    )
  })

  it('brings a cell into view, moving no more than needed', () => {
    const viewport = { width: 800, height: 600 }
    const cell = { x: 5_000, y: 100, width: 280, height: 40 }
    const after = reveal({ x: 0, y: 0, scale: 1 }, cell, viewport, 20, 0.6)
    expect(after).toEqual({ x: 4_500, y: 0, scale: 1 })
    expect(reveal(after, cell, viewport, 20, 0.6)).toEqual(after)
  })

  it('comes closer when what it reveals could not be read', () => {
    const cell = { x: 5_000, y: 100, width: 280, height: 40 }
    const viewport = { width: 800, height: 600 }
    expect(reveal({ x: 0, y: 0, scale: 0.1 }, cell, viewport, 20, 0.6)).toEqual(
      centreOn(worldPoint(5_140, 120), viewport, 0.6),
    )
  })

  it('flies from where it is to where it goes', () => {
    const viewport = { width: 800, height: 600 }
    const from = { x: 0, y: 0, scale: 1 }
    const to = { x: 900, y: 4_000, scale: 0.25 }
    const start = between(from, to, viewport, 0)
    const end = between(from, to, viewport, 1)
    for (const side of ['x', 'y', 'scale'] as const) {
      near(start[side], from[side])
      near(end[side], to[side])
    }
    expect(between(from, to, viewport, 0.5).scale).toBeCloseTo(0.5)
    expect([easeOut(0), easeOut(1), easeOut(2)]).toEqual([0, 1, 1])
  })

  it('moves with the hand', () => {
    expect(panBy({ x: 100, y: 100, scale: 2 }, 50, -20)).toEqual({ x: 75, y: 110, scale: 2 })
  })
})

describe('a throw', () => {
  const run = (stepMs: number) => {
    let speed: { vx: number; vy: number } | null = { vx: 2, vy: -1 }
    let x = 0
    for (let at = 0; at < 960 && speed; at += stepMs) {
      const step = glide(speed, stepMs)
      x += step.dx
      speed = step.rest
    }
    return x
  }

  it('carries as far at 60 frames a second as at 20', () => near(run(16), run(48), 1e-9))

  it('comes to rest', () => {
    let speed: { vx: number; vy: number } | null = { vx: 5, vy: 5 }
    for (let at = 0; at < 400 && speed; at++) speed = glide(speed, 16).rest
    expect(speed).toBeNull()
  })

  it('needs a hand that is still moving when it lets go', () => {
    const samples = [0, 20, 40].map((atMs) => ({ x: atMs * 2, y: 0, atMs }))
    expect(flingVelocity(samples, 45)?.vx).toBeCloseTo(2)
    expect(flingVelocity(samples, 200)).toBeNull()
    expect(flingVelocity(samples.slice(0, 1), 5)).toBeNull()
  })
})
