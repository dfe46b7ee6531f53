import type { ChangePreviewView } from './bracket-change.fields.ts'

/** What is said of a change that moves nothing. */
export const NO_CHANGE: ChangePreviewView = {
  cells: [],
  resets: [],
  restores: [],
  medals_before: [],
  medals_after: [],
  vacant_after: [],
}
