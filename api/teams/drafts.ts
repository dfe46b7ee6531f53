import { and, asc, desc, eq, gt, inArray, isNull, max, ne, notExists, sql, type SQL } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import { chooseCategories } from '~/domain/competition/category-proposal.ts'
import type { TeamDraft, TeamDraftCard, TeamKind } from '~/domain/contract/team.fields.ts'
import { errorText } from '~/i18n/errors.ts'
import { eventDayOf, offeredBy } from '../applications/eligibility.ts'
import { freePlaces } from '../applications/places.ts'
import { requireClubsInCare, teamOf } from '../athletes/policy.ts'
import { type CompetitionRow, visibleCompetition } from '../competitions/policy/policy.ts'
import { takesEntries } from '../competitions/presenter.ts'
import { competitionApplications, competitions, teamDrafts } from '../platform/db/schema.ts'
import { type Call, type ReadContext, viewerOf } from '../platform/calls/call.ts'
import { DONE } from '../platform/calls/rows.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { anyOf } from '../platform/queries/list.ts'
import { rememberedOwn } from '../platform/calls/own-rows.ts'
import { loadPersonRefs } from '../references/person.ts'
import { livingOf } from './entries.ts'
import { entrantOf, loadMembers, type Member, reasonIn } from './members.ts'

// A draft is a row for each athlete that somebody has ticked or typed something for. A club's is shared by those who
// look after its athletes, so that one goes on where another has stopped; a guardian's is the guardian's alone.

type DraftRow = typeof teamDrafts.$inferSelect

/** The condition on a draft that it is the caller's. */
export async function ownDrafts(call: ReadContext, kind: TeamKind): Promise<SQL> {
  return kind === 'guardian'
    ? eq(teamDrafts.guardianId, viewerOf(call).id)
    : inArray(teamDrafts.clubId, await requireClubsInCare(call))
}

export const draftOf = async (call: ReadContext, competition: CompetitionRow, kind: TeamKind) =>
  and(eq(teamDrafts.competitionId, competition.id), await ownDrafts(call, kind))

const newest = (rows: readonly DraftRow[]): DraftRow | undefined =>
  rows.reduce<DraftRow | undefined>(
    (last, row) => (last === undefined || row.savedAt >= last.savedAt ? row : last),
    undefined,
  )

export async function readDraft(call: Call<typeof contract.teams.draft>): Promise<TeamDraft> {
  const competition = await visibleCompetition(call, call.params)
  return presentDraft(call, competition, call.query.managed_by ?? 'guardian')
}

/** What is saved, with what no longer holds of it. */
export async function presentDraft(
  call: ReadContext,
  competition: CompetitionRow,
  kind: TeamKind,
): Promise<TeamDraft> {
  const { db, language, zone } = call
  const stored = await db
    .select()
    .from(teamDrafts)
    .where(await draftOf(call, competition, kind))
    .orderBy(asc(teamDrafts.id))
  const last = newest(stored)
  if (!last) return { athletes: 0, saved_at: null, saved_by: null, rows: [] }
  const ids = stored.map(({ athleteId }) => athleteId)
  const members = await loadMembers(db, await teamOf(call, kind), ids)
  const memberOf = new Map(members.map((member) => [member.person.id, member]))
  const rows = onePerAthlete(stored, memberOf)
  const living = await livingOf(call, competition, ids)
  const problemsOf = await loadProblems(call, competition, {
    rows,
    memberOf,
    entered: new Set(living.keys()),
  })
  const refs = await loadPersonRefs(db, [...ids, ...rows.map(({ savedById }) => savedById)], language)
  const present = rows.flatMap((row) => {
    const user = refs.get(row.athleteId)
    if (!user) return []
    return [
      {
        user,
        ticked: row.isTicked,
        weight: row.weight,
        categories: row.categories,
        disciplines: row.disciplines,
        version: row.version,
        saved_by: refs.get(row.savedById)?.name ?? null,
        saved_at: wireTimestamp(row.savedAt, zone),
        problems: problemsOf(row),
      },
    ]
  })
  return {
    athletes: present.filter(({ ticked, user }) => ticked && !living.has(user.id)).length,
    saved_at: wireTimestamp(last.savedAt, zone),
    saved_by: refs.get(last.savedById)?.name ?? null,
    rows: present,
  }
}

/** Who went from one club in the caller's care to another may have a row in both: that of the present club counts. */
function onePerAthlete(stored: readonly DraftRow[], memberOf: ReadonlyMap<number, Member>): DraftRow[] {
  const rowOf = new Map<number, DraftRow>()
  for (const row of stored)
    if (!rowOf.has(row.athleteId) || row.clubId === memberOf.get(row.athleteId)?.person.clubId)
      rowOf.set(row.athleteId, row)
  return [...rowOf.values()]
}

/** Why somebody who is ticked could not be entered as they are saved; places are counted as a sending would take them. */
async function loadProblems(
  call: ReadContext,
  competition: CompetitionRow,
  {
    rows,
    memberOf,
    entered,
  }: {
    readonly rows: readonly DraftRow[]
    readonly memberOf: ReadonlyMap<number, Member>
    readonly entered: ReadonlySet<number>
  },
): Promise<(row: DraftRow) => TeamDraft['rows'][number]['problems']> {
  const { db, text } = call
  const offered = [...(await offeredBy(db, competition.id)).values()]
  const eventDay = await eventDayOf(db, competition)
  const places = await freePlaces(db, competition.id, offered)
  const simple = (code: string) => [{ code, message: errorText(text, code) }]
  const problems = new Map<DraftRow, TeamDraft['rows'][number]['problems']>()
  for (const row of rows.filter(({ isTicked }) => isTicked)) {
    const known = memberOf.get(row.athleteId)
    if (entered.has(row.athleteId)) problems.set(row, simple('already_applied'))
    else if (!known) problems.set(row, simple('left_team'))
    else {
      const entrant = entrantOf({ ...known, weight: row.weight ?? known.weight })
      const { categories, refusals } = chooseCategories(entrant, row, offered, eventDay, ({ id }) =>
        places.isFull(id),
      )
      const ids = categories.map(({ id }) => id)
      const full = refusals.length > 0 ? [] : places.full(ids)
      if (full.length === 0 && refusals.length === 0) places.take(ids)
      problems.set(row, [
        ...refusals.map(({ code, category }) => reasonIn(call, code, category)),
        ...full.map(({ id, max }) =>
          reasonIn(call, 'category_full', categories.find((category) => category.id === id) ?? null, { max }),
        ),
      ])
    }
  }
  return (row) => problems.get(row) ?? []
}

/** The drafts of the caller at competitions that are not over; what is entered already is not counted. */
async function readDrafts(call: Call<typeof contract.teams.drafts>) {
  const { db, now } = call
  const living = db
    .select({ id: competitionApplications.id })
    .from(competitionApplications)
    .where(
      and(
        eq(competitionApplications.competitionId, teamDrafts.competitionId),
        eq(competitionApplications.userId, teamDrafts.athleteId),
        isNull(competitionApplications.closedAt),
      ),
    )
  return db
    .select({
      competition: competitions,
      athletes: sql<number>`(count(*) filter (where ${teamDrafts.isTicked} and ${notExists(living)}))::int`,
      savedAt: max(teamDrafts.savedAt),
      savedById: sql<number>`(array_agg(${teamDrafts.savedById} order by ${teamDrafts.savedAt} desc, ${teamDrafts.id} desc))[1]`,
    })
    .from(teamDrafts)
    .innerJoin(competitions, eq(competitions.id, teamDrafts.competitionId))
    .where(
      and(
        await ownDrafts(call, call.query.managed_by ?? 'guardian'),
        ne(competitions.status, 'inactive'),
        gt(competitions.endAt, new Date(now)),
      ),
    )
    .groupBy(competitions.id)
    .orderBy(desc(max(teamDrafts.savedAt)), desc(competitions.id))
}

const ownRows = rememberedOwn<Awaited<ReturnType<typeof readDrafts>>>()

export async function listDrafts(call: Call<typeof contract.teams.drafts>): Promise<TeamDraftCard[]> {
  const { db, language, now, zone } = call
  const rows = await ownRows(call, () => readDrafts(call))
  const refs = await loadPersonRefs(
    db,
    rows.map(({ savedById }) => savedById),
    language,
  )
  return rows.flatMap(({ competition, athletes, savedAt, savedById }) =>
    savedAt === null
      ? []
      : [
          {
            competition: { id: competition.id, slug: competition.slug, name: competition.name },
            registration_open: takesEntries(competition, now),
            athletes,
            saved_at: wireTimestamp(savedAt, zone),
            saved_by: refs.get(savedById)?.name ?? null,
          },
        ],
  )
}

export async function discardDraft(call: Call<typeof contract.teams.discardDraft>) {
  const competition = await visibleCompetition(call, call.params)
  await call.db
    .delete(teamDrafts)
    .where(await draftOf(call, competition, call.query.managed_by ?? 'guardian'))
  return DONE
}

/**
 * Takes those who are entered out of the draft. When nobody of the team is left to be entered, all of it goes: what is
 * left then was sent with the others, or belongs to somebody who has left.
 */
export async function clearDraft(
  call: ReadContext,
  competition: CompetitionRow,
  kind: TeamKind,
  enteredIds: readonly number[],
): Promise<void> {
  const { db } = call
  const draft = await draftOf(call, competition, kind)
  if (enteredIds.length > 0)
    await db.delete(teamDrafts).where(and(draft, anyOf(teamDrafts.athleteId, enteredIds)))
  const ticked = await db
    .select({ id: teamDrafts.athleteId })
    .from(teamDrafts)
    .where(and(draft, eq(teamDrafts.isTicked, true)))
  const ids = ticked.map(({ id }) => id)
  const living = ids.length > 0 ? await livingOf(call, competition, ids) : new Map<number, unknown>()
  const members = ids.length > 0 ? await loadMembers(db, await teamOf(call, kind), ids) : []
  if (members.every(({ person }) => living.has(person.id))) await db.delete(teamDrafts).where(draft)
}
