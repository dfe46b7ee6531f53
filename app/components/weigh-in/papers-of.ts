import type { Competition } from '~/domain/contract/competition.fields.ts'
import { paths } from '../paths.ts'

/** Where a paper of the weigh-in leads back to: its organiser has a page of all papers, the scales have their station. */
export const papersOf = ({ slug, abilities }: Pick<Competition, 'slug' | 'abilities'>): string =>
  abilities.manage ? paths.managedPapers(slug) : paths.managedWeighIn(slug)
