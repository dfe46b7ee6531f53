import type { FightCard } from '~/domain/contract/fight.fields.ts'
import type { Results } from '~/domain/contract/result.fields.ts'
import type { ScreenPicture } from '~/domain/contract/screen.fields.ts'
import type { BracketScene } from '../display/bracket-scene.ts'
import type { MatNow } from '../display/mat-scene.ts'

/** A bout that waits, as a screen's schedule lists it. */
export interface QueueRow {
  readonly id: number
  /** In its mat's order, from 0. */
  readonly place: number
  readonly mat: string
  readonly number: string | null
  readonly round: string
  readonly category: string
  readonly start_estimate_at: string | null
  readonly awaits: FightCard['awaits']
  readonly details: Readonly<Record<'left_user' | 'right_user', { readonly name: string } | null>>
}

/** The task of a screen with everything it shows. */
export type Scene =
  | { readonly kind: 'mat'; readonly now: MatNow }
  | { readonly kind: 'mats' | 'call'; readonly mats: readonly MatNow[] }
  | { readonly kind: 'schedule'; readonly rows: readonly QueueRow[] }
  | BracketScene
  | {
      readonly kind: 'podium'
      readonly category: string
      readonly medals: Results['categories'][number]['medals']
      readonly vacant: Results['categories'][number]['vacant_medals']
    }
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'sponsor'; readonly picture: ScreenPicture }
  | { readonly kind: 'clock' | 'blank' | 'gone' }
