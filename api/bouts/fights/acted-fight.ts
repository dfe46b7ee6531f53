import type { FightView } from '~/domain/contract/fight.fields.ts'
import type { PersonRef } from '~/domain/contract/user.fields.ts'
import type { ConfirmedVotes } from '../panel-state/presenter.ts'
import type { Refs } from '../views/refs.ts'
import type { Fight } from '~/domain/fight/fight.ts'
import type { EventRow } from '../stored/fight-log.ts'
import type { FightRow } from '../stored/stored.ts'
import type { FightAbilities } from './policy.ts'
import type { PlacedFight } from './placed-fight.ts'

/** What a fight's view names and shows beside its row, its place and its log. */
export interface ReadBeside extends Pick<FightView, 'panel' | 'recording'> {
  readonly refs: Refs | null
  readonly people: ReadonlyMap<number, PersonRef>
  readonly votes: ConfirmedVotes
}

/** A fight after an act: its row, its log, and what the caller may do with it. */
export interface ActedFight {
  readonly row: FightRow
  readonly fight: Fight
  readonly log: readonly EventRow[]
  readonly abilities: FightAbilities
  /** The bout with its place, where that is known already. */
  readonly placed?: PlacedFight
  /** What else its view shows, where that is read already. */
  readonly beside?: ReadBeside
}
