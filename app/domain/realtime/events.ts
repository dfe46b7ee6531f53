import { z } from 'zod'
import { notificationTarget } from '../contract/notification.fields.ts'

/**
 * Every event the platform publishes, with the shape of its payload. A payload is parsed by its schema before it leaves,
 * so a field that is not written here cannot reach a socket. Screens import the types of this file only.
 */

const id = z.number().int().positive()
const person = z.object({ id, slug: z.string(), name: z.string() })
const place = z.object({ id, slug: z.string().nullable().optional(), name: z.string() })
/** `dd-MM-yyyy HH:mm:ss (Zone/Name)`, as in every answer of the API (spec §3). */
const serverDate = z.string()
const snapshot = z.record(z.string(), z.unknown())

/**
 * What every live event carries: the id and the version of the thing that changed, and the server's time in epoch
 * milliseconds. `state` is the public view after the change; without it a screen fetches.
 */
const live = z.object({
  id,
  version: z.number().int().nonnegative(),
  at: z.number().int(),
  state: snapshot.optional(),
})

export const eventSchemas = {
  /** private-user: a message arrived (spec §3, message notification). */
  'new-message': z.object({ id, thread_id: id, user: person, message: z.string(), created_at: serverDate }),
  /** private-organisation: an athlete applied to a competition. */
  'competition-application-by-user-created': z.object({
    id,
    user: person,
    competition: place,
    created_at: serverDate,
  }),
  /** private-admins: a club waits for approval. */
  'club-created': z.object({ id, club: place, user: person.nullable(), created_at: serverDate }),
  /** private-admins. */
  'user-registered': z.object({ user: person, created_at: serverDate }),
  /** private-admins and private-club: a belt waits for approval. */
  'user-set-belt': z.object({
    user: person,
    /** Its readers read different languages. */
    belt: place.extend({ name_ru: z.string() }),
    created_at: serverDate,
  }),
  /** private-club: an athlete asks to join. */
  'club-application-by-user-created': z.object({ id, user: person, club: place, created_at: serverDate }),
  /** private-club. */
  'user-joined-club': z.object({ user: person, club: place, created_at: serverDate }),
  /** private-user: a club invites. */
  'club-application-by-club-created': z.object({ id, club: place, created_at: serverDate }),
  /** private-user: an organiser enters the athlete. */
  'competition-application-by-competition-created': z.object({
    id,
    competition: place,
    created_at: serverDate,
  }),
  /** private-user: anything else for the bell, as the list of notifications has it, in the reader's language. */
  notification: z.object({
    id,
    kind: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    text: z.string(),
    target: notificationTarget,
    created_at: serverDate,
  }),
  /** fight, mat, bracket, competition. `id` is the fight's; `state` is `liveFightState` of the entities. */
  'fight-updated': live.extend({ competition_id: id, bracket_id: id.nullable(), mat_id: id.nullable() }),
  /** fight, mat. `id` is the fight's: its side judges voted, or were asked. What is asked for is read by who may. */
  'panel-updated': live.omit({ state: true }).extend({ competition_id: id }),
  /** bracket, competition. `cells` are the changed ones (`liveBracketCell`); without them the bracket is read anew. */
  'bracket-updated': live.extend({ competition_id: id, cells: z.array(snapshot).optional() }),
  /** competition, mat. `id` is the competition's. */
  'schedule-updated': live.extend({ mat_ids: z.array(id).optional() }),
  /** mat, competition. */
  'mat-updated': live.extend({ competition_id: id }),
  /** competition. */
  'competition-updated': live,
  /** private-organisation, private-staff and private-admins: something was done at the weigh-in. `id` is the entry's. */
  'weigh-in-updated': live.omit({ state: true }).extend({ competition_id: id }),
  /** private-organisation, private-staff, private-admins and presence-fight: an athlete was called or has come. */
  'calls-updated': live.omit({ state: true }).extend({ competition_id: id, mat_id: id.nullable() }),
  /** screen, private-organisation and private-staff: it was switched, named, taken, or is there again. */
  'screen-updated': live.omit({ state: true }),
} as const

export type EventName = keyof typeof eventSchemas
export type EventPayload<E extends EventName> = z.infer<(typeof eventSchemas)[E]>
