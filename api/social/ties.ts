import { and, eq, exists, gt, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import { mayWriteTo } from '~/domain/messages/may-write.ts'
import { ADULT_AGE, isMinor } from '~/domain/people/minor.ts'
import {
  athleteManagers,
  clubs,
  competitionApplications,
  competitions,
  organisations,
  users,
} from '../platform/db/schema.ts'
import { type ReadContext, type Viewer } from '../platform/calls/call.ts'
import { todayIn } from '../platform/kernel/dates.ts'
import { invalidField } from '../platform/kernel/errors.ts'
import { anyOf } from '../platform/queries/list.ts'
import { takesNoneFrom } from './blocks.ts'

type TieContext = Pick<ReadContext, 'db' | 'now' | 'zone'>

/** Who was born after this day is a minor. */
const youngestAdult = (here: TieContext) => sql`${todayIn(here)}::date - make_interval(years => ${ADULT_AGE})`

/** What a person has to do with others, as conditions on `users`; never, where their role has no such tie. */
function tiesOf(here: TieContext, { id, roles }: Viewer) {
  const { db } = here
  const managed = db
    .select({ id: clubs.id })
    .from(clubs)
    .where(and(eq(clubs.managerId, id), eq(clubs.status, 'active')))
  const trainsIn = sql`(select trainer.club_id from users trainer where trainer.id = ${id})`
  const never = sql`false`
  return {
    isGuardian: exists(
      db
        .select({ id: athleteManagers.id })
        .from(athleteManagers)
        .where(and(eq(athleteManagers.athleteId, users.id), eq(athleteManagers.guardianId, id))),
    ),
    leadsClub:
      or(
        roles.includes('club_manager') ? inArray(users.clubId, managed) : undefined,
        roles.includes('trainer') ? sql`coalesce(${users.clubId} = ${trainsIn}, false)` : undefined,
      ) ?? never,
    isYoungClubMate: sql`coalesce(${users.clubId} = (select mate.club_id from users mate where mate.id = ${id} and mate.birth_date > ${youngestAdult(here)}), false)`,
    organises: roles.includes('organisation_manager')
      ? exists(
          db
            .select({ id: competitionApplications.id })
            .from(competitionApplications)
            .innerJoin(competitions, eq(competitions.id, competitionApplications.competitionId))
            .innerJoin(organisations, eq(organisations.id, competitions.organisationId))
            .where(
              and(
                eq(competitionApplications.userId, users.id),
                isNull(competitionApplications.closedAt),
                eq(organisations.managerId, id),
                eq(organisations.status, 'active'),
              ),
            ),
        )
      : never,
  }
}

/** The condition on a person that somebody may begin a conversation with them, as `mayWriteTo` has it. */
export function writableBy(here: TieContext, viewer: Viewer): SQL | undefined {
  if (viewer.roles.includes('admin')) return undefined
  const { isGuardian, leadsClub, organises, isYoungClubMate } = tiesOf(here, viewer)
  const isOfAge = or(isNull(users.birthDate), not(gt(users.birthDate, youngestAdult(here))))
  return or(isOfAge, isGuardian, leadsClub, organises, isYoungClubMate)
}

/** Refuses a conversation with people somebody may not begin one with. */
export async function requireWritable(
  here: TieContext,
  viewer: Viewer,
  ids: readonly number[],
): Promise<void> {
  const { isGuardian, leadsClub, organises, isYoungClubMate } = tiesOf(here, viewer)
  const people = await here.db
    .select({
      name: users.name,
      hasBlocked: sql<boolean>`${takesNoneFrom(here.db, users.id, viewer.id)}`,
      isBlocked: sql<boolean>`${takesNoneFrom(here.db, viewer.id, users.id)}`,
      birthDate: users.birthDate,
      isGuardian: sql<boolean>`${isGuardian}`,
      leadsClub: sql<boolean>`coalesce(${leadsClub}, false)`,
      organises: sql<boolean>`${organises}`,
      isYoungClubMate: sql<boolean>`${isYoungClubMate}`,
    })
    .from(users)
    .where(anyOf(users.id, ids))
    .orderBy(users.name)
  const today = todayIn(here)
  const isAdmin = viewer.roles.includes('admin')
  const refuse = (
    code: 'unblock_first' | 'minor_not_writable' | 'person_not_writable',
    named: typeof people,
  ) => {
    if (named.length === 0) return
    throw invalidField('users', code, { names: named.map(({ name }) => name).join(', ') })
  }
  refuse(
    'unblock_first',
    people.filter(({ isBlocked }) => isBlocked),
  )
  refuse(
    'minor_not_writable',
    people.filter(
      ({ birthDate, ...ties }) => !mayWriteTo({ isMinor: isMinor(birthDate, today) }, { isAdmin, ...ties }),
    ),
  )
  refuse(
    'person_not_writable',
    people.filter(({ hasBlocked }) => hasBlocked && !isAdmin),
  )
}
