import { redirect } from '@remix-run/node'
import { digestOf, readBase } from '../../domain/edit/base.ts'
import type { AppContext } from '../session/context.ts'
import type { ToastMessage } from '../session/toast.ts'
import { multipartOf, submit, type Submission } from './submit.ts'

// A form that changes a record sends the version it was opened at and what it showed then (components/forms/edit-base).
// Only the fields its sender has changed go on to the API, which decides about conflicts.

/** The field's name without what makes it one of a list: `categories[0]`. */
const fieldOf = (name: string): string => name.replace(/\[.*$/, '')

/** Said of a save that changes nothing: nothing was changed, or others' values were taken for all that was. */
export const nothingToSave = ({ edit }: Submission): ToastMessage => ({
  kind: 'info',
  text: Object.values(edit.take).includes('theirs') ? 'common:edit.kept' : 'common:edit.nothing',
})

export interface Changes {
  /** Whether a field is to be saved: changed by its sender, and not given up for somebody else's value. */
  readonly has: (name: string) => boolean
  /** True when the sender has changed nothing. */
  readonly isEmpty: boolean
}

/** Names that go along with any change. */
const COMPANIONS = new Set(['version', 'edit_version', 'id', 'pressed'])

/** What the sender of a form has changed. Lists are named, since one with no box ticked is not sent. */
export function changesOf({ values, form, edit }: Submission, lists: readonly string[] = []): Changes {
  const base = readBase(edit.base)
  const isChanged = (name: string) =>
    edit.take[name] !== 'theirs' && (base[name] === undefined || digestOf(values[name]) !== base[name])
  const files = [...form].filter(([, value]) => typeof value !== 'string' && value.size > 0)
  const names = [...Object.keys(values), ...lists, ...files.map(([name]) => name)]
  const changed = names.filter(
    (name) =>
      !COMPANIONS.has(name) &&
      !name.startsWith('find_') &&
      !(values[name] === '' && base[name] === undefined) &&
      isChanged(name),
  )
  return {
    has: (name) => COMPANIONS.has(name) || isChanged(fieldOf(name)),
    isEmpty: edit.base !== undefined && changed.length === 0,
  }
}

/** The multipart body of a save: its changes, with empty lists named. */
export function changedBody(
  submission: Submission,
  { files = [], lists = [] }: { readonly files?: readonly string[]; readonly lists?: readonly string[] } = {},
): FormData {
  const changes = changesOf(submission, lists)
  const body = multipartOf(submission, ...files)
  for (const name of new Set([...body.keys()])) if (!changes.has(name)) body.delete(name)
  for (const name of lists)
    if (changes.has(name) && ![...body.keys()].some((key) => fieldOf(key) === name)) body.set(name, '')
  return body
}

/** Saves a form's changes; one with none says so and goes on, without a call. */
export async function saveChanges(
  context: AppContext,
  submission: Submission,
  act: () => Promise<unknown>,
  {
    lists,
    redirectTo,
    ...after
  }: Omit<Parameters<typeof submit>[3], 'redirectTo'> & {
    readonly redirectTo: string
    readonly lists?: readonly string[]
  },
) {
  if (!changesOf(submission, lists).isEmpty) return submit(context, submission, act, { ...after, redirectTo })
  await context.session.toast(nothingToSave(submission))
  return redirect(redirectTo)
}
