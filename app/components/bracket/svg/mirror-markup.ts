/**
 * The bracket as a list of links, grouped by round: what a keyboard walks and a screen reader reads while the canvas
 * shows the picture, and a view of its own on small screens. Text and not elements, for the same reason as the SVG.
 */
import type { SceneCell, SceneCorner } from '~/components/bracket/scene/scene.ts'
import type { Scene } from '~/components/bracket/scene/scene-build.ts'
import { contextOf } from '~/components/bracket/scene/scene-picture.ts'
import { boutLabel, isGhost, sideOf, waitingText } from '~/components/bracket/scene/scene-picture-parts.ts'
import type { BracketWords } from '../engine/bracket-words.ts'
import { escapeMarkup } from '../../ui/escape-markup.ts'
import { escapeHref } from './svg-path.ts'

/** One section per round, its bouts in order. Each bout is an element with `data-cell`, its index in the scene. */
export const mirrorMarkup = (scene: Scene, words: BracketWords): string =>
  [...mirrorRounds(scene, words, false)].join('')

/** The sections one by one. @param roving whether arrow keys walk the bouts: then none of them is a stop of the Tab key */
export function* mirrorRounds(scene: Scene, words: BracketWords, roving: boolean): Generator<string> {
  for (const [at, block] of scene.blocks.entries()) {
    for (const column of block.columns) {
      const name = scene.headers.find((header) => header.block === at && header.x === column.x)?.name ?? ''
      const items = column.cells.map((index) => itemMarkup(scene, index, words, roving)).join('')
      // The browser lays out a round when it comes into view, and reserves its height until then.
      const height = 40 + column.cells.length * 92
      yield (
        `<section style="contain-intrinsic-size:auto ${height}px"><h3>${escapeMarkup(name)}</h3>` +
        `<ol>${items}</ol></section>`
      )
    }
  }
}

function itemMarkup(scene: Scene, index: number, words: BracketWords, roving: boolean): string {
  const cell = scene.cells[index]
  if (!cell) return ''
  const text = escapeMarkup(describeCell(scene, cell, words))
  const href = cell.href && escapeHref(cell.href)
  const names = `data-cell="${index}"${roving ? ' tabindex="-1"' : ''}`
  const link = href ? `<a href="${href}" ${names}>` : `<span ${names}>`
  return `<li class="${itemClass(cell)}">${link}${text}${href ? '</a>' : '</span>'}</li>`
}

export const itemClass = (cell: SceneCell): string =>
  isGhost(cell) ? 'is-quiet' : cell.status === 'online' ? 'is-live' : ''

/** A bout in words, a line each: number, mat and time; left corner; right corner; how it ended. */
export function describeCell(scene: Scene, cell: SceneCell, words: BracketWords): string {
  const head = [
    boutLabel(cell, words.scene),
    cell.mat,
    cell.status === 'ended' ? null : cell.startEstimate,
    cell.status === 'online' ? (cell.paused ? words.scene.paused : words.scene.live) : null,
    cell.status === 'cancelled' ? words.scene.notNeeded : null,
  ]
  const only = cell.left ?? cell.right
  if (isGhost(cell) && only) return `${only.name} · ${words.scene.bye}`
  const winner = cell.winner ? sideOf(cell, cell.winner) : null
  const lines = [
    head.filter(Boolean).join(' · '),
    sideText(scene, cell, 'left', words),
    sideText(scene, cell, 'right', words),
    [winner ? words.winner(winner.name) : null, cell.note].filter(Boolean).join(' · '),
  ]
  return lines.filter(Boolean).join('\n')
}

function sideText(scene: Scene, cell: SceneCell, corner: SceneCorner, words: BracketWords): string {
  const side = sideOf(cell, corner)
  const affiliation = side && (side.country ?? side.club)
  const name = side
    ? `${side.name}${affiliation ? `, ${affiliation}` : ''}`
    : waitingText(cell, corner, contextOf(scene)) || words.nobody
  const score = cell.score?.[corner === 'left' ? 0 : 1] ?? null
  return words.side(corner === 'left' ? words.red : words.blue, name, score)
}
