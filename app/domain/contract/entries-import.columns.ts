// What the columns of a list of athletes may be. Without zod, so that the browser has it too.

/** What is taken over from a list, in the order of the template. */
export const IMPORT_FIELDS = [
  'surname',
  'first_name',
  'patronymic',
  'name',
  'birth_date',
  'gender',
  'weight',
  'discipline',
  'category',
  'club',
  'city',
  'country',
  'phone',
  'sport_rank',
  'belt',
  'trainer',
  'guardian',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** What lists hold as well, and entries do not. */
export const IGNORED_COLUMNS = ['email', 'number'] as const
export type ImportColumn = ImportField | (typeof IGNORED_COLUMNS)[number]

export const isImportField = (text: string): text is ImportField =>
  IMPORT_FIELDS.some((field) => field === text)

/** What becomes of a row. Only `new` and `known` are entered; `wrong` and `possible_duplicate` keep all of them back. */
export const IMPORT_STATUSES = [
  'wrong',
  'possible_duplicate',
  'new',
  'known',
  'already_entered',
  'repeated',
  'skipped',
] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

/** What the organiser says of a row: that it is one of the people found, somebody new all the same, or left out. */
export const IMPORT_DECISIONS = ['take', 'add', 'skip'] as const
export type ImportDecision = (typeof IMPORT_DECISIONS)[number]

export const IMPORT_ROWS_MAX = 2_000
/** One cell, in UTF-16 units. */
export const IMPORT_CELL_MAX = 300
