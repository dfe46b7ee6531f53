/**
 * The small map of the whole bracket, a Konva stage of its own: a dot per bout, and a frame around what shows. The dots
 * are an image, drawn once and then dot by dot.
 */
import { Layer } from 'konva/lib/Layer'
import { Image } from 'konva/lib/shapes/Image'
import { Rect } from 'konva/lib/shapes/Rect'
import { Stage } from 'konva/lib/Stage'
import {
  needsOverview,
  overviewOf,
  overviewToWorld,
  overviewWindow,
  type Overview,
} from '~/components/bracket/scene/overview.ts'
import { CELL_HEIGHT, CELL_WIDTH, screenPoint } from '~/components/bracket/scene/geometry.ts'
import type { BracketEngine } from '../engine/engine.ts'
import type { Palette } from './palette.ts'
import { Styled } from './styled.ts'

/** Padding and distance from the window's edge. */
const EDGE = 36
const SOON_MS = 500
const NO_ROOM = { width: 0, height: 0 }
const BOX = { width: 150, height: 190 }

const MAX_PIXEL_RATIO = 2
/** In motion the frame is drawn no more often: it moves by a pixel or two, and a drawing of the map costs a frame half a millisecond. */
const MOVING_FRAME_MS = 48
const FRAME = { strokeWidth: 1.5, cornerRadius: 2, listening: false, perfectDrawEnabled: false } as const
/** How much of the frame's colour lies over what it is around. */
const FRAME_VEIL = 0.16

interface Drawn {
  readonly stage: Stage
  readonly layer: Layer
  readonly frame: Rect
  readonly veil: Rect
}

export class OverviewMap {
  private readonly dots = document.createElement('canvas')
  private readonly hostBox: Styled
  private map: Overview
  private begun = false
  private framedAtMs = 0
  /** Whether every dot is as the scene has it. */
  private isDrawn = false
  private drawn: Drawn | null = null
  private readonly waiting = new Set<number>()
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor(
    private readonly host: HTMLElement,
    private readonly engine: BracketEngine,
    private palette: Palette,
  ) {
    this.hostBox = new Styled(host)
    this.hostBox.hide(true)
    this.map = overviewOf(engine.scene.world, BOX)
  }

  /** The first picture does not wait for it, and it is not drawn before it is of use. */
  begin(): void {
    this.begun = true
    this.follow()
  }

  /** Every dot may look different. */
  redraw(palette: Palette = this.palette): void {
    this.palette = palette
    this.isDrawn = false
    this.map = overviewOf(this.engine.scene.world, BOX)
    this.follow()
  }

  private draw(): Drawn {
    const { width, height } = this.map
    const ratio = Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio || 1)
    this.dots.width = width * ratio
    this.dots.height = height * ratio
    this.dots.getContext('2d')?.setTransform(ratio, 0, 0, ratio, 0, 0)
    const drawn = (this.drawn ??= this.open(ratio))
    drawn.stage.size({ width, height })
    const { accent } = this.palette.colours
    drawn.frame.stroke(accent)
    drawn.veil.fill(accent)
    this.isDrawn = true
    this.update(this.engine.scene.cells.map((_, index) => index))
    return drawn
  }

  private open(pixelRatio: number): Drawn {
    const { width, height } = this.map
    const container = document.createElement('div')
    this.host.replaceChildren(container)
    const stage = new Stage({ container, width, height })
    const layer = new Layer({ listening: false })
    const frame = new Rect(FRAME)
    const veil = new Rect({ ...FRAME, strokeEnabled: false, opacity: FRAME_VEIL })
    layer.getCanvas().setPixelRatio(pixelRatio)
    layer.add(new Image({ image: this.dots, width, height, listening: false }), veil, frame)
    stage.add(layer)
    const go = () => {
      const { x, y } = stage.getPointerPosition() ?? { x: 0, y: 0 }
      const at = overviewToWorld(this.map, screenPoint(x, y))
      this.engine.centreOn(at.x, at.y)
    }
    stage.on('pointerdown', ({ evt }) => {
      stage.setPointerCapture(evt.pointerId)
      go()
    })
    stage.on('pointermove', ({ evt }) => {
      if (evt.buttons !== 0) go()
    })
    return { stage, layer, frame, veil }
  }

  /** Live results come in bursts, and nobody reads a dot within the second: they are drawn together. */
  updateSoon(cells: readonly number[]): void {
    for (const cell of cells) this.waiting.add(cell)
    if (this.timer !== null) return
    this.timer = setTimeout(() => {
      this.timer = null
      this.update([...this.waiting])
      this.waiting.clear()
      this.drawn?.layer.drawScene()
    }, SOON_MS)
  }

  private update(cells: readonly number[]): void {
    const context = this.isDrawn ? this.dots.getContext('2d') : null
    if (!context) return
    const { scene, follow } = this.engine
    const { across, down } = this.map
    for (const index of cells) {
      const place = scene.places[index]
      const cell = scene.cells[index]
      if (!place || !cell) continue
      const followed = follow !== null && (cell.left?.athlete === follow || cell.right?.athlete === follow)
      const live = cell.status === 'online'
      const token = live ? 'live' : followed ? 'accent' : cell.winner ? 'muted' : 'strong'
      context.fillStyle = this.palette.colours[token]
      const height = Math.max(live || followed ? 2 : 0.6, CELL_HEIGHT * down)
      context.fillRect(place.x * across, place.y * down, Math.max(2, CELL_WIDTH * across), height)
    }
  }

  /** Moves the frame with the camera, and hides the map while it would tell nothing. The engine leaves room for it. */
  follow(moving = false): void {
    const { camera, viewport, scene } = this.engine
    const useful = viewport.width >= 560 && needsOverview(scene.world, camera, viewport)
    this.hostBox.hide(!useful)
    this.engine.mapRoom = useful ? { width: this.map.width + EDGE, height: this.map.height + EDGE } : NO_ROOM
    if (!useful || !this.begun) return
    const { layer, frame: outline, veil } = this.isDrawn && this.drawn ? this.drawn : this.draw()
    const nowMs = performance.now()
    if (moving && nowMs - this.framedAtMs < MOVING_FRAME_MS) return
    this.framedAtMs = nowMs
    const frame = overviewWindow(this.map, camera, viewport)
    const { x, y } = frame
    const width = Math.max(4, frame.width)
    const height = Math.max(4, frame.height)
    veil.setAttrs({ x, y, width, height })
    // Inside, so that it is whole at the map's edge.
    const inset = FRAME.strokeWidth / 2
    outline.setAttrs({ x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset })
    layer.drawScene()
  }

  destroy(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.drawn?.stage.destroy()
    this.host.replaceChildren()
  }
}
