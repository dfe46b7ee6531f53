import { type Fight, type FightAction, sideOf } from '~/domain/fight/fight.ts'
import { confirms } from '~/domain/panel/panel.ts'
import { notFound, refusedByRules } from '../../platform/kernel/errors.ts'
import { rulesOfRow } from '../stored/fight-log.ts'
import type { FightRow } from '../stored/stored.ts'
import type { StoredRound } from './rounds.ts'

/** Refuses an act that says it confirms what the side judges have not agreed on, or what was confirmed before. */
export function requireAgreement(
  rounds: readonly StoredRound[],
  row: FightRow,
  fight: Fight,
  { type, athlete, value }: Pick<FightAction, 'type' | 'athlete' | 'value'>,
  roundId: number,
): void {
  const round = rounds.find(({ id }) => id === roundId)
  if (!round) throw notFound()
  // An act before this one, in the same turn, is not stored yet.
  const isConfirmed = fight.log.some(({ panelRound }) => panelRound === roundId)
  const act = { type, side: sideOf(fight.setup, athlete ?? null), value: value ?? null }
  const agreed = confirms(
    isConfirmed ? { ...round, closed: 'confirmed' } : round,
    act,
    rulesOfRow(row).sideJudges,
  )
  if (!agreed.ok) throw refusedByRules(agreed.refusal)
}
