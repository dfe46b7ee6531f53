/** What lies above the cells: the band of round names, the rings of focus and hover, hand-picked athletes. */
import { toScreen } from '~/domain/bracket/camera'
import { CELL_HEIGHT, CELL_WIDTH, COLUMN_PITCH, ROW_HEIGHT, worldPoint } from '~/domain/bracket/geometry'
import type { SceneCorner } from '~/domain/bracket/scene'
import { bandHeight } from '~/domain/bracket/scene-detail'
import { FONTS } from '~/domain/bracket/scene-ink'
import { CORNER } from '~/domain/bracket/scene-shapes'
import { fitText } from '~/domain/bracket/scene-text'
import type { BracketEngine } from '../engine'
import type { Palette } from './palette'

export interface Pick {
  readonly cell: number
  readonly corner: SceneCorner
}

export function paintMarks(
  context: CanvasRenderingContext2D,
  engine: BracketEngine,
  palette: Palette,
  pixelRatio: number,
  picks: readonly Pick[],
): void {
  context.save()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, context.canvas.width, context.canvas.height)
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
  if (engine.hover) ring(context, engine, engine.hover.cell, palette.inks.strong, 1.5, 0)
  for (const pick of picks) pickedRow(context, engine, pick, palette)
  if (engine.focus >= 0) ring(context, engine, engine.focus, palette.focus, 3, 4)
  headers(context, engine, palette)
  context.restore()
}

function ring(
  context: CanvasRenderingContext2D,
  engine: BracketEngine,
  cell: number,
  colour: string,
  width: number,
  distance: number,
): void {
  const place = engine.scene.places[cell]
  if (!place) return
  const { scale } = engine.camera
  const at = toScreen(engine.camera, worldPoint(place.x, place.y))
  context.strokeStyle = colour
  context.lineWidth = width
  context.beginPath()
  context.roundRect(
    at.x - distance,
    at.y - distance,
    CELL_WIDTH * scale + 2 * distance,
    CELL_HEIGHT * scale + 2 * distance,
    CORNER * scale + distance,
  )
  context.stroke()
}

function pickedRow(
  context: CanvasRenderingContext2D,
  engine: BracketEngine,
  pick: Pick,
  palette: Palette,
): void {
  const place = engine.scene.places[pick.cell]
  if (!place) return
  const { scale } = engine.camera
  const top = pick.corner === 'left' ? 0 : ROW_HEIGHT
  const at = toScreen(engine.camera, worldPoint(place.x, place.y + top))
  context.strokeStyle = palette.focus
  context.lineWidth = 2
  context.setLineDash([5, 3])
  context.strokeRect(at.x - 1, at.y - 1, CELL_WIDTH * scale + 2, ROW_HEIGHT * scale + 2)
  context.setLineDash([])
}

/** Each block's round names, at the window's top for as long as a part of the block shows below them. */
function headers(context: CanvasRenderingContext2D, engine: BracketEngine, palette: Palette): void {
  const { camera, scene, viewport } = engine
  const height = bandHeight(camera.scale)
  if (height === 0) return
  const width = CELL_WIDTH * camera.scale
  const { weight, size } = FONTS.header
  context.textBaseline = 'alphabetic'
  context.textAlign = 'left'
  for (const [index, block] of scene.blocks.entries()) {
    const natural = toScreen(camera, worldPoint(0, block.rect.y)).y
    const bottom = toScreen(camera, worldPoint(0, block.rect.y + block.rect.height)).y
    const top = Math.round(Math.min(Math.max(0, natural), bottom - height))
    if (top > viewport.height || bottom < 0) continue
    context.fillStyle = palette.veil
    context.fillRect(0, top, viewport.width, height)
    context.fillStyle = palette.inks.line
    context.fillRect(0, top + height - 1, viewport.width, 1)
    const fontSize = Math.min(size, Math.max(11, width / 5))
    context.font = `${weight} ${fontSize}px ${palette.fontFamily}`
    context.fillStyle = palette.inks.muted
    for (const header of scene.headers) {
      if (header.block !== index) continue
      const x = (header.x - camera.x) * camera.scale
      if (x > viewport.width || x + width < 0) continue
      const text = fitText(header.name, COLUMN_PITCH * camera.scale - 8, fontSize)
      context.fillText(text, Math.round(x), top + height / 2 + fontSize * 0.33)
    }
  }
}
