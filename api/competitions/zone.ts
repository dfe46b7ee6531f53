import { inArray, sql } from 'drizzle-orm'
import { competitions } from '../db/schema.ts'
import type { Queryable } from '../deps.ts'

/** The zone of the hall, in a query on `competitions`: its city's, else its organisation's, else UTC. */
export const hallZone = sql<string>`coalesce(
  (select hall.timezone from cities hall where hall.id = competitions.city_id),
  (select home.timezone from organisations owner join cities home on home.id = owner.city_id
    where owner.id = competitions.organisation_id),
  'UTC')`

/** A competition as bouts and brackets name it: the columns of `competitionRef`. */
export const COMPETITION_REF = {
  id: competitions.id,
  slug: competitions.slug,
  name: competitions.name,
  timezone: hallZone,
}

/** The zones some competitions are held in, by their ids. */
export async function loadZones(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: competitions.id, zone: hallZone })
    .from(competitions)
    .where(inArray(competitions.id, [...ids]))
  return new Map(rows.map(({ id, zone }) => [id, zone]))
}

/** The zone one competition is held in. */
export const zoneOf = async (db: Queryable, { id }: { readonly id: number }): Promise<string> =>
  (await loadZones(db, [id])).get(id) ?? 'UTC'
