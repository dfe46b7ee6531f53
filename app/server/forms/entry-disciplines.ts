import type { Competition } from '../../domain/contract/competition.fields.ts'

/**
 * The disciplines of the chosen categories: nobody enters one without the other. With no category chosen they are all of
 * them, so that the missing category alone is refused: these forms have no field for a discipline.
 */
export function disciplinesOf({ categories }: Pick<Competition, 'categories'>, chosen: unknown): string[] {
  const wanted = new Set([chosen ?? []].flat().map(String).filter(Boolean))
  return [
    ...new Set(
      categories
        .filter(({ id }) => wanted.size === 0 || wanted.has(String(id)))
        .map(({ discipline }) => discipline.slug),
    ),
  ]
}
