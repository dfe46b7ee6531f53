import { BracketEngine, type EngineListener } from '~/components/bracket/engine/engine.ts'
import { type Camera, toScreen, toWorld } from '~/components/bracket/scene/camera.ts'
import { hitCell } from '~/components/bracket/scene/hit.ts'
import { screenPoint, worldPoint } from '~/components/bracket/scene/geometry.ts'
import { buildScene } from '~/components/bracket/scene/scene-build.ts'
import type { SceneBracket, SceneCell, SceneCorner } from '~/components/bracket/scene/scene.ts'
import { words } from './scene/sample-scene.ts'

/** A user's pointer and wheel on a bracket, without a browser. */
export class APointer {
  readonly engine: BracketEngine
  readonly chosen: [SceneCell['id'], SceneCorner][] = []
  readonly redrawnCells: number[] = []
  redrawn = 0
  private nowMs = 1_000

  constructor(
    bracket: SceneBracket,
    { camera, reducedMotion = false }: { camera?: Camera; reducedMotion?: boolean } = {},
  ) {
    const listener: EngineListener = {
      moved: () => undefined,
      marksChanged: () => undefined,
      cellsChanged: (cells) => this.redrawnCells.push(...cells),
      redrawn: () => (this.redrawn += 1),
      chosen: (cell, corner) => this.chosen.push([cell.id, corner]),
    }
    this.engine = new BracketEngine(
      buildScene(bracket, words),
      { width: 800, height: 600 },
      listener,
      (at, slack) => hitCell(this.engine.scene.index, toWorld(this.engine.camera, at), slack),
      camera,
      reducedMotion,
    )
  }

  down(x: number, y: number, id = 1, touch = false): this {
    this.engine.pointerDown({ id, at: screenPoint(x, y), atMs: this.nowMs, touch })
    return this
  }

  move(x: number, y: number, id = 1): this {
    this.nowMs += 10
    this.engine.move({ id, at: screenPoint(x, y), atMs: this.nowMs })
    return this
  }

  release(x: number, y: number, id = 1): this {
    this.nowMs += 10
    this.engine.release({ id, at: screenPoint(x, y), atMs: this.nowMs })
    return this
  }

  tap(x: number, y: number, touch = false): this {
    return this.down(x, y, 1, touch).release(x, y)
  }

  rest(ms: number): this {
    this.nowMs += ms
    return this
  }

  wheel(x: number, y: number, delta: number): boolean {
    return this.engine.wheel(screenPoint(x, y), delta, false)
  }

  /** Lets frames pass until the picture stands still. */
  settle(): this {
    for (let frame = 0; this.engine.moving && frame < 600; frame++) this.engine.tick((this.nowMs += 16))
    return this
  }

  /** Where a cell's row is on screen. */
  rowAt(cell: number, row: 0 | 1 = 0): { x: number; y: number } {
    const place = this.engine.scene.places[cell]
    return toScreen(this.engine.camera, worldPoint((place?.x ?? 0) + 100, (place?.y ?? 0) + 10 + row * 20))
  }
}
