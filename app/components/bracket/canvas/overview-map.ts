/** The small map of the whole bracket: a dot per bout, and a frame around what shows. Drawn once, then dot by dot. */
import {
  needsOverview,
  overviewOf,
  overviewToWorld,
  overviewWindow,
  type Overview,
} from '~/domain/bracket/overview'
import { CELL_HEIGHT, CELL_WIDTH, screenPoint } from '~/domain/bracket/geometry'
import type { BracketEngine } from '../engine'
import type { Palette } from './palette'
import { px, Styled } from './styled'

/** Padding and distance from the window's edge. */
const EDGE = 36
const SOON_MS = 500
const NO_ROOM = { width: 0, height: 0 }
const BOX = { width: 150, height: 190 }

export class OverviewMap {
  private readonly canvas = document.createElement('canvas')
  private readonly frame = document.createElement('div')
  private readonly frameBox = new Styled(this.frame)
  private readonly hostBox: Styled
  private readonly off = new AbortController()
  private map: Overview
  private begun = false
  private drawn = false
  private readonly waiting = new Set<number>()
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor(
    private readonly host: HTMLElement,
    private readonly engine: BracketEngine,
    private palette: Palette,
  ) {
    this.frame.className = 'bracket-map-frame'
    this.hostBox = new Styled(host)
    this.hostBox.hide(true)
    host.replaceChildren(this.canvas, this.frame)
    this.map = overviewOf(engine.scene.world, BOX)
    const go = (event: PointerEvent) => {
      const box = this.canvas.getBoundingClientRect()
      const at = overviewToWorld(this.map, screenPoint(event.clientX - box.left, event.clientY - box.top))
      this.engine.centreOn(at.x, at.y)
    }
    const { signal } = this.off
    host.addEventListener(
      'pointerdown',
      (event) => {
        event.stopPropagation()
        host.setPointerCapture(event.pointerId)
        go(event)
      },
      { signal },
    )
    host.addEventListener('pointermove', (event) => event.buttons !== 0 && go(event), { signal })
  }

  /** The first picture does not wait for it, and it is not drawn before it is of use. */
  begin(): void {
    this.begun = true
    this.follow()
  }

  /** Every dot may look different. */
  redraw(palette: Palette = this.palette): void {
    this.palette = palette
    this.drawn = false
    this.map = overviewOf(this.engine.scene.world, BOX)
    this.follow()
  }

  private draw(): void {
    const ratio = Math.min(2, window.devicePixelRatio || 1)
    this.canvas.width = this.map.width * ratio
    this.canvas.height = this.map.height * ratio
    this.canvas.style.width = `${this.map.width}px`
    this.canvas.style.height = `${this.map.height}px`
    this.canvas.getContext('2d')?.setTransform(ratio, 0, 0, ratio, 0, 0)
    this.drawn = true
    this.update(this.engine.scene.cells.map((_, index) => index))
  }

  /** Live results come in bursts, and nobody reads a dot within the second: they are drawn together. */
  updateSoon(cells: readonly number[]): void {
    for (const cell of cells) this.waiting.add(cell)
    if (this.timer !== null) return
    this.timer = setTimeout(() => {
      this.timer = null
      this.update([...this.waiting])
      this.waiting.clear()
    }, SOON_MS)
  }

  private update(cells: readonly number[]): void {
    const context = this.drawn ? this.canvas.getContext('2d') : null
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
  follow(): void {
    const { camera, viewport, scene } = this.engine
    const useful = viewport.width >= 560 && needsOverview(scene.world, camera, viewport)
    this.hostBox.hide(!useful)
    this.engine.mapRoom = useful ? { width: this.map.width + EDGE, height: this.map.height + EDGE } : NO_ROOM
    if (!useful || !this.begun) return
    if (!this.drawn) this.draw()
    const frame = overviewWindow(this.map, camera, viewport)
    this.frameBox.set('transform', `translate(${px(frame.x)}, ${px(frame.y)})`)
    this.frameBox.set('width', px(Math.max(4, frame.width)))
    this.frameBox.set('height', px(Math.max(4, frame.height)))
  }

  destroy(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.off.abort()
    this.host.replaceChildren()
  }
}
