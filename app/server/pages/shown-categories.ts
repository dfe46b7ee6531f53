import { publicCategories } from '../../domain/competition/category-places.ts'
import type { Competition, OfferedCategory } from '../../domain/contract/competition.fields.ts'
import { parseServerDate } from '../../i18n/format.ts'
import { oncePerAnswer } from '../client/once-per-answer.ts'

type Categories = readonly OfferedCategory[]

/** The categories of a competition that visitors are shown: until registration has closed, all of them. */
export function shownCategories(competition: Competition): Categories {
  const closesAt = parseServerDate(competition.registration_end_at) ?? 0
  return Date.now() <= closesAt ? open(competition.categories) : closed(competition.categories)
}

const open = oncePerAnswer((all: Categories) => publicCategories(all, { mayBeEntered: true }))
const closed = oncePerAnswer((all: Categories) => publicCategories(all, { mayBeEntered: false }))
