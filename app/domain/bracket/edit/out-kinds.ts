import { type OutKind, outKindOf } from '~/domain/results/out-kind.ts'
import type { AthleteId, BracketRecord } from '../bracket.ts'
import { expelledFrom } from './decide-places.ts'

/** Why those have no place who were expelled, as the public is told. */
export const outKindsOf = (record: BracketRecord): ReadonlyMap<AthleteId, OutKind> =>
  new Map(expelledFrom(record).map(({ athlete, reason }) => [athlete, outKindOf(reason)]))
