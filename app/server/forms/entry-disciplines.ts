import type { Competition } from '../../domain/contract/competition.fields.ts'

/** The disciplines of the chosen categories: nobody enters one without the other. */
export function disciplinesOf({ categories }: Pick<Competition, 'categories'>, chosen: unknown): string[] {
  const wanted = new Set([chosen ?? []].flat().map(String))
  return [
    ...new Set(
      categories.filter(({ id }) => wanted.has(String(id))).map(({ discipline }) => discipline.slug),
    ),
  ]
}
