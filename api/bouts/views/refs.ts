import type { Category } from '~/domain/contract/category.fields.ts'
import type { CompetitionRef } from '~/domain/contract/competition.fields.ts'
import type { MatRef } from '~/domain/contract/mat.fields.ts'
import { namedCompetitions } from '../../competitions/policy/zone.ts'
import { mats } from '../../platform/db/schema.ts'
import { loadCategories } from '../../references/categories.ts'
import type { ReadContext } from '../../platform/calls/call.ts'
import { anyOfIds, builtById } from '../../platform/queries/built-once.ts'
import { rememberedNames } from '../../platform/db/remembered.ts'

/** Mats as bouts name them, by id. */
export const loadMatRefs = rememberedNames<MatRef>(
  builtById('named_mats', (db) =>
    db.select({ id: mats.id, name: mats.name }).from(mats).where(anyOfIds(mats.id)),
  ),
)

interface Referring {
  readonly competitionId: number
  readonly categoryId: number
  readonly matId: number | null
}

/** What bouts and brackets alike refer to. */
export interface Refs {
  readonly competition: CompetitionRef
  readonly category: Category
  readonly mat: MatRef | null
}

/**
 * What some bouts or brackets refer to, loaded for all of them at once.
 * @param mat of all the rows, where it is read already
 * @returns of one of the rows; null where its competition or category is gone meanwhile
 */
export async function loadRefs(
  context: ReadContext,
  rows: readonly Referring[],
  mat?: MatRef | null,
): Promise<(row: Referring) => Refs | null> {
  const { db } = context
  const [categoryOf, competitionOf, matOf] = await Promise.all([
    loadCategories(
      context,
      rows.map(({ categoryId }) => categoryId),
    ),
    namedCompetitions(
      db,
      rows.map(({ competitionId }) => competitionId),
    ),
    mat
      ? new Map([[mat.id, mat]])
      : loadMatRefs(
          db,
          rows.map(({ matId }) => matId),
        ),
  ])
  return ({ competitionId, categoryId, matId }) => {
    const competition = competitionOf.get(competitionId)
    const category = categoryOf.get(categoryId)
    if (!competition || !category) return null
    return { competition, category, mat: (matId !== null && matOf.get(matId)) || null }
  }
}
