import { describe, expect, it } from 'vitest'
import { toWorld, visibleRect } from '~/components/bracket/scene/camera.ts'
import { screenPoint } from '~/components/bracket/scene/geometry.ts'
import { aPlayoff, aSide, withRepechage } from './scene/sample-scene.ts'
import { APointer } from './a-pointer.ts'

const large = () => new APointer(aPlayoff(6))
const middle = { x: 400, y: 300 }

describe('dragging', () => {
  it('moves the drawing with the pointer', () => {
    const pointer = large()
    pointer.engine.panBy(-300, -600)
    const before = pointer.engine.camera
    pointer.down(400, 300).move(420, 310).move(380, 250)
    expect(pointer.engine.camera).toEqual({ x: before.x + 20, y: before.y + 50, scale: 1 })
  })

  it('stops at the edge of the drawing', () => {
    const pointer = large()
    pointer.down(100, 100).move(700, 500)
    expect(pointer.engine.camera).toMatchObject({ x: 0, y: 0 })
  })

  it('goes on after a throw, and comes to rest', () => {
    const pointer = large()
    pointer.down(400, 500).move(400, 460).move(400, 400).release(400, 340)
    const atRelease = pointer.engine.camera.y
    expect(pointer.engine.moving).toBe(true)
    pointer.settle()
    expect(pointer.engine.moving).toBe(false)
    expect(pointer.engine.camera.y).toBeGreaterThan(atRelease + 50)
  })

  it('does not go on after a pointer that rested, nor where motion is not wanted', () => {
    const rested = large().down(400, 500).move(400, 400).rest(300).release(400, 400)
    expect(rested.engine.moving).toBe(false)
    const calm = new APointer(aPlayoff(6), { reducedMotion: true })
    calm.down(400, 500).move(400, 460).move(400, 400).release(400, 340)
    expect(calm.engine.moving).toBe(false)
  })

  it('is stopped by the next pointer down', () => {
    const pointer = large().down(400, 500).move(400, 460).move(400, 400).release(400, 340)
    pointer.down(400, 300)
    expect(pointer.engine.moving).toBe(false)
  })

  it('does not choose the bout it began on', () => {
    const pointer = large()
    const { x, y } = pointer.rowAt(1)
    pointer
      .down(x, y)
      .move(x, y - 30)
      .release(x, y - 30)
    expect(pointer.chosen).toEqual([])
  })
})

describe('two fingers', () => {
  it('zoom at the point between them', () => {
    const pointer = large()
    pointer.engine.panBy(-300, -900)
    const before = toWorld(pointer.engine.camera, screenPoint(400, 300))
    pointer.down(350, 300, 1, true).down(450, 300, 2, true).move(300, 300, 1).move(500, 300, 2)
    const after = toWorld(pointer.engine.camera, screenPoint(400, 300))
    expect(pointer.engine.camera.scale).toBeCloseTo(2)
    expect(after.x).toBeCloseTo(before.x)
    expect(after.y).toBeCloseTo(before.y)
  })

  it('leave a drag behind when one is lifted, and choose nothing', () => {
    const pointer = large()
    pointer.down(350, 300, 1, true).down(450, 300, 2, true).move(330, 300, 1).release(330, 300, 1)
    const { y } = pointer.engine.camera
    pointer.move(450, 200, 2).release(450, 200, 2)
    expect(pointer.engine.camera.y).toBeGreaterThan(y)
    expect(pointer.chosen).toEqual([])
  })
})

describe('the wheel', () => {
  it('zooms at the pointer', () => {
    const pointer = large()
    pointer.engine.panBy(-400, -900)
    const at = screenPoint(650, 150)
    const before = toWorld(pointer.engine.camera, at)
    expect(pointer.wheel(650, 150, -200)).toBe(true)
    pointer.settle()
    const after = toWorld(pointer.engine.camera, at)
    expect(pointer.engine.camera.scale).toBeGreaterThan(1.3)
    expect(after.x).toBeCloseTo(before.x)
    expect(after.y).toBeCloseTo(before.y)
  })

  it('gives the page its turn when there is no further to zoom', () => {
    const pointer = large()
    for (let turn = 0; turn < 40; turn++) pointer.wheel(400, 300, 300)
    pointer.settle()
    expect(pointer.wheel(400, 300, 300)).toBe(false)
    expect(pointer.wheel(400, 300, -300)).toBe(true)
  })
})

describe('a tap', () => {
  it.each([
    ['upper', 0, 'left'],
    ['lower', 1, 'right'],
  ] as const)('on the %s row chooses the bout and that athlete', (_, row, corner) => {
    const pointer = large()
    const { x, y } = pointer.rowAt(2, row)
    pointer.tap(x, y)
    expect(pointer.chosen).toEqual([[3, corner]])
  })

  it('may tremble', () => {
    const pointer = large()
    const { x, y } = pointer.rowAt(0)
    pointer
      .down(x, y, 1, true)
      .move(x + 6, y + 5)
      .release(x + 6, y + 5)
    expect(pointer.chosen).toHaveLength(1)
  })

  it('with a finger may miss by a little, with a mouse not', () => {
    const below = (pointer: APointer) => ({ ...pointer.rowAt(0), y: pointer.rowAt(0).y + 36 })
    const finger = large()
    finger.tap(below(finger).x, below(finger).y, true)
    expect(finger.chosen).toHaveLength(1)
    const mouse = large()
    mouse.tap(below(mouse).x, below(mouse).y)
    expect(mouse.chosen).toEqual([])
  })

  it('on cells too small to aim at comes closer instead', () => {
    const pointer = large()
    pointer.engine.fit()
    pointer.settle()
    expect(pointer.engine.camera.scale).toBeLessThan(0.3)
    const { x, y } = pointer.rowAt(20)
    pointer.tap(x, y).settle()
    expect(pointer.chosen).toEqual([])
    expect(pointer.engine.camera.scale).toBeCloseTo(1)
  })

  it('twice between cells zooms in', () => {
    const pointer = large()
    pointer.tap(310, 250).rest(100).tap(310, 250).settle()
    expect(pointer.engine.camera.scale).toBeCloseTo(2)
  })
})

describe('finding an athlete', () => {
  it('fit shows the whole bracket, round names included', () => {
    const pointer = new APointer(withRepechage(aPlayoff(5)))
    pointer.engine.fit()
    pointer.settle()
    const shown = visibleRect(pointer.engine.camera, pointer.engine.viewport)
    const { world } = pointer.engine.scene
    expect(shown.y).toBeLessThanOrEqual(0)
    expect(shown.y + shown.height).toBeGreaterThanOrEqual(world.height - 0.01)
    expect(shown.width).toBeGreaterThanOrEqual(world.width)
  })

  it('fit of a thousand shows all rounds side by side first, then the whole bracket', () => {
    const pointer = new APointer(aPlayoff(10))
    const { world } = pointer.engine.scene
    const shown = () => visibleRect(pointer.engine.camera, pointer.engine.viewport)
    pointer.engine.fit()
    pointer.settle()
    expect(shown().width).toBeCloseTo(world.width)
    expect(shown().height).toBeLessThan(world.height / 2)
    pointer.engine.fit()
    pointer.settle()
    expect(shown().height).toBeGreaterThanOrEqual(world.height)
  })

  it('going to an athlete puts the present bout in the middle and marks the path', () => {
    const pointer = large()
    pointer.engine.panBy(-400, -900)
    expect(pointer.engine.goTo(37)).toBe(true)
    pointer.settle()
    const row = pointer.rowAt(18)
    expect(Math.abs(row.y - middle.y)).toBeLessThan(40)
    expect(pointer.engine.path()).toEqual([18])
    expect(pointer.engine.goTo(404)).toBe(false)
  })

  it('the keyboard focus brings its bout into view', () => {
    const pointer = large()
    pointer.engine.focusCell(31)
    pointer.settle()
    const { x, y } = pointer.rowAt(31)
    expect(x > 0 && x < 800 && y > 40 && y < 600).toBe(true)
  })

  it('a bout that gets the focus while the picture still zooms is in sight at the end', () => {
    const pointer = large()
    for (let press = 0; press < 4; press++) pointer.engine.zoomIn()
    pointer.engine.tick(2_000)
    pointer.engine.focusCell(40)
    pointer.settle()
    const { x, y } = pointer.rowAt(40)
    expect(x > 0 && x < 800 && y > 40 && y < 600).toBe(true)
  })

  it('the buttons zoom at the middle and add up while it still flies', () => {
    const pointer = large()
    pointer.engine.zoomIn()
    pointer.engine.tick(2_000)
    pointer.engine.zoomIn()
    pointer.settle()
    expect(pointer.engine.camera.scale).toBeCloseTo(2.25)
  })

  it('without motion everything is there at once', () => {
    const pointer = new APointer(aPlayoff(6), { reducedMotion: true })
    pointer.engine.fit()
    expect(pointer.engine.moving).toBe(false)
    expect(pointer.engine.camera.scale).toBeLessThan(0.3)
  })
})

describe('a window of another size', () => {
  it('keeps its middle', () => {
    const pointer = large()
    pointer.engine.panBy(-400, -900)
    const before = toWorld(pointer.engine.camera, screenPoint(400, 300))
    pointer.engine.resize({ width: 500, height: 700 })
    const after = toWorld(pointer.engine.camera, screenPoint(250, 350))
    expect(after).toMatchObject({ x: before.x, y: before.y })
  })
})

describe('live results', () => {
  it('touch their own cell and nothing else', () => {
    const pointer = large()
    const cell = pointer.engine.scene.cells[5]!
    expect(pointer.engine.updateCells([{ ...cell, status: 'ended', winner: 'left', score: [3, 1] }])).toBe(
      true,
    )
    expect(pointer.redrawnCells).toEqual([5])
    expect(pointer.redrawn).toBe(0)
    expect(pointer.engine.scene.cells[5]).toMatchObject({ winner: 'left' })
  })

  it('extend the followed path', () => {
    const pointer = large()
    pointer.engine.followAthlete(1)
    const [first, ,] = pointer.engine.scene.cells
    const next = pointer.engine.scene.cells[32]!
    pointer.engine.updateCells([
      { ...first!, status: 'ended', winner: 'left' },
      { ...next, left: aSide(1) },
    ])
    expect(pointer.engine.path()).toEqual([0, 32])
  })

  it('leave camera and focus alone', () => {
    const pointer = large()
    pointer.engine.focusCell(3)
    pointer.settle()
    const { camera } = pointer.engine
    pointer.engine.updateCells([{ ...pointer.engine.scene.cells[3]!, status: 'online' }])
    expect(pointer.engine.camera).toBe(camera)
    expect(pointer.engine.focus).toBe(3)
  })

  it('that change the tree ask for it to be built again', () => {
    const pointer = large()
    expect(pointer.engine.updateCells([{ ...pointer.engine.scene.cells[0]!, id: 'unknown' }])).toBe(false)
  })
})
