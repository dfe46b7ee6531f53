import { asc, eq } from 'drizzle-orm'
import type { resultsSchema } from '~/domain/contract/result.fields.ts'
import type { Medal } from '~/domain/bracket/bracket.ts'
import { outKindsOf } from '~/domain/bracket/edit/out-kinds.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import { medalTable } from '~/domain/results/medal-table.ts'
import type { OutKind } from '~/domain/results/out-kind.ts'
import { type Place, placesOf } from '~/domain/results/places.ts'
import { countingCategories, teamRanking } from '~/domain/results/team-ranking.ts'
import type { z } from 'zod'
import { readRecords } from '../bouts/stored/stored.ts'
import { loadCategories } from '../references/categories.ts'
import type { CompetitionRow } from '../competitions/policy/policy.ts'
import { brackets, medals } from '../platform/db/schema.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { loadPersonRefs } from '../references/person.ts'
import { teamPointsOf } from './team-points.ts'
import { byKind, loadTeams } from './teams.ts'

/** The podium and every place of each category, the medals of the athletes' clubs, cities and countries, their ranking. */
export async function presentResults(
  context: ReadContext,
  competition: CompetitionRow,
): Promise<z.input<typeof resultsSchema>> {
  const { db, language } = context
  const rows = await db
    .select()
    .from(brackets)
    .where(eq(brackets.competitionId, competition.id))
    .orderBy(asc(brackets.queueNumber), asc(brackets.id))
  const awards = await db
    .select({ bracketId: medals.bracketId, userId: medals.userId, medal: medals.medal, place: medals.place })
    .from(medals)
    .innerJoin(brackets, eq(brackets.id, medals.bracketId))
    .where(eq(brackets.competitionId, competition.id))
    .orderBy(asc(medals.place), asc(medals.id))
  const drawn = rows.flatMap((row) => (row.draw ? [{ ...row, draw: row.draw }] : []))
  const records = await readRecords(db, drawn)
  const placesIn = new Map<number, Place[]>()
  const outIn = new Map<number, ReadonlyMap<number, OutKind>>()
  const vacantIn = new Map<number, readonly Medal[]>()
  const decided = records.map((record, at) => {
    const state = resolveBracket(record)
    const places = placesOf(state)
    placesIn.set(drawn[at]?.id ?? 0, places)
    if (places.some(({ from }) => from === null)) outIn.set(drawn[at]?.id ?? 0, outKindsOf(record))
    vacantIn.set(drawn[at]?.id ?? 0, state.vacantMedals)
    const entrants = record.draw.slots.filter((slot) => slot !== null).length
    return { isDecided: state.finished, entrants, places }
  })
  const people = await loadPersonRefs(
    db,
    [
      ...awards.map(({ userId }) => userId),
      ...decided.flatMap(({ places }) => places.map(({ athlete }) => athlete)),
    ],
    language,
  )
  const categories = await loadCategories(
    context,
    rows.map(({ categoryId }) => categoryId),
  )
  const teams = await loadTeams(context, people)
  const settings = teamPointsOf(competition)
  return {
    categories: rows.flatMap((row) => {
      const category = categories.get(row.categoryId)
      if (!category) return []
      const podium = awards.flatMap(({ bracketId, userId, medal, place }) => {
        const user = people.get(userId)
        return bracketId === row.id && user ? [{ user, medal, place }] : []
      })
      const places = (placesIn.get(row.id) ?? []).flatMap(({ athlete, from, to, medal, wins }) => {
        const user = people.get(athlete)
        const out = from === null ? (outIn.get(row.id)?.get(athlete) ?? 'withdrawn') : null
        return user ? [{ user, place: from, place_to: to, medal, out, wins }] : []
      })
      return [
        {
          category,
          bracket_id: row.id,
          finished: row.status === 'ended',
          medals: podium,
          vacant_medals: [...(vacantIn.get(row.id) ?? [])],
          places,
        },
      ]
    }),
    medal_tables: byKind(teams, ({ byId, teamOf }) => {
      const counted = awards.map(({ userId, medal }) => ({ athlete: userId, medal, team: teamOf(userId) }))
      return medalTable(counted).flatMap(({ team: id, rank, gold, silver, bronze }) => {
        const team = byId.get(id)
        return team ? [{ team, place: rank, gold, silver, bronze }] : []
      })
    }),
    team_ranking: settings.isUsed
      ? {
          method: settings.method,
          categories_count: countingCategories(decided, settings).length,
          teams: byKind(teams, ({ byId, teamOf }) =>
            teamRanking(decided, teamOf, settings).flatMap(({ team: id, rank, ...row }) => {
              const team = byId.get(id)
              return team ? [{ team, place: rank, ...row }] : []
            }),
          ),
        }
      : null,
  }
}
