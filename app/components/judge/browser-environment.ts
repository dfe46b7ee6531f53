import type { FightView } from '~/domain/contract/fight.fields.ts'
import { serverClock } from '../clock/server-clock.ts'
import { paths } from '../paths.ts'
import { fetchData, sendAct, sendActs } from '../queue/server-calls.ts'
import { isMine, newKey } from '../queue/device-keys.ts'
import { deviceStore } from '../queue/device-store.ts'
import type { StoredTable, TableEnvironment } from './table-queue.ts'

/** The browser as a table's queue sees it. */
export const browserEnvironment: TableEnvironment = {
  now: () => serverClock.now(),
  newKey,
  isMine,
  store: deviceStore<number, StoredTable>('tatami-table', 'fights'),
  later(act, ms) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
  fetchView: (fightId) => fetchData<FightView>(paths.fightTable(fightId)),
  send: (fightId, act, key) => sendAct<FightView>(paths.fightTable(fightId), act, key),
  sendBatch: (fightId, turn) => sendActs<FightView>(paths.fightTable(fightId), turn),
}
