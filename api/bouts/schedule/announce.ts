import { competitionChannels, matChannel } from '~/domain/realtime/channels.ts'
import type { ApiDeps } from '../../platform/calls/deps.ts'
import { announceMat } from '../views/announce-fight.ts'
import type { Call, WriteContext } from '../../platform/calls/call.ts'
import type { ChangedMat } from './mat-versions.ts'

type Publish = Call['publish']

/** Publishes at once: for work that is a transaction of its own and not a call. */
export const publishNow =
  ({ realtime }: ApiDeps): Publish =>
  (channels, event, payload) =>
    realtime.broadcaster.publish(channels, event, payload)

/** Tells the mats that changed, and the competition, once for all of them, that its schedule did. */
export function announceSchedule(
  call: Pick<WriteContext, 'now' | 'publish'>,
  competitionId: number,
  version: number,
  changed: readonly ChangedMat[],
): void {
  if (changed.length === 0) return
  for (const mat of changed) announceMat(call, mat, [])
  const ids = changed.map(({ id }) => id)
  call.publish([...competitionChannels(competitionId), ...ids.map(matChannel)], 'schedule-updated', {
    id: competitionId,
    version,
    at: call.now,
    mat_ids: ids,
  })
}
