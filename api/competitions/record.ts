import { record } from '../edits/record.ts'
import { categories, competitions } from '../platform/db/schema.ts'
import { categoriesOffered } from './categories.ts'

/** A competition, as it is edited: its categories lie in another table. */
export const COMPETITION = record(competitions, {
  lists: { categories: { load: categoriesOffered, refersTo: categories } },
})
