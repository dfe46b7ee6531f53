import { redirect } from '@remix-run/node'
import type { z } from 'zod'
import { digestOf, readBase } from '../../domain/edit/base.ts'
import type { Files } from '../client/api-client.ts'
import type { AppContext } from '../session/context.ts'
import { bodyFor, type FormBody } from './form-body.ts'
import type { ToastMessage } from '../session/toast.ts'
import { filesOf, submit, type After, type Submission } from './submit.ts'

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
const COMPANIONS = new Set(['version', 'edit_version', 'id', 'pressed', 'seen_price'])

/** What the sender of a form has changed. Lists are named, since one with no box ticked is not sent. */
export function changesOf({ values, form, edit }: Submission, lists: readonly string[] = []): Changes {
  const base = readBase(edit.base)
  const files = [...form].flatMap(([name, value]) =>
    typeof value !== 'string' && value.size > 0 ? [name] : [],
  )
  // A file is no text that could be the one that was shown: where there was no picture, the first one is a change too.
  const isChanged = (name: string) =>
    edit.take[name] !== 'theirs' &&
    (files.includes(name) || base[name] === undefined || digestOf(values[name]) !== base[name])
  const names = [...Object.keys(values), ...lists, ...files]
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

/** What a save sends: its changed values, with emptied lists among them. */
export function changedValues(
  submission: Submission,
  lists: readonly string[] = [],
): Readonly<Record<string, unknown>> {
  const changes = changesOf(submission, lists)
  const sent = { ...Object.fromEntries(lists.map((name) => [name, []])), ...submission.values }
  return Object.fromEntries(Object.entries(sent).filter(([name]) => changes.has(name)))
}

/** The body of a save: its changes, as the call takes them. */
export const changedBody = <B extends z.ZodType>(
  call: { readonly body?: B },
  submission: Submission,
  lists?: readonly string[],
): FormBody<B> => bodyFor(call, changedValues(submission, lists))

/** The pictures of a save; one that was given up for somebody else's is not sent. */
export function changedFiles(submission: Submission, ...fileFields: string[]): Files {
  const changes = changesOf(submission)
  return filesOf(submission, ...fileFields.filter((name) => changes.has(name)))
}

/** Saves a form's changes; one with none says so and goes on, without a call. */
export async function saveChanges<R>(
  context: AppContext,
  submission: Submission,
  act: () => Promise<R>,
  {
    lists,
    redirectTo,
    ...after
  }: Omit<After<R>, 'redirectTo'> & {
    readonly redirectTo: string
    readonly lists?: readonly string[]
  },
) {
  if (!changesOf(submission, lists).isEmpty) return submit(context, submission, act, { ...after, redirectTo })
  await context.session.toast(nothingToSave(submission))
  return redirect(redirectTo)
}
