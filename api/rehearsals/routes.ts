import { and, asc, count, eq, or } from 'drizzle-orm'
import { REHEARSALS_MAX } from '~/domain/competition/rehearsal.ts'
import { contract } from '~/domain/contract/contract.ts'
import type { Rehearsal } from '~/domain/contract/rehearsal.fields.ts'
import { isFought } from '../bouts/stored/fight-queries.ts'
import { competitionAt, grantManaged, requireManagedCompetition } from '../competitions/policy/policy.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { Router } from '../platform/calls/router.ts'
import { DONE } from '../platform/calls/rows.ts'
import { fights, rehearsals } from '../platform/db/schema.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { ApiError, notFound } from '../platform/kernel/errors.ts'
import { rehearse } from './copy.ts'
import { discardCompetition } from './discard.ts'

type Row = typeof rehearsals.$inferSelect

async function present({ db, zone }: ReadContext, row: Row): Promise<Rehearsal> {
  const [own, source] = await Promise.all([
    competitionAt(db, { id: row.competitionId }),
    competitionAt(db, { id: row.sourceId }),
  ])
  if (!own || !source) throw notFound()
  const [bouts] = await db
    .select({ all: count(), ended: count(fights.endAt) })
    .from(fights)
    .where(and(eq(fights.competitionId, own.id), isFought(db)))
  return {
    id: own.id,
    slug: own.slug,
    name: own.name,
    competition: { id: source.id, slug: source.slug, name: source.name },
    speed: row.speed,
    fights_count: bouts?.all ?? 0,
    fights_ended_count: bouts?.ended ?? 0,
    created_at: wireTimestamp(row.createdAt, zone),
  }
}

const rehearsalsOf = ({ db }: ReadContext, id: number): Promise<Row[]> =>
  db
    .select()
    .from(rehearsals)
    .where(or(eq(rehearsals.sourceId, id), eq(rehearsals.competitionId, id)))
    .orderBy(asc(rehearsals.competitionId))

/** A rehearsal the caller may change, with its competition locked. */
async function requireRehearsal(call: ReadContext, id: number) {
  const competition = await requireManagedCompetition(call, { id }, { lock: true })
  const [row] = await call.db.select().from(rehearsals).where(eq(rehearsals.competitionId, id))
  if (!row) throw notFound()
  return { row, competition }
}

export const rehearsalRoutes = new Router()
  .read(
    contract.rehearsals.list,
    async (call) => {
      const { id } = await requireManagedCompetition(call, { id: call.params.id })
      const rows = await rehearsalsOf(call, id)
      return { data: await Promise.all(rows.map((row) => present(call, row))) }
    },
    { grant: grantManaged },
  )
  .write(contract.rehearsals.create, async (call) => {
    const source = await requireManagedCompetition(call, { id: call.params.id }, { lock: true })
    const rows = await rehearsalsOf(call, source.id)
    if (rows.some(({ competitionId }) => competitionId === source.id))
      throw new ApiError('rehearsal_of_rehearsal')
    if (rows.length >= REHEARSALS_MAX) throw new ApiError('too_many_rehearsals')
    const made = await rehearse(call, source)
    const [row] = await call.db.select().from(rehearsals).where(eq(rehearsals.competitionId, made.id))
    if (!row) throw notFound()
    return { data: await present(call, row) }
  })
  .write(contract.rehearsals.play, async (call) => {
    const { row, competition } = await requireRehearsal(call, call.params.id)
    const { speed } = call.body
    await call.db.update(rehearsals).set({ speed }).where(eq(rehearsals.competitionId, competition.id))
    return { data: await present(call, { ...row, speed }) }
  })
  .write(contract.rehearsals.remove, async (call) => {
    const { competition } = await requireRehearsal(call, call.params.id)
    await discardCompetition(call.db, competition)
    return DONE
  })
