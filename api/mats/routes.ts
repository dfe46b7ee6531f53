import { and, asc, eq, isNotNull, max } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import type { Mat, matInput } from '~/domain/contract/mat.fields.ts'
import { competitionChannels } from '~/domain/realtime/channels.ts'
import { announceMat } from '../bouts/views/announce-fight.ts'
import type { z } from 'zod'
import { brackets, competitions, fights, mats } from '../platform/db/schema.ts'
import { requireManagedCompetition } from '../competitions/policy/policy.ts'
import { ofVisibleCompetitions } from '../competitions/policy/visible.ts'
import { changeRow } from '../platform/calls/rows.ts'
import { edits } from '../edits/edit.ts'
import { record } from '../edits/record.ts'
import { audit } from '../platform/calls/audit.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { fieldTimestampIn, wireTimestamp } from '../platform/kernel/dates.ts'
import { ApiError, notFound } from '../platform/kernel/errors.ts'
import { countRows, orderOf, pageOf, timestampsWithin, windowOf } from '../platform/queries/list.ts'
import { Router } from '../platform/calls/router.ts'
import { found } from '../platform/queries/search.ts'

type MatRow = typeof mats.$inferSelect
type Held = Pick<typeof competitions.$inferSelect, 'id' | 'slug' | 'name'>
type Input = Partial<z.output<typeof matInput>>

export const presentMat = (row: MatRow, { id, slug, name }: Held, zone: string): Mat => ({
  id: row.id,
  name: row.name,
  description: row.description,
  stream_url: row.streamUrl,
  record_url: row.recordUrl,
  record_began_at: wireTimestamp(row.recordBeganAt, zone),
  competition: { id, slug, name },
  version: row.version,
})

/** The columns a form changes; a time is read in the writer's zone. */
export const matColumns = (body: Input, zone: string) => ({
  name: body.name,
  description: body.description,
  streamUrl: body.stream_url,
  recordUrl: body.record_url,
  recordBeganAt:
    typeof body.record_began_at === 'string'
      ? fieldTimestampIn('record_began_at', body.record_began_at, zone)
      : body.record_began_at,
})

/** A mat of a competition the caller manages, both locked until the end of the transaction. */
async function managedMat(call: ReadContext, id: number) {
  const [found] = await call.db
    .select({ competitionId: mats.competitionId })
    .from(mats)
    .where(eq(mats.id, id))
  if (!found) throw notFound()
  const competition = await requireManagedCompetition(call, { id: found.competitionId }, { lock: true })
  const [mat] = await call.db.select().from(mats).where(eq(mats.id, id)).for('update')
  if (!mat) throw notFound()
  return { mat, competition }
}

export const matRoutes = new Router()
  .read(contract.mats.list, async (call) => {
    const { db, query, url } = call
    const where = and(
      await ofVisibleCompetitions(call, mats.competitionId, query),
      timestampsWithin(query, call.zone, { record_began_at: mats.recordBeganAt }),
      query.search ? found(query.search, { columns: [mats.name] }) : undefined,
    )
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select({ mat: mats, competition: competitions })
      .from(mats)
      .innerJoin(competitions, eq(competitions.id, mats.competitionId))
      .where(where)
      .orderBy(
        ...orderOf(
          query,
          { name: mats.name, record_began_at: mats.recordBeganAt },
          [asc(mats.competitionId), asc(mats.position)],
          mats.id,
        ),
      )
      .limit(limit)
      .offset(offset)
    const page = rows.map((row) => presentMat(row.mat, row.competition, call.zone))
    return pageOf(page, await countRows(db, mats, where), query, url)
  })
  .write(contract.mats.create, async (call) => {
    const { db, body } = call
    const competition = await requireManagedCompetition(call, { id: body.competition_id }, { lock: true })
    const [last] = await db
      .select({ position: max(mats.position) })
      .from(mats)
      .where(eq(mats.competitionId, competition.id))
    const [mat] = await db
      .insert(mats)
      .values({
        ...matColumns(body, call.zone),
        name: body.name,
        competitionId: competition.id,
        position: (last?.position ?? 0) + 1,
      })
      .returning()
    if (!mat) throw new ApiError('internal')
    await audit(call, { action: 'create', entity: 'mat', entityId: mat.id, after: mat })
    return { data: presentMat(mat, competition, call.zone) }
  })
  .write(
    contract.mats.update,
    edits(record(mats), async (call) => {
      const { body, params } = call
      const { mat: before, competition } = await managedMat(call, params.id)
      const mat = await changeRow(call, 'mat', mats, { id: before.id, values: matColumns(body, call.zone) })
      announceMat(call, mat)
      return { data: presentMat(mat, competition, call.zone) }
    }),
  )
  .write(contract.mats.remove, async (call) => {
    const { db, now } = call
    const { mat, competition } = await managedMat(call, call.params.id)
    const [started] = await db
      .select({ id: fights.id })
      .from(fights)
      .where(and(eq(fights.matId, mat.id), isNotNull(fights.startAt)))
      .limit(1)
    if (started) throw new ApiError('mat_in_use')
    // What was laid on it waits for the next schedule.
    await db
      .update(fights)
      .set({ matId: null, queueNumber: null, pinned: false, startEstimateAt: null, endEstimateAt: null })
      .where(eq(fights.matId, mat.id))
    await db.update(brackets).set({ matId: null }).where(eq(brackets.matId, mat.id))
    await db.delete(mats).where(eq(mats.id, mat.id))
    await db
      .update(competitions)
      .set({ version: competition.version + 1 })
      .where(eq(competitions.id, competition.id))
    await audit(call, { action: 'remove', entity: 'mat', entityId: mat.id, before: mat })
    call.publish(competitionChannels(competition.id), 'competition-updated', {
      id: competition.id,
      version: competition.version + 1,
      at: now,
    })
    return { data: { ok: true as const } }
  })
