import { ok, refuse, type Result } from '../result.ts'

interface EnteredCategory {
  readonly id: number
  readonly discipline: string
}

/** A code of the errors dictionary. */
export type MoveRefusal = 'other_discipline' | 'several_in_discipline' | 'not_in_category'

/**
 * The categories of an entry after it was moved to another: it takes the place of `from` or, where none is named, of the
 * one entered in its discipline. Disciplines stay as they are, and so does the price (spec §9: per discipline).
 */
export function movedCategories(
  entered: readonly EnteredCategory[],
  to: EnteredCategory,
  from: number | null = null,
): Result<readonly number[], MoveRefusal> {
  const ids = entered.map(({ id }) => id)
  const alike = entered.filter(({ discipline }) => discipline === to.discipline)
  if (alike.length === 0) return refuse('other_discipline')
  if (ids.includes(to.id) && (from === null || from === to.id || !ids.includes(from))) return ok(ids)
  if (from !== null && !alike.some(({ id }) => id === from)) return refuse('not_in_category')
  if (from === null && alike.length > 1) return refuse('several_in_discipline')
  const left = from ?? alike[0]?.id
  return ok([...new Set([...ids.filter((id) => id !== left), to.id])].sort((a, b) => a - b))
}
