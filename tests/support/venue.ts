import { eq } from 'drizzle-orm'
import { fights, matJudges } from '#api/platform/db/schema.ts'
import type { Role } from '~/domain/access/roles.ts'
import type { Queryable } from '#api/platform/db/database.ts'
import { NOON, type TestApi } from './api.ts'
import {
  aCategory,
  aCompetition,
  aJudge,
  aMat,
  anAdmin,
  aUser,
  clubOf,
  organisationOf,
  someEntries,
  someUsers,
} from './builders.ts'

export interface Owner {
  readonly id: number
  readonly role: Role | 'anonymous'
}

/**
 * A competition with everything that hangs on it, some of it somebody's own: a manager's is the organisation or the
 * club, a judge's the seat on the mat, and anybody's an application.
 */
export async function aVenue(api: TestApi, owner: Owner) {
  const { db } = api
  // One transaction: thousands of tests make one, and every commit is told to all who keep answers.
  const rows = await db.transaction((tx) => aVenueOf(tx, owner))
  const { category, competition, mat, left, right } = rows
  return {
    ...rows,
    api,
    owner,
    newAthlete: () => aUser(db),
    newJudge: () => aJudge(db),
    /** The category drawn, by an administrator: its bracket, with the cell and the fight of the two athletes. */
    async drawn() {
      const admin = api.as(await anAdmin(db))
      const { data: bracket } = await admin.brackets.draw({
        params: { id: competition.id },
        body: { category_id: category.id, slots: [left.id, right.id] },
      })
      const cell = bracket.cells[0]
      const [fight] = await db.select().from(fights).where(eq(fights.bracketId, bracket.id))
      if (!cell || !fight) throw new Error('a bracket of two has a fight')
      await db.update(fights).set({ matId: mat.id, queueNumber: 1 }).where(eq(fights.id, fight.id))
      return { admin, bracketId: bracket.id, cellId: cell.id, fightId: fight.id }
    },
  }
}
export type Venue = Awaited<ReturnType<typeof aVenue>>

async function aVenueOf(db: Queryable, owner: Owner) {
  const is = (role: Role) => owner.role === role
  const [people, category] = await Promise.all([
    someUsers(db, [
      { roles: ['organisation_manager'] },
      { roles: ['club_manager'] },
      { roles: ['judge'] },
      ...[{}, {}, {}, {}],
    ]),
    aCategory(db),
  ])
  const [organiser, manager, judge, left, right, late, applicant] = people
  if (!organiser || !manager || !judge || !left || !right || !late || !applicant) throw new Error('nobody')
  const [organisation, club] = await Promise.all([
    organisationOf(db, is('organisation_manager') ? owner.id : organiser.id),
    clubOf(db, is('club_manager') ? owner.id : manager.id),
  ])
  const { competition } = await aCompetition(db, {
    organisationId: organisation.id,
    categoryIds: [category.id],
  })
  const [mat, entries] = await Promise.all([
    aMat(db, competition.id),
    someEntries(
      db,
      competition.id,
      [category.id],
      [
        ...[left, right, late].map(({ id: userId }) => ({ userId })),
        {
          userId: owner.role === 'anonymous' ? applicant.id : owner.id,
          competitionApprovedAt: null,
          paidAt: null,
        },
      ],
    ),
  ])
  const application = entries[3]
  const [assignment] = await db
    .insert(matJudges)
    .values({
      matId: mat.id,
      userId: is('judge') ? owner.id : judge.id,
      userApprovedAt: new Date(NOON),
      competitionApprovedAt: new Date(NOON),
    })
    .returning()
  if (!application || !assignment) throw new Error('nothing was inserted')
  return {
    organisation,
    club,
    category,
    competition,
    mat,
    assignmentId: assignment.id,
    left,
    right,
    late,
    application,
  }
}
