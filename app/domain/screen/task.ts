/** What a screen of the venue can be told to show (the organiser's page "Screens"). Without zod: the browser has it too. */
export const TASK_KINDS = [
  'mat',
  'mats',
  'schedule',
  'bracket',
  'call',
  'podium',
  'message',
  'sponsor',
  'clock',
  'blank',
] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** As it is stored, by ids. Mats: an empty list is all of the competition. */
export type ScreenTask =
  | { readonly kind: 'mat'; readonly mat_id: number }
  | { readonly kind: 'mats' | 'schedule' | 'call'; readonly mat_ids: readonly number[] }
  /** Without an id, the bracket of the bout that is fought. */
  | { readonly kind: 'bracket'; readonly bracket_id: number | null }
  | { readonly kind: 'podium'; readonly bracket_id: number }
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'sponsor'; readonly picture_id: number }
  | { readonly kind: 'clock' | 'blank' }

/** What a screen shows from the moment it is paired until it is told something. */
export const FIRST_TASK: ScreenTask = { kind: 'clock' }

/** What a form says of a task; the fields other kinds need count for nothing. */
export interface TaskChoice {
  readonly kind: TaskKind
  readonly mat_id?: number | null | undefined
  readonly mat_ids?: readonly number[] | undefined
  readonly bracket_id?: number | null | undefined
  readonly text?: string | null | undefined
  readonly picture_id?: number | null | undefined
}

/** The field a task cannot be without. */
export type MissingField = 'mat_id' | 'bracket_id' | 'text' | 'picture_id'

/** The task of a form's choices, or the field that is missing. */
export function taskOf(choice: TaskChoice): ScreenTask | { readonly missing: MissingField } {
  const { kind } = choice
  switch (kind) {
    case 'mat':
      return choice.mat_id ? { kind, mat_id: choice.mat_id } : { missing: 'mat_id' }
    case 'mats':
    case 'schedule':
    case 'call':
      return { kind, mat_ids: [...new Set(choice.mat_ids ?? [])] }
    case 'bracket':
      return { kind, bracket_id: choice.bracket_id ?? null }
    case 'podium':
      return choice.bracket_id ? { kind, bracket_id: choice.bracket_id } : { missing: 'bracket_id' }
    case 'message':
      return choice.text ? { kind, text: choice.text } : { missing: 'text' }
    case 'sponsor':
      return choice.picture_id ? { kind, picture_id: choice.picture_id } : { missing: 'picture_id' }
    case 'clock':
    case 'blank':
      return { kind }
  }
}

/** The mats a task names. */
export function matsOfTask(task: ScreenTask): readonly number[] {
  if (task.kind === 'mat') return [task.mat_id]
  return 'mat_ids' in task ? task.mat_ids : []
}
