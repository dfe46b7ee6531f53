import { fightStatus, type FightStatus } from '~/domain/fight/status.ts'

/** A stored fight's status, derived from its start and end (spec §4). */
export const fightStatusOf = ({
  startAt,
  endAt,
}: {
  startAt: Date | null
  endAt: Date | null
}): FightStatus => fightStatus({ startAt: startAt && startAt.getTime(), endAt: endAt && endAt.getTime() })
