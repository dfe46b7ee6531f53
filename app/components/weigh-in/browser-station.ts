import type { WeighInEntry } from '~/domain/contract/weigh-in.fields.ts'
import type { PendingWeighIn } from '~/components/weigh-in/pending-acts.ts'
import { serverClock } from '../clock/server-clock.ts'
import { consolePaths } from '../console-paths.ts'
import { fetchData, sendAct } from '../queue/server-calls.ts'
import { newKey } from '../queue/device-keys.ts'
import { deviceStore } from '../queue/device-store.ts'
import type { StationEnvironment } from './station-queue.ts'

const pending = deviceStore<number, readonly PendingWeighIn[]>('tatami-weigh-in', 'acts')
// A database of its own: entries are read again at any time, acts are not. Another shape of entries has another name.
const entries = deviceStore<number, readonly WeighInEntry[]>('tatami-weigh-in-entries-2', 'entries')

/** The browser as the queue of a competition's station sees it. */
export const browserStation = (competitionId: number): StationEnvironment => ({
  now: () => serverClock.now(),
  newKey,
  pending,
  entries,
  later(act, ms) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
  fetchEntries: (entryId) => fetchData<WeighInEntry[]>(consolePaths.weighInStation(competitionId, entryId)),
  send: ({ entryId, type, weight, categoryId, reason, version, at }, key) =>
    sendAct<WeighInEntry>(
      consolePaths.weighInStation(competitionId),
      {
        entry: entryId,
        type,
        version,
        at_ms: Math.round(at),
        ...(weight != null && { weight }),
        ...(categoryId != null && { category_id: categoryId }),
        ...(reason && { reason }),
      },
      key,
    ),
})
