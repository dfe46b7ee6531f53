import type { OutcomeReason } from '../bracket/bracket.ts'

export const OUT_KINDS = ['disqualified', 'no_show', 'failed_weigh_in', 'withdrawn'] as const
export type OutKind = (typeof OUT_KINDS)[number]

/** Why an athlete has no place, as the public is told: a case of doping is a disqualification like any other. */
export function outKindOf(reason: OutcomeReason | null): OutKind {
  switch (reason) {
    case 'disqualification':
    case 'both_disqualified':
    case 'doping':
      return 'disqualified'
    case 'no_show':
    case 'both_absent':
      return 'no_show'
    case 'failed_weigh_in':
      return 'failed_weigh_in'
    default:
      return 'withdrawn'
  }
}
