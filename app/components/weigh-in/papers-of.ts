import type { Competition } from '~/domain/contract/competition.fields.ts'
import { consolePaths } from '../console-paths.ts'

/** Where a paper of the weigh-in leads back to: its organiser has a page of all papers, the scales have their station. */
export const papersOf = ({ slug, abilities }: Pick<Competition, 'slug' | 'abilities'>): string =>
  abilities.manage ? consolePaths.managedPapers(slug) : consolePaths.managedWeighIn(slug)
