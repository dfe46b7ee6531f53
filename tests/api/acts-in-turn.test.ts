import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bracketCells, fightEvents, fights } from '#api/platform/db/schema.ts'
import { actInTurn, type FightCommand } from '#api/bouts/fights/act.ts'
import { textFor } from '~/i18n/text.server.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { aDrawnField, fightAt } from './event.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const SECOND = 1_000

/** A bout's acts with their moments, of the athletes at the left and the right. */
const bout = (from: number, left: number, right: number): (FightCommand & { readonly at: number })[] => [
  { type: 'start', at: from },
  { type: 'point', athlete: left, value: 2, at: from + 11 * SECOND },
  { type: 'warning', athlete: right, value: 1, at: from + 30 * SECOND },
  { type: 'pause', at: from + 40 * SECOND },
  { type: 'continue', at: from + 55 * SECOND },
  { type: 'point', athlete: right, value: 1, at: from + 70 * SECOND },
  { type: 'end', reason: 'points', at: from + 90 * SECOND },
]

/** Some acts in one transaction, as the organiser. */
const acted = (
  organiser: { id: number; slug: string; name: string; status: string },
  id: number,
  turn: readonly FightCommand[],
  now: number,
) =>
  api.db.transaction((db) =>
    actInTurn(
      {
        db,
        deps: api.deps,
        viewer: { ...organiser, roles: ['organisation_manager'], tokenId: 0 },
        scope: 'any',
        staffRoles: [],
        now,
        language: 'en',
        text: textFor('en'),
        zone: 'UTC',
        idempotencyKey: null,
        publish: () => undefined,
        afterCommit: () => undefined,
      },
      id,
      turn,
    ),
  )

/** One transaction for all acts, or one for each; what stands in the rows afterwards, without ids. */
async function fought(together: boolean) {
  const { bracket, organiser, athletes } = await aDrawnField(api, 4)
  const id = fightAt(bracket, 'main:0:0')
  const asks = bout(api.clock.now(), athletes[0]!.id, athletes[1]!.id)
  const turns = together ? [asks] : asks.map((group) => [group])
  for (const turn of turns) await acted(organiser, id, turn, turn.at(-1)!.at)
  const place = new Map<number | null, number>(athletes.map((athlete, at) => [athlete.id, at]))
  const [row] = await api.db.select().from(fights).where(eq(fights.id, id))
  const log = await api.db
    .select()
    .from(fightEvents)
    .where(eq(fightEvents.fightId, id))
    .orderBy(asc(fightEvents.position))
  const cells = await api.db.select().from(bracketCells).where(eq(bracketCells.bracketId, bracket.id))
  return {
    log: log.map(({ type, position, value, timecodeMs, happenedAt, reason, userId }) => [
      type,
      position,
      value,
      timecodeMs,
      happenedAt,
      reason,
      place.get(userId) ?? null,
    ]),
    standing: {
      version: row!.version,
      startAt: row!.startAt,
      endAt: row!.endAt,
      winner: place.get(row!.winnerId),
      details: { ...row!.details, outcome: { ...row!.details?.outcome, winner: place.get(row!.winnerId) } },
    },
    cells: cells
      .map(({ key, status, leftUserId, rightUserId, result }) => [
        key,
        status,
        place.get(leftUserId) ?? null,
        place.get(rightUserId) ?? null,
        result && {
          ...result,
          left: place.get(result.left),
          right: place.get(result.right),
        },
      ])
      .sort(),
  }
}

test('acts recorded in turn come to what they come to one by one', async () => {
  expect(await fought(true)).toEqual(await fought(false))
})

test('one refused act refuses all of them', async () => {
  const { bracket, organiser, athletes } = await aDrawnField(api, 2)
  const id = fightAt(bracket, 'main:0:0')
  const others = bout(api.clock.now(), athletes[0]!.id, athletes[1]!.id).slice(1)
  await expect(acted(organiser, id, others, api.clock.now())).rejects.toMatchObject({ reason: 'not_started' })
  expect(await api.db.select().from(fightEvents).where(eq(fightEvents.fightId, id))).toEqual([])
})
