import { randomBytes } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import type { WeighInLot } from '~/domain/contract/weigh-in.fields.ts'
import { calledBy, drawLot, isReproduced } from '~/domain/weigh-in/lot.ts'
import {
  applyWeighIn,
  isLate,
  readWeighIn,
  type WeighInAct,
  type WeighInSituation,
} from '~/domain/weigh-in/weigh-in.ts'
import { createFormat } from '~/i18n/format.ts'
import {
  type CompetitionRow,
  requireManagedCompetition,
  requireNotOver,
} from '../competitions/policy/policy.ts'
import { zoneOf } from '../competitions/policy/zone.ts'
import { notifyEach } from '../notifications/notify.ts'
import { audit } from '../platform/calls/audit.ts'
import { type Call, type ReadContext, viewerOf, type WriteContext } from '../platform/calls/call.ts'
import { competitionApplications, weighInActs, weighInLots } from '../platform/db/schema.ts'
import { fieldTimestampIn, wireTimestamp } from '../platform/kernel/dates.ts'
import { ApiError, invalidField } from '../platform/kernel/errors.ts'
import { anyOf } from '../platform/queries/list.ts'
import { loadPersonRefs, nameIn } from '../references/person.ts'
import { announceWeighIn, lineOf } from './act.ts'
import { categoriesOf, entriesAt, type EntryFilter, type EntryRow, findEntries } from './entries.ts'
import { loadSituations } from './presenter.ts'
import { weighInSettingsOf } from './settings.ts'

type LotRow = typeof weighInLots.$inferSelect

/** Entries a competition has at most. */
const ENTRIES_MAX = 5_000

/** A competition that weighs in and is not over, locked: two lots at once would call the same athletes. */
async function weighingIn(call: Call<typeof contract.weighIn.drawLot | typeof contract.weighIn.failLate>) {
  const competition = await requireManagedCompetition(call, { id: call.params.id }, { lock: true })
  if (!weighInSettingsOf(competition).isUsed) throw new ApiError('weigh_in_off')
  requireNotOver(competition, call.now)
  return competition
}

/** The open entries a filter finds, locked: no station acts on them meanwhile. */
async function lockedEntries(
  { db }: Pick<WriteContext, 'db'>,
  competition: CompetitionRow,
  filter: EntryFilter,
): Promise<EntryRow[]> {
  const order = { by: 'number', descending: false } as const
  const found = await findEntries(db, competition.id, filter, order, { limit: ENTRIES_MAX, offset: 0 })
  const ids = found.map(({ application }) => application.id)
  if (ids.length === 0) return []
  await db
    .select({ id: competitionApplications.id })
    .from(competitionApplications)
    .where(anyOf(competitionApplications.id, ids))
    .orderBy(competitionApplications.id)
    .for('update')
  return (await entriesAt(db, ids)).filter(({ application }) => application.closedAt === null)
}

/** Adds the same act to the logs of entries that allow it, and tells the stations. */
async function actOnAll(
  call: WriteContext,
  competition: CompetitionRow,
  rows: readonly EntryRow[],
  act: WeighInAct,
): Promise<EntryRow[]> {
  const situationOf: (row: EntryRow) => WeighInSituation = await loadSituations(call.db, competition)
  const made = rows.flatMap((row) => {
    const fact = applyWeighIn(row.log, act, situationOf(row), call.now)
    return fact.ok ? [{ row, fact: fact.value, position: row.log.length + 1 }] : []
  })
  if (made.length === 0) return []
  await call.db.insert(weighInActs).values(
    made.map(({ row, fact, position }) => ({
      applicationId: row.application.id,
      position,
      ...lineOf(row.log, fact),
      actorId: viewerOf(call).id,
    })),
  )
  for (const { row, position } of made) announceWeighIn(call, competition, row.application.id, position)
  return made.map(({ row }) => row)
}

/** Calls athletes who have passed to the second weigh-in by lot. Who was called once is not drawn again. */
export async function drawWeighInLot(call: Call<typeof contract.weighIn.drawLot>): Promise<WeighInLot> {
  const { body, db, now, zone } = call
  const competition = await weighingIn(call)
  const { category_id: categoryId, scope, unit, size } = body
  const offered = await categoriesOf(db, competition)
  if (categoryId != null && !offered.some(({ id }) => id === categoryId))
    throw invalidField('category_id', 'category_not_offered')
  const dueAt = fieldTimestampIn('due_at', body.due_at, zone)
  if (dueAt.getTime() <= now) throw invalidField('due_at', 'time_passed')
  const passed = (
    await lockedEntries(call, competition, { state: 'passed', category_id: categoryId ?? undefined })
  ).filter(({ log }) => {
    const { state, round } = readWeighIn(log)
    return state === 'passed' && round === 1
  })
  if (passed.length === 0) throw new ApiError('no_entries')
  const seed = body.seed ?? randomBytes(8).toString('hex')
  const rule = { scope, unit, size }
  const pools = drawLot(
    passed.map(({ application, categoryIds }) => ({
      entry: application.id,
      categoryIds: categoryId == null ? categoryIds : [categoryId],
    })),
    rule,
    seed,
  )
  const called = new Set(calledBy(pools))
  const drawn = passed.filter(({ application }) => called.has(application.id))
  await actOnAll(call, competition, drawn, { type: 'recall', dueAt: dueAt.getTime() })
  const [row] = await db
    .insert(weighInLots)
    .values({
      competitionId: competition.id,
      seed,
      rule,
      pools,
      dueAt,
      actorId: viewerOf(call).id,
      createdAt: new Date(now),
    })
    .returning()
  if (!row) throw new Error('the lot was not stored')
  await audit(call, {
    action: 'draw_weigh_in_lot',
    entity: 'competition',
    entityId: competition.id,
    after: { seed, ...rule, drawn: calledBy(pools).join(', '), due_at: wireTimestamp(dueAt, zone) },
  })
  await notifyCalled(call, competition, drawn, dueAt)
  const [lot] = await presentLots(call, competition, [row])
  if (!lot) throw new Error('the lot was not read')
  return lot
}

/** Tells who was drawn, or who looks after them, until when they must come, on the venue's clock. */
async function notifyCalled(
  call: WriteContext,
  competition: CompetitionRow,
  drawn: readonly EntryRow[],
  dueAt: Date,
): Promise<void> {
  const until = createFormat('en', await zoneOf(call.db, competition))
  await notifyEach(
    call,
    drawn.map(({ application }) => ({
      to: application.userId,
      kind: 'weigh_in_called' as const,
      notice: {
        id: application.id,
        slug: competition.slug,
        competition: competition.name,
        until: `${until.date(dueAt.getTime())} ${until.time(dueAt.getTime())}`,
      },
    })),
  )
}

/** Fails who has not come until the time; who has arrived is weighed. */
export async function failLate(call: Call<typeof contract.weighIn.failLate>): Promise<{ failed: number }> {
  const { body, now } = call
  const competition = await weighingIn(call)
  const called = await lockedEntries(call, competition, { second: 'only', state: 'expected' })
  const late = called.filter(({ log }) => isLate(readWeighIn(log), now))
  const reason = body.reason ?? null
  const failed = await actOnAll(call, competition, late, { type: 'refuse', reason })
  if (failed.length > 0)
    await audit(call, {
      action: 'fail_late',
      entity: 'competition',
      entityId: competition.id,
      after: {
        failed: failed.map(({ application }) => application.id).join(', '),
        ...(reason && { reason }),
      },
    })
  return { failed: failed.length }
}

export async function listWeighInLots(call: Call<typeof contract.weighIn.lots>): Promise<WeighInLot[]> {
  const competition = await requireManagedCompetition(call, { id: call.params.id })
  const rows = await call.db
    .select()
    .from(weighInLots)
    .where(eq(weighInLots.competitionId, competition.id))
    .orderBy(desc(weighInLots.id))
  return presentLots(call, competition, rows)
}

async function presentLots(
  { db, language, zone }: ReadContext,
  competition: CompetitionRow,
  rows: readonly LotRow[],
): Promise<WeighInLot[]> {
  const offered = new Map((await categoriesOf(db, competition)).map((category) => [category.id, category]))
  const people = await loadPersonRefs(
    db,
    rows.map(({ actorId }) => actorId),
    language,
  )
  return rows.map(({ id, seed, rule, pools, dueAt, actorId, createdAt }) => ({
    id,
    seed,
    ...rule,
    drawn_at: wireTimestamp(createdAt, zone),
    due_at: wireTimestamp(dueAt, zone),
    drawn_by: (actorId !== null && people.get(actorId)?.name) || null,
    pools: pools.map(({ categoryId, entries, drawn }) => {
      const category = categoryId === null ? undefined : offered.get(categoryId)
      return {
        // A category that was taken away since keeps its number.
        category:
          categoryId === null
            ? null
            : { id: categoryId, name: category ? nameIn(language, category) : String(categoryId) },
        entries: [...entries],
        drawn: [...drawn],
      }
    }),
    is_reproduced: isReproduced(pools, rule, seed),
  }))
}
