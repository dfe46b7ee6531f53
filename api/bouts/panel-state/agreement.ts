import { type Fight, type FightAction, sideOf } from '~/domain/fight/fight.ts'
import { confirms } from '~/domain/panel/panel.ts'
import type { Call } from '../../platform/calls/call.ts'
import { notFound, refusedByRules } from '../../platform/kernel/errors.ts'
import { rulesOfRow } from '../stored/fight-log.ts'
import type { FightRow } from '../stored/stored.ts'
import { roundsOf } from './rounds.ts'

/** Refuses an act that says it confirms what the side judges have not agreed on, or what was confirmed before. */
export async function requireAgreement(
  { db }: Pick<Call, 'db'>,
  row: FightRow,
  fight: Fight,
  { type, athlete, value }: Pick<FightAction, 'type' | 'athlete' | 'value'>,
  roundId: number,
): Promise<void> {
  const round = (await roundsOf(db, row.id)).find(({ id }) => id === roundId)
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
