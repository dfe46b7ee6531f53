import type { Stage } from '~/domain/bracket/bracket.ts'
import { cellRoundName, type DrawShape } from '~/domain/bracket/tree/round-name.ts'
import type { Text } from '~/i18n/en/translation.ts'

/** The name of a cell's round in the reader's language (spec §4). */
export function roundText(
  cell: { readonly stage: Stage; readonly x: number },
  draw: DrawShape,
  text: Text,
): string {
  const { code, number } = cellRoundName(cell, draw)
  const values = number === null ? undefined : { number }
  if (code === 'extra') return text('bracket:scene.extra', values)
  if (code === 'bout') return text('bracket:rounds.bout', values)
  if (code === 'repechage' && number !== null) return text('bracket:rounds.repechageNumbered', values)
  return text(`bracket:rounds.${code}`, values)
}
