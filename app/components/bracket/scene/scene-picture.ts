/**
 * What one cell looks like at each level of detail, as shapes and texts in the cell's own coordinates. Both painters
 * draw these and nothing else, so the server's SVG and the canvas cannot drift apart.
 */
import { CELL_HEIGHT, CELL_WIDTH, ROW_HEIGHT } from './geometry.ts'
import type { Scene } from './scene-build.ts'
import type { Detail } from './scene-detail.ts'
import { FONTS, type ColourToken } from './scene-tokens.ts'
import {
  baseline,
  box,
  corners,
  follows,
  frame,
  GHOST,
  isGhost,
  label,
  lostBy,
  sideOf,
  stripColour,
  type PictureContext,
} from './scene-picture-parts.ts'
import { affiliationOf, BESIDE_NAME, named, wholeLabels } from './scene-picture-names.ts'
import { nameLabels } from './scene-name-lines.ts'
import type { Box, Label, Picture } from './scene-shapes.ts'
import { fitText, initialsOf, textWidth } from './scene-text.ts'
import type { SceneCell, SceneMedal, SceneMedium } from './scene.ts'

const NOTHING: Picture = { boxes: [], labels: [] }

/** The picture of one cell of a scene. @param follow the athlete whose path is marked */
export function scenePicture(scene: Scene, index: number, detail: Detail, follow: number | null): Picture {
  const cell = scene.cells[index]
  return cell ? pictureOf(cell, detail, { ...contextOf(scene), follow }) : NOTHING
}

export const contextOf = (scene: Scene): Omit<PictureContext, 'follow'> => ({
  words: scene.words,
  small: scene.medium.small,
  wholeNames: scene.medium.wholeNames,
  row: scene.medium.row,
  seeded: scene.seeded,
  feederOf: (input) => scene.cells[scene.indexOf.get(input.cell) ?? -1] ?? null,
})

export function pictureOf(cell: SceneCell, detail: Detail, context: PictureContext): Picture {
  if (isGhost(cell)) return ghost(cell, detail, context)
  switch (detail) {
    case 'full':
    case 'names':
      return named(cell, detail === 'full', context)
    case 'initials':
      return initialled(cell, context)
    case 'bars':
      return barred(cell, context)
    case 'strokes':
      return { boxes: [box(strokeColour(cell, context), 'rect', 0, 8, CELL_WIDTH, 24)], labels: [] }
  }
}

function strokeColour(cell: SceneCell, context: PictureContext): ColourToken {
  if (cell.status === 'online') return 'live'
  if (follows(cell, context)) return 'accent'
  return cell.status === 'ended' || cell.status === 'auto' ? 'muted' : 'strong'
}

/** Two big sets of initials side by side, the score between them: left corner left, right corner right. */
function initialled(cell: SceneCell, context: PictureContext): Picture {
  const boxes = frame(cell, context)
  const labels: Label[] = []
  const y = baseline(CELL_HEIGHT / 2, FONTS.initials.size)
  const half = CELL_WIDTH / 2
  for (const corner of corners) {
    const side = sideOf(cell, corner)
    const lost = lostBy(cell, corner)
    const atLeft = corner === 'left'
    if (cell.winner === corner)
      boxes.push(box('won', 'rect', atLeft ? 9 : half, 1, half - 9, CELL_HEIGHT - 2))
    boxes.push(
      box(stripColour(corner, lost || !side), 'rect', atLeft ? 0 : CELL_WIDTH - 9, 0, 9, CELL_HEIGHT),
    )
    if (!side) continue
    const token: ColourToken = lost ? 'muted' : 'text'
    labels.push(label(token, 'initials', 'center', atLeft ? 48 : CELL_WIDTH - 48, y, initialsOf(side.name)))
    const score = cell.score?.[atLeft ? 0 : 1]
    if (score !== undefined)
      labels.push(label(token, 'initials', 'center', atLeft ? 112 : 168, y, String(score)))
  }
  return { boxes, labels }
}

/** Names as bars of their length. */
function barred(cell: SceneCell, context: PictureContext): Picture {
  const boxes = frame(cell, context)
  for (const [row, corner] of corners.entries()) {
    const side = sideOf(cell, corner)
    const lost = lostBy(cell, corner)
    const top = row * ROW_HEIGHT
    boxes.push(box(stripColour(corner, lost || !side), 'rect', 0, top, 12, ROW_HEIGHT))
    if (!side) continue
    const width = Math.min(190, 60 + side.name.length * 6)
    boxes.push(box(lost ? 'hair' : 'muted', 'rect', 24, top + 5, width, 10))
    if (cell.winner === corner) boxes.push(box('win', 'rect', CELL_WIDTH - 46, top + 2, 44, 16))
  }
  return { boxes, labels: [] }
}

/** One quiet row in the middle of the cell. */
function ghost(cell: SceneCell, detail: Detail, context: PictureContext): Picture {
  if (detail === 'strokes') return { boxes: [box('hair', 'rect', 0, 16, CELL_WIDTH, 8)], labels: [] }
  const height = GHOST.height + context.row - ROW_HEIGHT
  const top = GHOST.top + (GHOST.height - height) / 2
  const boxes: Box[] = [
    box('hair', 'round', 0, top, CELL_WIDTH, height),
    box('ghost', 'round', 1, top + 1, CELL_WIDTH - 2, height - 2),
  ]
  const labels: Label[] = []
  // Of a bout nobody needs, one athlete's name alone would look like a bye.
  const side = cell.left && cell.right ? null : (cell.left ?? cell.right)
  if (follows(cell, context)) boxes.push(box('follow', 'rect', 1, top + 1, CELL_WIDTH - 2, height - 2))
  if (detail !== 'full' && detail !== 'names') return { boxes, labels }
  const middle = CELL_HEIGHT / 2
  const remark =
    cell.status === 'cancelled' ? context.words.notNeeded : side ? context.words.bye : (cell.note ?? '')
  const { small } = context
  const { size } = FONTS[small]
  const y = baseline(middle, size)
  if (!side) {
    if (remark) labels.push(label('muted', small, 'center', CELL_WIDTH / 2, y, remark))
    return { boxes, labels }
  }
  const remarkText = fitText(remark, 110, size)
  labels.push(label('muted', small, 'right', CELL_WIDTH - 10, y, remarkText))
  let x = 13
  if (context.seeded) {
    if (side.seed) labels.push(label('muted', small, 'right', 27, y, String(side.seed)))
    x = 33
  }
  const room = CELL_WIDTH - 18 - x - textWidth(remarkText, size)
  const place = { x, middle, room, height: context.row, font: 'name', token: 'text' } as const
  labels.push(...nameLabels(side.name, place, context.wholeNames))
  return { boxes, labels }
}

/** A medallist's label. */
export function medalPicture(medal: SceneMedal, detail: Detail, medium: SceneMedium): Picture {
  const boxes: Box[] = [
    box('line', 'round', 0, 0, CELL_WIDTH, CELL_HEIGHT),
    box('plate', 'round', 1, 1, CELL_WIDTH - 2, CELL_HEIGHT - 2),
    box(medal.medal, 'disc', 10, 8, 24, 24),
  ]
  if (detail !== 'full' && detail !== 'names') return { boxes, labels: [] }
  const rank = { gold: '1', silver: '2', bronze: '3' }[medal.medal]
  const labels: Label[] = [label('onMedal', 'score', 'center', 22, baseline(20, FONTS.score.size), rank)]
  const { size } = FONTS.bigName
  const { small, wholeNames } = medium
  const x = 46
  let room = CELL_WIDTH - x - 12
  const place = { x, middle: 20, room, height: CELL_HEIGHT, font: 'bigName', token: 'text' } as const
  if (wholeNames) return { boxes, labels: [...labels, ...wholeLabels(medal, place, small)] }
  const smallSize = FONTS[small].size
  const affiliation = affiliationOf(medal, room - textWidth(medal.name, size), smallSize)
  if (affiliation) {
    labels.push(label('muted', small, 'right', CELL_WIDTH - 12, baseline(20, smallSize), affiliation))
    room -= textWidth(affiliation, smallSize) + BESIDE_NAME
  }
  labels.push(...nameLabels(medal.name, { ...place, room }, false))
  return { boxes, labels }
}
