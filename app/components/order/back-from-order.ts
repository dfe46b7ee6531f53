import { takesMoney } from '../../domain/access/staff.ts'
import type { Competition } from '../../domain/contract/competition.fields.ts'
import { consolePaths } from '../console-paths.ts'
import { paths } from '../paths.ts'

/** Where the way back from an order leads: a page that the reader may open, the one it was opened on where that is known. */
export function backFromOrder({
  slug,
  isOwn,
  isOfClub,
  isFromPayments,
  abilities,
}: {
  /** Of its competition; undefined where the order is for something else. */
  readonly slug: string | undefined
  readonly isOwn: boolean
  /** The reader manages a club. */
  readonly isOfClub: boolean
  readonly isFromPayments: boolean
  /** What the reader may do at the competition; undefined where they do not see it. */
  readonly abilities: Competition['abilities'] | undefined
}): string {
  if (slug === undefined) return paths.myApplications
  // Who takes the money may have an order of their own too.
  if (abilities && takesMoney({ abilities }) && (abilities.manage || isFromPayments || !isOwn))
    return consolePaths.managedPayments(slug)
  return isOwn ? paths.myApplications : paths.team(isOfClub ? 'club' : 'guardian', slug)
}
