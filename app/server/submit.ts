import { createHash } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import type { SubmissionResult } from '@conform-to/react'
import { parse } from 'qs'
import { isApiRefusal, type ApiRefusal } from './api-client.ts'
import type { AppContext } from './context.ts'
import { localPath } from './local-path.ts'
import { readForm } from './read-form.ts'
import type { ToastMessage } from './toast.ts'

/** Names that belong to the form itself, not to the API. */
const OWN_FIELDS = new Set(['form_key', 'redirectTo', 'intent'])

/** A form as it was sent: its values by name (nested by brackets), its files, its intent. */
export interface Submission {
  readonly intent: string
  readonly values: Record<string, unknown>
  readonly form: FormData
  /** Where to go on success, checked to be a path of this site. */
  redirectTo(fallback: string): string
  /** Makes a double submit of one rendered form have one effect. */
  readonly idempotencyKey: string | undefined
}

/** Reads a posted form. */
export async function readSubmission(request: Request): Promise<Submission> {
  const form = await readForm(request)
  const fields = new URLSearchParams()
  for (const [name, value] of form.entries())
    if (typeof value === 'string' && !OWN_FIELDS.has(name)) fields.append(name, value)
  const formKey = form.get('form_key')
  // Keys are stored: what they are made of holds no password, which would be quick to guess from it.
  const open = new URLSearchParams([...fields].filter(([name]) => !name.includes('password')))
  const digest = createHash('sha256')
    .update(`${new URL(request.url).pathname}\n${open.toString()}`)
    .digest('hex')
  return {
    intent: String(form.get('intent') ?? ''),
    values: parse(fields.toString(), { depth: 4, arrayLimit: 500 }) as Record<string, unknown>,
    form,
    redirectTo: (fallback) => localPath(form.get('redirectTo'), fallback),
    idempotencyKey:
      typeof formKey === 'string' && /^[\w-]{8,40}$/.test(formKey)
        ? `${formKey}.${String(form.get('intent') ?? '')}.${digest.slice(0, 32)}`.replace(/[^\w.:-]/g, '')
        : undefined,
  }
}

/** The multipart body of an API call with files: the form without the fields that are the page's own. */
export function multipartOf(submission: Submission, ...fileFields: string[]): FormData {
  const body = new FormData()
  for (const [name, value] of submission.form.entries()) {
    if (OWN_FIELDS.has(name)) continue
    if (typeof value === 'string') body.append(name, value)
    else if (fileFields.includes(name) && value.size > 0) body.append(name, value)
  }
  return body
}

export interface FormReply {
  readonly lastResult: SubmissionResult
  /** Which of a page's forms it answers. */
  readonly intent: string
  readonly code: string
  readonly data?: unknown
  /** What the act would do: it was only looked at. */
  readonly foreseen?: unknown
}

/** A refused form: what was typed stays, each error beside its field; passwords are never sent back. */
export function refusedForm(submission: Submission, refusal: ApiRefusal) {
  const kept = Object.fromEntries(
    Object.entries(submission.values).filter(([name]) => !/password/i.test(name)),
  )
  const errors = Object.fromEntries(
    Object.entries(refusal.errors).map(([field, texts]) => [field, [...texts]]),
  )
  const error = Object.keys(errors).length > 0 ? errors : { '': [refusal.message] }
  const lastResult = { status: 'error', intent: undefined, initialValue: kept, error } as SubmissionResult
  const headers = refusal.retryAfter ? { 'Retry-After': refusal.retryAfter } : undefined
  const reply: FormReply = { lastResult, intent: submission.intent, code: refusal.code, data: refusal.data }
  return data(reply, headers ? { status: refusal.status, headers } : { status: refusal.status })
}

/** Refusals that a form shows; the others belong to the error boundary or the guard. */
const SHOWN = new Set([400, 401, 403, 409, 413, 422, 429])
/** A form whose picture cannot be stored now keeps what was typed, whatever the status. */
const isAboutAField = (refusal: ApiRefusal) => Object.keys(refusal.errors).length > 0

/**
 * Runs a form's one API call: on success leaves its message and redirects, on a refusal replies with the form as it
 * was. Only the unexpected throws.
 */
export async function submit(
  context: AppContext,
  submission: Submission,
  act: () => Promise<unknown>,
  after: { toast?: ToastMessage; redirectTo: string | ((reply: never) => string) },
) {
  try {
    const reply = await act()
    if (after.toast) await context.session.toast(after.toast)
    return redirect(
      typeof after.redirectTo === 'string' ? after.redirectTo : after.redirectTo(reply as never),
    )
  } catch (failure) {
    return shownOrThrown(submission, failure)
  }
}

/** Answers a form with what its act would do, found by `look`, and keeps it as it was sent. Nothing is done. */
export async function foresee(submission: Submission, look: () => Promise<unknown>) {
  const { intent, values } = submission
  try {
    const lastResult: SubmissionResult = {
      initialValue: values as NonNullable<SubmissionResult['initialValue']>,
    }
    const reply: FormReply = { lastResult, intent, code: 'foreseen', foreseen: await look() }
    return data(reply)
  } catch (failure) {
    return shownOrThrown(submission, failure)
  }
}

/** A refusal becomes the form's answer; what nobody expected goes on to the error boundary. */
function shownOrThrown(submission: Submission, failure: unknown) {
  if (isApiRefusal(failure) && (SHOWN.has(failure.status) || isAboutAField(failure)))
    return refusedForm(submission, failure)
  // The error page tells what it is by its status.
  if (isApiRefusal(failure)) throw new Response(failure.message, { status: failure.status })
  throw failure
}
