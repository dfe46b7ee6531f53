import { sql } from 'drizzle-orm'
import type { CompetitionRef } from '~/domain/contract/competition.fields.ts'
import { competitions } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { anyOfIds, builtById } from '../../platform/queries/built-once.ts'
import { rememberedNames, rememberedRows } from '../../platform/db/remembered.ts'

/** The zone of the venue, in a query on `competitions`: its city's, unless it was typed, else its organisation's, else UTC. */
export const venueZone = sql<string>`coalesce(
  (select hall.timezone from cities hall where hall.id = competitions.city_id
    and hall.status <> 'typed'),
  (select home.timezone from organisations owner join cities home on home.id = owner.city_id
    where owner.id = competitions.organisation_id),
  'UTC')`

/** A competition as bouts and brackets name it: the columns of `competitionRef`. */
export const COMPETITION_REF = {
  id: competitions.id,
  slug: competitions.slug,
  name: competitions.name,
  timezone: venueZone,
  status: competitions.status,
}

const readRefs = builtById<CompetitionRef>('competition_refs', (db) =>
  db.select(COMPETITION_REF).from(competitions).where(anyOfIds(competitions.id)),
)

/** Competitions as other things name them, by id. */
export const loadCompetitionRefs = rememberedRows(readRefs)

/** The same for answers in which they are only named: an act that has not changed them reads them from memory, too. */
export const namedCompetitions = rememberedNames(readRefs)

/** The zones some competitions are held in, by their ids. */
export async function loadZones(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const refs = await loadCompetitionRefs(db, ids)
  return new Map([...refs].map(([id, { timezone }]) => [id, timezone]))
}

/** The zone one competition is held in. */
export const zoneOf = async (db: Queryable, { id }: { readonly id: number }): Promise<string> =>
  (await loadZones(db, [id])).get(id) ?? 'UTC'
