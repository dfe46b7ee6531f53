import { publicCategories } from '../../domain/competition/category-places.ts'
import type { Competition, OfferedCategory } from '../../domain/contract/competition.fields.ts'
import { parseServerDate } from '../../i18n/format.ts'

/** The categories of a competition that visitors are shown: until registration has closed, all of them. */
export function shownCategories(competition: Competition): readonly OfferedCategory[] {
  const closesAt = parseServerDate(competition.registration_end_at) ?? 0
  return publicCategories(competition.categories, { mayBeEntered: Date.now() <= closesAt })
}
