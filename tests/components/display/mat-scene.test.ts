import { expect, it } from 'vitest'
import { matScene, resultUntil, RESULT_SHOWN_MS, type MatNow } from '~/components/display/mat-scene.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'

const ENDED_AT = Date.UTC(2026, 10, 20, 9, 5, 36)

const fight = (id: number, status: FightCard['status']) =>
  ({ id, status, end_at: status === 'ended' ? '20-11-2026 12:05:36 (Europe/Moscow)' : null }) as FightCard

const mat = (current: FightCard | null, last: FightCard | null): MatNow =>
  ({ mat: { id: 1 }, current, next: [], last, server_time_ms: ENDED_AT }) as unknown as MatNow

it.each([
  ['a bout under way has the screen', mat(fight(2, 'online'), fight(1, 'ended')), 1_000, 'live', 2],
  ['a result stays for a while', mat(fight(2, 'waiting'), fight(1, 'ended')), 1_000, 'result', 1],
  ['then the next bout is called', mat(fight(2, 'waiting'), fight(1, 'ended')), RESULT_SHOWN_MS, 'call', 2],
  ['before the first bout it is called', mat(fight(2, 'waiting'), null), 0, 'call', 2],
  ['the last result of a day stays, too', mat(null, fight(1, 'ended')), 1_000, 'result', 1],
  ['a mat with nothing to do is free', mat(null, fight(1, 'ended')), RESULT_SHOWN_MS, 'free', undefined],
  ['an empty mat is free', mat(null, null), 0, 'free', undefined],
] as const)('%s', (_name, now, afterMs, kind, id) => {
  const scene = matScene(now, ENDED_AT + afterMs)
  expect(scene.kind).toBe(kind)
  expect(scene.fight?.id).toBe(id)
})

it('without a last bout there is no time to wait for', () => {
  expect(resultUntil(mat(fight(2, 'waiting'), null))).toBeNull()
})
