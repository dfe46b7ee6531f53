import type { ImportField, ImportStatus } from '~/domain/contract/entries-import.columns.ts'
import type { TextKey } from '~/i18n/en/translation.ts'

/** Where a list of athletes goes: into a competition, or to a club or an organisation that looks after them. */
export type ListPurpose = 'competition' | 'group'

/** What a group does not keep of a list: it is for an entry. */
const OF_ENTRIES: ReadonlySet<ImportField> = new Set(['discipline', 'category'])

/** Whether a list that goes there takes a column over. */
export const takesField = (purpose: ListPurpose, field: ImportField): boolean =>
  purpose === 'competition' || !OF_ENTRIES.has(field)

/** What a status is called. */
export const statusKey = (purpose: ListPurpose, status: ImportStatus): TextKey =>
  purpose === 'group' && status === 'already_entered'
    ? 'entriesImport:group.alreadyThere'
    : `entriesImport:status.${status}`

/** What a status means. */
export const aboutKey = (purpose: ListPurpose, status: ImportStatus): TextKey =>
  purpose === 'group' &&
  (status === 'already_entered' ||
    status === 'possible_duplicate' ||
    status === 'new' ||
    status === 'repeated')
    ? `entriesImport:group.about.${status}`
    : `entriesImport:about.${status}`
