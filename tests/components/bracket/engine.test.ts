import { describe, expect, it } from 'vitest'
import { toWorld, visibleRect } from '~/domain/bracket/camera'
import { screenPoint } from '~/domain/bracket/geometry'
import { aPlayoff, aSide, withRepechage } from '../../domain/bracket/sample-scene'
import { AHand } from './a-hand'

const large = () => new AHand(aPlayoff(6))
const middle = { x: 400, y: 300 }

describe('dragging', () => {
  it('moves the drawing with the hand', () => {
    const hand = large()
    hand.engine.panBy(-300, -600)
    const before = hand.engine.camera
    hand.press(400, 300).move(420, 310).move(380, 250)
    expect(hand.engine.camera).toEqual({ x: before.x + 20, y: before.y + 50, scale: 1 })
  })

  it('stops at the edge of the drawing', () => {
    const hand = large()
    hand.press(100, 100).move(700, 500)
    expect(hand.engine.camera).toMatchObject({ x: 0, y: 0 })
  })

  it('goes on after a throw, and comes to rest', () => {
    const hand = large()
    hand.press(400, 500).move(400, 460).move(400, 400).release(400, 340)
    const atRelease = hand.engine.camera.y
    expect(hand.engine.moving).toBe(true)
    hand.settle()
    expect(hand.engine.moving).toBe(false)
    expect(hand.engine.camera.y).toBeGreaterThan(atRelease + 50)
  })

  it('does not go on after a hand that rested, nor where motion is not wanted', () => {
    const rested = large().press(400, 500).move(400, 400).rest(300).release(400, 400)
    expect(rested.engine.moving).toBe(false)
    const calm = new AHand(aPlayoff(6), { reducedMotion: true })
    calm.press(400, 500).move(400, 460).move(400, 400).release(400, 340)
    expect(calm.engine.moving).toBe(false)
  })

  it('is stopped by the next press', () => {
    const hand = large().press(400, 500).move(400, 460).move(400, 400).release(400, 340)
    hand.press(400, 300)
    expect(hand.engine.moving).toBe(false)
  })

  it('does not choose the bout it began on', () => {
    const hand = large()
    const { x, y } = hand.seat(1)
    hand
      .press(x, y)
      .move(x, y - 30)
      .release(x, y - 30)
    expect(hand.chosen).toEqual([])
  })
})

describe('two fingers', () => {
  it('zoom at the point between them', () => {
    const hand = large()
    hand.engine.panBy(-300, -900)
    const before = toWorld(hand.engine.camera, screenPoint(400, 300))
    hand.press(350, 300, 1, true).press(450, 300, 2, true).move(300, 300, 1).move(500, 300, 2)
    const after = toWorld(hand.engine.camera, screenPoint(400, 300))
    expect(hand.engine.camera.scale).toBeCloseTo(2)
    expect(after.x).toBeCloseTo(before.x)
    expect(after.y).toBeCloseTo(before.y)
  })

  it('leave a drag behind when one is lifted, and choose nothing', () => {
    const hand = large()
    hand.press(350, 300, 1, true).press(450, 300, 2, true).move(330, 300, 1).release(330, 300, 1)
    const { y } = hand.engine.camera
    hand.move(450, 200, 2).release(450, 200, 2)
    expect(hand.engine.camera.y).toBeGreaterThan(y)
    expect(hand.chosen).toEqual([])
  })
})

describe('the wheel', () => {
  it('zooms at the pointer', () => {
    const hand = large()
    hand.engine.panBy(-400, -900)
    const at = screenPoint(650, 150)
    const before = toWorld(hand.engine.camera, at)
    expect(hand.wheel(650, 150, -200)).toBe(true)
    hand.settle()
    const after = toWorld(hand.engine.camera, at)
    expect(hand.engine.camera.scale).toBeGreaterThan(1.3)
    expect(after.x).toBeCloseTo(before.x)
    expect(after.y).toBeCloseTo(before.y)
  })

  it('gives the page its turn when there is no further to zoom', () => {
    const hand = large()
    for (let turn = 0; turn < 40; turn++) hand.wheel(400, 300, 300)
    hand.settle()
    expect(hand.wheel(400, 300, 300)).toBe(false)
    expect(hand.wheel(400, 300, -300)).toBe(true)
  })
})

describe('a tap', () => {
  it.each([
    ['upper', 0, 'left'],
    ['lower', 1, 'right'],
  ] as const)('on the %s row chooses the bout and that athlete', (_, row, corner) => {
    const hand = large()
    const { x, y } = hand.seat(2, row)
    hand.tap(x, y)
    expect(hand.chosen).toEqual([[3, corner]])
  })

  it('may tremble', () => {
    const hand = large()
    const { x, y } = hand.seat(0)
    hand
      .press(x, y, 1, true)
      .move(x + 6, y + 5)
      .release(x + 6, y + 5)
    expect(hand.chosen).toHaveLength(1)
  })

  it('with a finger may miss by a little, with a mouse not', () => {
    const below = (hand: AHand) => ({ ...hand.seat(0), y: hand.seat(0).y + 36 })
    const finger = large()
    finger.tap(below(finger).x, below(finger).y, true)
    expect(finger.chosen).toHaveLength(1)
    const mouse = large()
    mouse.tap(below(mouse).x, below(mouse).y)
    expect(mouse.chosen).toEqual([])
  })

  it('on cells too small to aim at comes closer instead', () => {
    const hand = large()
    hand.engine.fit()
    hand.settle()
    expect(hand.engine.camera.scale).toBeLessThan(0.3)
    const { x, y } = hand.seat(20)
    hand.tap(x, y).settle()
    expect(hand.chosen).toEqual([])
    expect(hand.engine.camera.scale).toBeCloseTo(1)
  })

  it('twice between cells zooms in', () => {
    const hand = large()
    hand.tap(310, 250).rest(100).tap(310, 250).settle()
    expect(hand.engine.camera.scale).toBeCloseTo(2)
  })
})

describe("finding one's way", () => {
  it('fit shows the whole bracket, round names included', () => {
    const hand = new AHand(withRepechage(aPlayoff(5)))
    hand.engine.fit()
    hand.settle()
    const shown = visibleRect(hand.engine.camera, hand.engine.viewport)
    const { world } = hand.engine.scene
    expect(shown.y).toBeLessThanOrEqual(0)
    expect(shown.y + shown.height).toBeGreaterThanOrEqual(world.height - 0.01)
    expect(shown.width).toBeGreaterThanOrEqual(world.width)
  })

  it('fit of a thousand shows all rounds side by side first, then the whole bracket', () => {
    const hand = new AHand(aPlayoff(10))
    const { world } = hand.engine.scene
    const shown = () => visibleRect(hand.engine.camera, hand.engine.viewport)
    hand.engine.fit()
    hand.settle()
    expect(shown().width).toBeCloseTo(world.width)
    expect(shown().height).toBeLessThan(world.height / 2)
    hand.engine.fit()
    hand.settle()
    expect(shown().height).toBeGreaterThanOrEqual(world.height)
  })

  it('going to an athlete puts the present bout in the middle and marks the way', () => {
    const hand = large()
    hand.engine.panBy(-400, -900)
    expect(hand.engine.goTo(37)).toBe(true)
    hand.settle()
    const seat = hand.seat(18)
    expect(Math.abs(seat.y - middle.y)).toBeLessThan(40)
    expect(hand.engine.path()).toEqual([18])
    expect(hand.engine.goTo(404)).toBe(false)
  })

  it('the keyboard focus brings its bout into view', () => {
    const hand = large()
    hand.engine.focusCell(31)
    hand.settle()
    const { x, y } = hand.seat(31)
    expect(x > 0 && x < 800 && y > 40 && y < 600).toBe(true)
  })

  it('a bout that gets the focus while the picture still zooms is in sight at the end', () => {
    const hand = large()
    for (let press = 0; press < 4; press++) hand.engine.zoomIn()
    hand.engine.tick(2_000)
    hand.engine.focusCell(40)
    hand.settle()
    const { x, y } = hand.seat(40)
    expect(x > 0 && x < 800 && y > 40 && y < 600).toBe(true)
  })

  it('the buttons zoom at the middle and add up while it still flies', () => {
    const hand = large()
    hand.engine.zoomIn()
    hand.engine.tick(2_000)
    hand.engine.zoomIn()
    hand.settle()
    expect(hand.engine.camera.scale).toBeCloseTo(2.25)
  })

  it('without motion everything is there at once', () => {
    const hand = new AHand(aPlayoff(6), { reducedMotion: true })
    hand.engine.fit()
    expect(hand.engine.moving).toBe(false)
    expect(hand.engine.camera.scale).toBeLessThan(0.3)
  })
})

describe('a window of another size', () => {
  it('keeps its middle', () => {
    const hand = large()
    hand.engine.panBy(-400, -900)
    const before = toWorld(hand.engine.camera, screenPoint(400, 300))
    hand.engine.resize({ width: 500, height: 700 })
    const after = toWorld(hand.engine.camera, screenPoint(250, 350))
    expect(after).toMatchObject({ x: before.x, y: before.y })
  })
})

describe('live results', () => {
  it('touch their own cell and nothing else', () => {
    const hand = large()
    const cell = hand.engine.scene.cells[5]!
    expect(hand.engine.updateCells([{ ...cell, status: 'ended', winner: 'left', score: [3, 1] }])).toBe(true)
    expect(hand.redrawnCells).toEqual([5])
    expect(hand.redrawn).toBe(0)
    expect(hand.engine.scene.cells[5]).toMatchObject({ winner: 'left' })
  })

  it('carry the followed way on', () => {
    const hand = large()
    hand.engine.followAthlete(1)
    const [first, ,] = hand.engine.scene.cells
    const next = hand.engine.scene.cells[32]!
    hand.engine.updateCells([
      { ...first!, status: 'ended', winner: 'left' },
      { ...next, left: aSide(1) },
    ])
    expect(hand.engine.path()).toEqual([0, 32])
  })

  it('leave camera and focus alone', () => {
    const hand = large()
    hand.engine.focusCell(3)
    hand.settle()
    const { camera } = hand.engine
    hand.engine.updateCells([{ ...hand.engine.scene.cells[3]!, status: 'online' }])
    expect(hand.engine.camera).toBe(camera)
    expect(hand.engine.focus).toBe(3)
  })

  it('that change the tree ask for it to be built again', () => {
    const hand = large()
    expect(hand.engine.updateCells([{ ...hand.engine.scene.cells[0]!, id: 'unknown' }])).toBe(false)
  })
})
