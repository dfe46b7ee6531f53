import type { AthleteId, Side } from '~/domain/bracket/bracket.ts'
import { createContext, useContext } from 'react'
import type { FightView } from '~/domain/contract/fight.fields.ts'
import type { Act } from '~/domain/fight/act-fields.ts'
import type { Fight } from '~/domain/fight/fight.ts'
import type { FightRules } from '~/domain/fight/rules.ts'

import { isSwapped, type TableLayout } from './table-layout.ts'

/** `posted` leaves the act to the plain form; after `refused` the form stays as it was filled in. */
export type Dispatch = (act: Act) => 'taken' | 'refused' | 'posted'

/** What every part of the scoring table reads. */
export interface Table {
  /** The fight as the server last sent it: names, places, abilities. */
  readonly view: FightView
  /** The fight with this table's own acts on top. */
  readonly fight: Fight
  readonly rules: FightRules
  /** The server's now, moving with the seconds that are shown. */
  readonly now: number
  readonly renderedAtMs: number
  /** Applies an act at once, where it can. Null before there is a script. */
  readonly dispatch: Dispatch | null
  /** How this device shows the table. */
  readonly layout: TableLayout
}

/** The corners as they stand on the screen, from the left. */
export const sidesOf = (layout: TableLayout): readonly [Side, Side] =>
  isSwapped(layout) ? ['right', 'left'] : ['left', 'right']

const TableContext = createContext<Table | null>(null)
export const TableProvider = TableContext.Provider

export function useTable(): Table {
  const table = useContext(TableContext)
  if (!table) throw new Error('No TableProvider above this component')
  return table
}

/** The athlete of a corner. */
export const personOf = (view: FightView, side: Side) =>
  side === 'left' ? view.details.left_user : view.details.right_user

/** An athlete's name by id; null for nobody. */
export function nameOf(view: FightView, athlete: AthleteId | null): string | null {
  const { left_user: left, right_user: right } = view.details
  if (athlete === null) return null
  return left?.id === athlete ? left.name : right?.id === athlete ? right.name : null
}
