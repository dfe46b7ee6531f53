import { createHash } from 'node:crypto'
import { data, redirect, redirectDocument } from '@remix-run/node'
import type { SubmissionResult } from '@conform-to/react'
import { z } from 'zod'
import { readBase } from '../../domain/edit/base.ts'
import type { EditConflict } from '../../domain/contract/edit.ts'
import type { TextKey } from '../../i18n/en/translation.ts'
import { textFor } from '../../i18n/text.server.ts'
import { isApiRefusal, type ApiRefusal, type Files } from '../client/api-client.ts'
import type { AppContext } from '../session/context.ts'
import { parseForm } from './form-body.ts'
import { nestedValues, OWN_FIELDS } from '../session/form-exchange.ts'
import { localPath } from '../session/local-path.ts'
import { readForm } from './read-form.ts'
import type { ToastMessage } from '../session/toast.ts'

const ANY_FORM = z.looseObject({})

/** Whose value of a disputed field is to stay (components/ui/field-conflict). */
const TAKE = /^take\[(\w+)\]$/
const isOwn = (name: string) => OWN_FIELDS.has(name) || name === 'base' || TAKE.test(name)

type Reply = ReturnType<typeof parseForm>['reply']

/** A form as it was sent: its values by name (nested by brackets), its files, its intent. `bodyFor` reads its call's body. */
export interface Submission<Intent extends string = string> {
  readonly intent: Intent
  readonly values: Record<string, unknown>
  readonly form: FormData
  /** Conform's reply: the form as it was sent, with what is wrong with it. */
  readonly reply: Reply
  /** What an edit was opened with (domain/edit/base), and whose values it takes; no base for any other form. */
  readonly edit: { readonly base: string | undefined; readonly take: Readonly<Record<string, string>> }
  /** Where to go on success, checked to be a path of this site. */
  redirectTo(fallback: string): string
  /** Makes a double submit of one rendered form have one effect. */
  readonly idempotencyKey: string | undefined
}

/** What may be sent for a listed intent: itself, or for `find:` all that begin so. */
type Sendable<Intent extends string> = Intent extends `${string}:` ? `${Intent}${string}` : Intent

/**
 * Reads a posted form. Throws a 400 for an intent that the page does not know: none of its acts may be what is done for
 * want of another. The intents are the type of the answer's: an act for one that is not listed does not compile.
 * @param intents of the page's forms; `''` for a form without one, and `find:` for all that begin so
 */
export async function readSubmission<const Intent extends string>(
  request: Request,
  intents: readonly Intent[],
): Promise<Submission<Sendable<Intent>>>
export async function readSubmission(request: Request): Promise<Submission<''>>
export async function readSubmission(
  request: Request,
  intents: readonly string[] = [''],
): Promise<Submission> {
  const form = await readForm(request)
  const intent = String(form.get('intent') ?? '')
  if (!intents.some((known) => (known.endsWith(':') ? intent.startsWith(known) : intent === known)))
    throw new Response(null, { status: 400 })
  const fields = new URLSearchParams()
  for (const [name, value] of form.entries())
    if (typeof value === 'string' && !isOwn(name)) fields.append(name, value)
  const formKey = form.get('form_key')
  // Keys are stored: what they are made of holds no password, which would be quick to guess from it.
  const open = new URLSearchParams([...fields].filter(([name]) => !name.includes('password')))
  const digest = createHash('sha256')
    .update(`${new URL(request.url).pathname}\n${open.toString()}`)
    .digest('hex')
  const values = nestedValues([...fields])
  return {
    intent,
    values,
    form,
    reply: (options) => parseForm(ANY_FORM, values).reply(options),
    edit: editOf(form),
    redirectTo: (fallback) => localPath(form.get('redirectTo'), fallback),
    idempotencyKey:
      typeof formKey === 'string' && /^[\w-]{8,40}$/.test(formKey)
        ? `${formKey}.${intent}.${digest.slice(0, 32)}`.replace(/[^\w.:-]/g, '')
        : undefined,
  }
}

function editOf(form: FormData): Submission['edit'] {
  const base = form.get('base')
  const take = [...form].flatMap(([name, value]) => {
    const field = TAKE.exec(name)?.[1]
    return field && typeof value === 'string' ? [[field, value]] : []
  })
  return {
    base: typeof base === 'string' ? base : undefined,
    take: Object.fromEntries(take) as Record<string, string>,
  }
}

/** What a refused edit is opened with again: disputed fields count as changed, against the version now stored. */
function reopened({ edit, values }: Submission, { code, data }: ApiRefusal): Record<string, string> {
  if (edit.base === undefined) return {}
  const conflict = code === 'edit_conflict' ? (data as EditConflict) : null
  if (!conflict) return { base: edit.base }
  const disputed = Object.keys(conflict.fields)
  const base = Object.entries(readBase(edit.base)).filter(([name]) => !disputed.includes(name))
  const name = 'edit_version' in values ? 'edit_version' : 'version'
  return { base: JSON.stringify(Object.fromEntries(base)), [name]: String(conflict.version) }
}

/** The files of a form, for the calls that take some; a field left empty sends a file of no bytes. */
export const filesOf = ({ form }: Submission, ...fileFields: string[]): Files =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value !== 'string' && value.size > 0 && fileFields.includes(name) ? [[name, value]] : [],
    ),
  )

export interface FormReply {
  readonly lastResult: SubmissionResult
  /** Which of a page's forms it answers. */
  readonly intent: string
  readonly code: string
  readonly data?: unknown
  /** Seconds until it may be tried again. */
  readonly retryAfter?: number
  /** What the act would do: it was only looked at, or would no longer do what was seen. */
  readonly preview?: unknown
}

/**
 * A refused form: what was typed stays, each error beside its field; passwords are never sent back.
 * @param failed says above the form what was not done, in the reader's language
 */
export function refusedForm(submission: Submission, refusal: ApiRefusal, failed?: string) {
  const fieldErrors = Object.fromEntries(
    Object.entries(refusal.errors).map(([field, texts]) => [field, [...texts]]),
  )
  const isNamed = Object.keys(fieldErrors).length > 0 && refusal.code !== 'edit_conflict'
  const formErrors = [
    ...(failed ? [failed] : []),
    ...(isNamed ? [] : [refusal.message]),
    ...(fieldErrors[''] ?? []),
  ]
  const refused = submission.reply({
    fieldErrors,
    ...(formErrors.length > 0 && { formErrors }),
    hideFields: Object.keys(submission.values).filter((name) => /password/i.test(name)),
  })
  const named = Object.entries(refused.error ?? {})
  const order = ['', ...Object.keys(fieldErrors)]
  const lastResult: SubmissionResult = {
    ...refused,
    // Conform sorts them by name; a form sums them up in the order the API tells them, which is that of its fields.
    error: Object.fromEntries(named.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))),
    initialValue: { ...refused.initialValue, ...reopened(submission, refusal) },
  }
  const headers = refusal.retryAfter ? { 'Retry-After': refusal.retryAfter } : undefined
  const reply: FormReply = {
    lastResult,
    intent: submission.intent,
    code: refusal.code,
    data: refusal.data,
    // What it would do has changed: that is shown as its preview was.
    ...(refusal.code === 'preview_outdated' && { preview: refusal.data }),
    ...(refusal.retryAfter && { retryAfter: Number(refusal.retryAfter) }),
  }
  return data(reply, headers ? { status: refusal.status, headers } : { status: refusal.status })
}

/** Refusals that a form shows; the others belong to the error boundary or the guard. */
const SHOWN = new Set([400, 401, 403, 409, 413, 422, 429])
/** The session has ended: the form gate leads to the login page and keeps the form. */
const isSignedOut = (refusal: ApiRefusal) => refusal.code === 'unauthenticated'
/** A form whose picture cannot be stored now keeps what was typed, whatever the status. */
const isAboutAField = (refusal: ApiRefusal) => Object.keys(refusal.errors).length > 0

/** What follows a form's call. */
export interface After<R> {
  readonly toast?: ToastMessage | ((reply: R) => ToastMessage)
  readonly redirectTo: string | ((reply: R) => string)
  /** What was not done, for the head of a refused form (spec §8). */
  readonly failed?: TextKey | undefined
  /** The page led to is loaded anew, whole, also by a script. */
  readonly asDocument?: boolean
}

/**
 * Runs a form's one API call: on success leaves its message and redirects, on a refusal replies with the form as it
 * was. Only the unexpected throws.
 */
export async function submit<R>(
  context: AppContext,
  submission: Submission,
  act: () => Promise<R>,
  after: After<R>,
) {
  try {
    const reply = await act()
    const toast = typeof after.toast === 'function' ? after.toast(reply) : after.toast
    if (toast) await context.session.toast(toast)
    const target = typeof after.redirectTo === 'string' ? after.redirectTo : after.redirectTo(reply)
    return after.asDocument ? redirectDocument(target) : redirect(target)
  } catch (failure) {
    return refusedOrThrown(submission, failure, after.failed && textFor(context.language)(after.failed))
  }
}

/** Answers a form with what its act would do, found by `look`, and keeps it as it was sent. Nothing is done. */
export async function preview(submission: Submission, look: () => Promise<unknown>) {
  const { intent } = submission
  try {
    const { initialValue } = submission.reply()
    const sentValue = {
      ...initialValue,
      ...(submission.edit.base !== undefined && { base: submission.edit.base }),
    }
    const reply: FormReply = {
      lastResult: { initialValue: sentValue },
      intent,
      code: 'preview',
      preview: await look(),
    }
    return data(reply)
  } catch (failure) {
    return refusedOrThrown(submission, failure)
  }
}

/** A refusal becomes the form's answer; what nobody expected goes on to the error boundary. */
export function refusedOrThrown(submission: Submission, failure: unknown, failed?: string) {
  if (isApiRefusal(failure) && isSignedOut(failure)) throw failure
  if (isApiRefusal(failure) && (SHOWN.has(failure.status) || isAboutAField(failure)))
    return refusedForm(submission, failure, failed)
  // The error page tells what it is by its status.
  if (isApiRefusal(failure)) throw new Response(failure.message, { status: failure.status })
  throw failure
}
