import type { BracketCellView } from '~/domain/contract/bracket.fields.ts'
import type { BracketColumn } from '~/domain/screen/bracket-window.ts'

/** The part of a bracket a screen or an overlay shows. */
export interface BracketScene {
  readonly kind: 'bracket'
  readonly category: string
  readonly focusId: number | null
  readonly columns: readonly BracketColumn<BracketCellView>[]
}
