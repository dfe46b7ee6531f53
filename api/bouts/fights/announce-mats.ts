import type { FightRow } from '../stored/stored.ts'
import type { WriteContext } from '../../platform/calls/call.ts'
import { requestEstimates } from '../schedule/estimates.ts'
import { bumpMats } from '../schedule/mat-versions.ts'
import { announceMat } from '../views/announce-fight.ts'

/**
 * A fight that begins, ends or is taken back changes what its mat shows, and when the next ones are to be called.
 * @param channels of the competition, where that is not told of the change by another event
 */
export async function announceMats(
  call: WriteContext,
  competitionId: number,
  rows: readonly Pick<FightRow, 'matId'>[],
  channels?: readonly string[],
): Promise<void> {
  const { db, deps } = call
  const changed = await bumpMats(
    db,
    rows.map(({ matId }) => matId),
  )
  for (const mat of changed) announceMat(call, mat, channels)
  call.afterCommit(() => requestEstimates(deps, competitionId))
}
