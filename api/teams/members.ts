import { and, asc, eq, sql } from 'drizzle-orm'
import type { Proposable, WishRefusal } from '~/domain/competition/category-proposal.ts'
import { errorText } from '~/i18n/errors.ts'
import type { PersonRow, Team } from '../athletes/policy.ts'
import { type categories, clubs, users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { anyOf } from '../platform/queries/list.ts'
import { knownWeight, nameIn, wornRank } from '../references/person.ts'

export type CategoryRow = typeof categories.$inferSelect

export interface Member {
  readonly person: PersonRow
  /** Kilograms: of the profile, else of the last entry. */
  readonly weight: number | null
  /** The rank of their highest approved belt. */
  readonly belt: number | null
  /** The caller answers for them. */
  readonly isManaged: boolean
}

/** The members of a team, by name; of `ids` those alone who are of the team. */
export async function loadMembers(
  db: Queryable,
  { among, managed }: Team,
  ids?: readonly number[],
): Promise<Member[]> {
  return (
    db
      .select({
        person: users,
        weight: knownWeight,
        belt: wornRank,
        isManaged: sql<boolean>`(${managed})`,
      })
      .from(users)
      // With a join the columns bear the names of their tables, which the conditions' subqueries need.
      .leftJoin(clubs, eq(clubs.id, users.clubId))
      .where(and(among, eq(users.status, 'active'), ids && anyOf(users.id, ids)))
      .orderBy(asc(users.name), asc(users.id))
  )
}

export const entrantOf = ({
  person,
  weight,
  belt,
}: Pick<Member, 'person' | 'weight' | 'belt'>): Proposable => ({
  gender: person.gender,
  birthDate: person.birthDate,
  weight,
  belt,
})

/** Why a category is not open to somebody, in words. */
export const reasonIn = (
  { text, language }: Pick<ReadContext, 'text' | 'language'>,
  code: WishRefusal | 'category_full',
  category: CategoryRow | null,
  values: Readonly<Record<string, number>> = {},
) => ({
  code,
  message: errorText(text, code, {
    ...values,
    category: category === null ? '' : nameIn(language, category),
  }),
})
