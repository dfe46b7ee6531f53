import { eq } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import type { WeighInEntry } from '~/domain/contract/weigh-in.fields.ts'
import { ADMINS_CHANNEL, organisationChannel, staffChannel } from '~/domain/realtime/channels.ts'
import { applyWeighIn, countingFacts, readWeighIn, type WeighInFact } from '~/domain/weigh-in/weigh-in.ts'
import { requireNotDrawn, requireOpenDraw } from '../applications/drawn.ts'
import { requirePlaces } from '../applications/eligibility.ts'
import { notifyMovedOne } from '../applications/moved.ts'
import { lockedApplication, moveApplication } from '../applications/rows.ts'
import {
  type CompetitionRow,
  requireManagedCompetition,
  requireNotOver,
} from '../competitions/policy/policy.ts'
import { competitionApplications, weighInActs } from '../platform/db/schema.ts'
import { audit } from '../platform/calls/audit.ts'
import { type Call, viewerOf, type WriteContext } from '../platform/calls/call.ts'
import { ApiError, notFound, refusedByRules } from '../platform/kernel/errors.ts'
import { entriesAt, type EntryRow } from './entries.ts'
import { loadSituations, presentEntries } from './presenter.ts'
import { weighInSettingsOf } from './settings.ts'

type ActCall = Call<typeof contract.weighIn.act>

/**
 * One act of a station: a line is added to the entry's log. Two stations at one entry are distinguished by the number of
 * lines each has seen; the later one is refused with the entry as it is now.
 */
export async function actOnEntry(call: ActCall): Promise<WeighInEntry> {
  const { db, body, params, now } = call
  // A move changes who is drawn where: it queues with the draw, at the competition.
  const competition = await requireManagedCompetition(
    call,
    { id: await competitionOf(call) },
    { lock: body.type === 'move' || body.type === 'undo' },
  )
  const application = await lockedApplication(db, params.id)
  if (application.closedAt) throw new ApiError('application_closed')
  if (!application.competitionApprovedAt) throw new ApiError('not_approved')
  if (!weighInSettingsOf(competition).isUsed) throw new ApiError('weigh_in_off')
  requireNotOver(competition, now)
  const row = await entryAt(call)
  const before = readWeighIn(row.log)
  if (body.version != null && body.version !== before.version)
    throw new ApiError('stale_version', { data: await present(call, competition, row) })
  const situationOf = await loadSituations(db, competition)
  const at = Math.min(body.at_ms ?? now, now)
  const act = {
    type: body.type,
    weight: body.weight ?? null,
    categoryId: body.category_id ?? null,
    reason: body.reason ?? null,
  }
  const made = applyWeighIn(row.log, act, situationOf(row), at)
  if (!made.ok) throw refusedByRules(made.refusal, await present(call, competition, row))
  await enterInstead(call, competition, row, made.value)
  await db.insert(weighInActs).values({
    applicationId: row.application.id,
    position: before.version + 1,
    ...lineOf(row.log, made.value),
    station: body.station ?? null,
    actorId: viewerOf(call).id,
  })
  await audit(call, {
    action: 'weigh_in',
    entity: 'competition_application',
    entityId: row.application.id,
    before: { state: before.state },
    after: {
      state: made.value.outcome,
      act: act.type,
      ...(act.weight !== null && { weight: act.weight }),
      ...(made.value.categoryId !== null && { category: made.value.categoryId }),
      ...(act.reason && { reason: act.reason }),
    },
  })
  announceWeighIn(call, competition, row.application.id, before.version + 1)
  return present(call, competition, await entryAt(call))
}

/** Tells the stations and the organiser's other pages. */
export function announceWeighIn(
  { now, publish }: Pick<WriteContext, 'now' | 'publish'>,
  competition: CompetitionRow,
  applicationId: number,
  version: number,
): void {
  const channels = [
    organisationChannel(competition.organisationId),
    staffChannel(competition.id),
    ADMINS_CHANNEL,
  ]
  publish(channels, 'weigh-in-updated', {
    id: applicationId,
    version,
    at: now,
    competition_id: competition.id,
  })
}

/** Takes the entry to the category of a move, or back from it where a move is undone. */
async function enterInstead(
  call: ActCall,
  competition: CompetitionRow,
  { application, categoryIds, log }: EntryRow,
  fact: WeighInFact,
): Promise<void> {
  const { db } = call
  const undone = fact.type === 'undo' ? countingFacts(log).at(-1) : undefined
  const [from, to] =
    fact.type === 'move'
      ? [fact.formerCategoryId, fact.categoryId]
      : undone?.type === 'move'
        ? [undone.categoryId, undone.formerCategoryId]
        : [null, null]
  if (from === null || to === null) return
  await requireNotDrawn(db, competition.id, application.userId)
  await requireOpenDraw(db, competition.id, [from, to])
  // An undone move goes back to the place that was the athlete's own.
  if (fact.type === 'move' && !categoryIds.includes(to))
    await requirePlaces(call, competition.id, [to], 'category_id')
  const entered = [...new Set(categoryIds.map((id) => (id === from ? to : id)))].sort((a, b) => a - b)
  await moveApplication(db, application.id, entered)
  await notifyMovedOne(call, competition, application, { before: categoryIds, after: entered })
}

/** A line as it is stored, with the round the entry is in after it. */
export const lineOf = (log: readonly WeighInFact[], fact: WeighInFact) => {
  const { at, dueAt, ...rest } = fact
  return {
    ...rest,
    round: readWeighIn([...log, fact]).round,
    dueAt: dueAt == null ? null : new Date(dueAt),
    happenedAt: new Date(at),
  }
}

async function competitionOf({ db, params }: ActCall): Promise<number> {
  const [row] = await db
    .select({ id: competitionApplications.competitionId })
    .from(competitionApplications)
    .where(eq(competitionApplications.id, params.id))
  if (!row) throw notFound()
  return row.id
}

async function entryAt({ db, params }: ActCall): Promise<EntryRow> {
  const [row] = await entriesAt(db, [params.id])
  if (!row) throw notFound()
  return row
}

async function present(call: ActCall, competition: CompetitionRow, row: EntryRow): Promise<WeighInEntry> {
  const [entry] = await presentEntries(call, competition, [row])
  if (!entry) throw notFound()
  return entry
}
