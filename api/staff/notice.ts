import type { CompetitionRow } from '../competitions/policy/policy.ts'

/** What a notification about the staff of a competition names and leads to. */
export const noticeOf = ({ id, slug, name }: Pick<CompetitionRow, 'id' | 'slug' | 'name'>) => ({
  id,
  slug,
  competition: name,
})
