import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import {
  athleteManagers,
  clubs,
  competitionApplications,
  competitions,
  matJudges,
  mats,
  organisations,
  threadUsers,
  users,
} from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'

/**
 * The ids of those a person has to do with: their club's members and manager, guardians and their athletes, organisers
 * of what they or their athletes are entered in or judge, entrants and judges of what they organise, and whoever they
 * share a thread with. Sets that are put together cost what they hold; conditions on each person would read them all.
 */
export function acquaintancesOf(db: Queryable, id: number) {
  const wards = db
    .select({ id: athleteManagers.athleteId })
    .from(athleteManagers)
    .where(eq(athleteManagers.guardianId, id))
  const ownAndWards = sql`(select ${id}::int union all ${wards})`
  const ownClubs = sql`(select club_id from users where id in ${ownAndWards} and club_id is not null
    union select ${clubs.id} from ${clubs} where ${clubs.managerId} = ${id})`
  const organised = db
    .select({ id: competitions.id })
    .from(competitions)
    .innerJoin(organisations, eq(organisations.id, competitions.organisationId))
    .where(and(eq(organisations.managerId, id), eq(organisations.status, 'active')))
  const entrants = db
    .select({ id: competitionApplications.userId })
    .from(competitionApplications)
    .where(
      and(
        inArray(competitionApplications.competitionId, organised),
        isNull(competitionApplications.closedAt),
      ),
    )
  const sameClub = db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.clubId} in ${ownClubs}`)
  const managersOfClubs = db
    .select({ id: sql<number>`${clubs.managerId}` })
    .from(clubs)
    .where(sql`${clubs.id} in ${ownClubs}`)
  const guardians = db
    .select({ id: sql<number>`${athleteManagers.guardianId}` })
    .from(athleteManagers)
    .where(sql`${athleteManagers.athleteId} = ${id} or ${inArray(athleteManagers.athleteId, entrants)}`)
  const organisersOfEntries = db
    .select({ id: sql<number>`${organisations.managerId}` })
    .from(competitionApplications)
    .innerJoin(competitions, eq(competitions.id, competitionApplications.competitionId))
    .innerJoin(organisations, eq(organisations.id, competitions.organisationId))
    .where(
      and(sql`${competitionApplications.userId} in ${ownAndWards}`, isNull(competitionApplications.closedAt)),
    )
  const organisersOfMats = db
    .select({ id: sql<number>`${organisations.managerId}` })
    .from(matJudges)
    .innerJoin(mats, eq(mats.id, matJudges.matId))
    .innerJoin(competitions, eq(competitions.id, mats.competitionId))
    .innerJoin(organisations, eq(organisations.id, competitions.organisationId))
    .where(and(eq(matJudges.userId, id), isNull(matJudges.closedAt)))
  const judges = db
    .select({ id: matJudges.userId })
    .from(matJudges)
    .innerJoin(mats, eq(mats.id, matJudges.matId))
    .where(and(inArray(mats.competitionId, organised), isNull(matJudges.closedAt)))
  const ownThreads = db
    .select({ id: threadUsers.threadId })
    .from(threadUsers)
    .where(eq(threadUsers.userId, id))
  const correspondents = db
    .select({ id: threadUsers.userId })
    .from(threadUsers)
    .where(inArray(threadUsers.threadId, ownThreads))
  // The first of a union takes the others in: it is none that they read.
  const all = union(
    sameClub,
    wards,
    managersOfClubs,
    guardians,
    organisersOfEntries,
    organisersOfMats,
    entrants,
    judges,
    correspondents,
  )
  return sql`(${all})`
}
