import { asc, eq } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import type { resultsSchema } from '~/domain/contract/competitions.ts'
import { resolveBracket } from '~/domain/bracket/resolve.ts'
import { placesOf } from '~/domain/results/places.ts'
import { medalTable } from '~/domain/results/medal-table.ts'
import type { z } from 'zod'
import { readRecords } from '../bouts/stored/stored.ts'
import { loadCategories } from '../bouts/views/refs.ts'
import { type CompetitionRow, visibleCompetition } from '../competitions/policy/policy.ts'
import { brackets, medals } from '../platform/db/schema.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { Router } from '../platform/calls/router.ts'
import { loadPersonRefs } from '../references/person.ts'

/** The podium and every place of each category, and the medal table of the clubs the athletes are members of. */
async function presentResults(
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
  const placesIn = new Map(
    records.map((record, at) => [drawn[at]?.id, placesOf(resolveBracket(record))] as const),
  )
  const people = await loadPersonRefs(
    db,
    [
      ...awards.map(({ userId }) => userId),
      ...[...placesIn.values()].flatMap((places) => places.map(({ athlete }) => athlete)),
    ],
    language,
  )
  const categories = await loadCategories(
    context,
    rows.map(({ categoryId }) => categoryId),
  )
  const clubs = new Map([...people.values()].flatMap(({ club }) => (club ? [[club.id, club]] : [])))
  const table = medalTable(
    awards.map(({ userId, medal }) => ({
      athlete: userId,
      medal,
      team: people.get(userId)?.club?.id ?? null,
    })),
  )
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
        return user ? [{ user, place: from, place_to: to, medal, wins }] : []
      })
      return [{ category, bracket_id: row.id, finished: row.status === 'ended', medals: podium, places }]
    }),
    clubs: table.flatMap(({ team, rank, gold, silver, bronze }) => {
      const club = clubs.get(team)
      return club ? [{ club, place: rank, gold, silver, bronze }] : []
    }),
  }
}

export const resultRoutes = new Router().read(contract.competitions.results, async (call) => ({
  data: await presentResults(call, await visibleCompetition(call, { slug: call.params.slug })),
}))
