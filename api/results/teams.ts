import type { PersonRef } from '~/domain/contract/user.fields.ts'
import type { TeamRef } from '~/domain/contract/team-points.fields.ts'
import { TEAM_KINDS, type TeamKind } from '~/domain/results/team-points-settings.ts'
import { users } from '../platform/db/schema.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { anyOf } from '../platform/queries/list.ts'
import { loadCityRefs } from '../references/person.ts'

/** The teams of one kind, and whom each athlete counts for. */
export interface Teams {
  readonly byId: ReadonlyMap<number, TeamRef>
  readonly teamOf: (athlete: number) => number | null
}

const teamsFrom = (members: Iterable<readonly [athlete: number, team: TeamRef | null]>): Teams => {
  const byAthlete = new Map(members)
  return {
    byId: new Map([...byAthlete.values()].flatMap((team) => (team ? [[team.id, team] as const] : []))),
    teamOf: (athlete) => byAthlete.get(athlete)?.id ?? null,
  }
}

/** Athletes as members of their clubs, cities and countries. */
export async function loadTeams(
  { db, language }: ReadContext,
  people: ReadonlyMap<number, PersonRef>,
): Promise<Readonly<Record<TeamKind, Teams>>> {
  const rows = await db
    .select({ id: users.id, cityId: users.cityId })
    .from(users)
    .where(anyOf(users.id, [...people.keys()]))
  const cities = await loadCityRefs(
    db,
    rows.map(({ cityId }) => cityId),
    language,
  )
  const persons = [...people]
  return {
    club: teamsFrom(persons.map(([id, { club }]) => [id, club && { ...club, code: null }])),
    city: teamsFrom(
      rows.map(({ id, cityId }) => {
        const city = cityId === null ? undefined : cities.get(cityId)
        return [id, city ? { id: city.id, name: city.name, slug: null, code: null } : null]
      }),
    ),
    country: teamsFrom(
      persons.map(([id, { country }]) => [
        id,
        country && { id: country.id, name: country.name, slug: null, code: country.code },
      ]),
    ),
  }
}

/** A list for every kind of team. */
export function byKind<Row>(
  teams: Readonly<Record<TeamKind, Teams>>,
  rowsOf: (teams: Teams) => Row[],
): Record<TeamKind, Row[]> {
  const [club, city, country] = TEAM_KINDS
  return { club: rowsOf(teams[club]), city: rowsOf(teams[city]), country: rowsOf(teams[country]) }
}
