/**
 * What every posted form goes through, whichever route it is posted to. An action may throw what it means (a Response,
 * a refusal of the API, a redirect to the login page); here it becomes an answer that the page can show. Without it a
 * thrown refusal would take the page's data away from it, and what was typed.
 */
import {
  data,
  redirect,
  type ServerBuild,
  type ActionFunction,
  type ActionFunctionArgs,
  type LoaderFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { typedTexts } from '../../domain/edit/typed-texts.ts'
import { textFor } from '../../i18n/text.server.ts'
import { ApiRefusal, isApiRefusal } from '../client/api-client.ts'
import type { AppContext } from '../session/context.ts'
import { nestedValues, typedForm, type TypedForm } from '../session/form-exchange.ts'
import { ownerOf, type FormOwner } from '../session/form-owner.ts'
import { LOGIN_PATH, loginPath, wantedPath } from '../session/guard.ts'
import { localPath } from '../session/local-path.ts'
import { NOT_FOUND_PATH } from '../client/not-found.ts'
import { formTypeOf, readPostedForm } from './read-form.ts'
import { refusalText } from '../client/refusal-text.ts'
import type { FormReply } from './submit.ts'
import type { FormNotice } from '../../domain/edit/form-notice.ts'

type RouteModule = ServerBuild['routes'][string] extends infer R
  ? R extends { module: infer M }
    ? M
    : never
  : never

/** The same build, with every action and loader behind the gate. */
export function withFormGate(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route && { ...route, module: gated(route.module) },
    ]),
  )
  return { ...build, routes }
}

function gated(module: RouteModule): RouteModule {
  const { action, loader } = module
  const isPage = module.default !== undefined
  return {
    ...module,
    ...(action && { action: (args: ActionFunctionArgs) => runAction(action, args, isPage) }),
    ...(loader && { loader: (args: LoaderFunctionArgs) => runLoader(loader, args) }),
  }
}

async function runAction(
  action: ActionFunction,
  args: ActionFunctionArgs,
  isPage: boolean,
): Promise<unknown> {
  const { request, context } = args
  const { exchange } = context
  if (exchange.restored) return restoredReply(context, exchange.restored)
  let owner: FormOwner | null = null
  try {
    if (formTypeOf(request.headers)) {
      const { fields, oversized } = await readPostedForm(request)
      // The action reads the form once more, by the platform's own name for it.
      Object.defineProperty(request, 'formData', { value: () => Promise.resolve(fields) })
      exchange.posted = typedForm(request, fields)
      owner = ownerOf(context.formSecret, fields.get('form_owner'))
      if (owner && (await isSomebodyElse(context, owner))) return await refuseOtherAccount(context, owner)
      if (oversized.length > 0) throw pictureTooLarge(context, oversized)
    }
    const answer = await action(args)
    const refused = refusedReply(answer)
    if (refused) noteReply(context, refused)
    else await forgetSubmitted(context)
    return answer
  } catch (failure) {
    if (failure instanceof ShownByBoundary) throw Response.json(failure.notice, { status: failure.status })
    return answerFailure(failure, args, owner, isPage)
  }
}

/** A form that was stored and has now been sent is not brought back; signing in meanwhile leaves it. */
async function forgetSubmitted({ exchange, pendingForm }: AppContext): Promise<void> {
  if (!pendingForm.isLikely) return
  const stored = await pendingForm.find()
  if (stored?.path === exchange.posted?.path) await pendingForm.forget()
}

async function answerFailure(
  failure: unknown,
  { request, context }: ActionFunctionArgs,
  owner: FormOwner | null,
  isPage: boolean,
): Promise<unknown> {
  if (leadsToLogin(failure))
    return toLogin(context, isPage ? wantedPath(request) : refererPath(request), owner)
  const refusal = await refusalOf(failure, context)
  if (!refusal) throw failure
  noteRefusal(context, refusal.message)
  if (!isPage) throw Response.json(context.exchange.notice, { status: refusal.status })
  const { posted } = context.exchange
  const errors = Object.keys(refusal.errors).length > 0 ? refusal.errors : { '': [refusal.message] }
  const reply: FormReply & { readonly message: string } = {
    lastResult: {
      status: 'error',
      initialValue: posted ? nestedValues(posted.fields) : {},
      error: Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [...texts]])),
    } as FormReply['lastResult'],
    intent: posted?.intent ?? '',
    code: refusal.code,
    message: refusal.message,
  }
  const headers = refusal.retryAfter ? { 'Retry-After': refusal.retryAfter } : undefined
  return data(reply, headers ? { status: refusal.status, headers } : { status: refusal.status })
}

/** The refusal that something thrown means; null for what nobody meant, and for redirects. */
async function refusalOf(failure: unknown, { language }: AppContext): Promise<ApiRefusal | null> {
  const worded = (status: number, message: string, from?: ApiRefusal) =>
    new ApiRefusal(
      status,
      {
        error_message: refusalText(textFor(language), status, message),
        code: from?.code ?? `http_${status}`,
        errors: Object.fromEntries(
          Object.entries(from?.errors ?? {}).map(([name, texts]) => [name, [...texts]]),
        ),
      },
      from?.retryAfter,
    )
  if (isApiRefusal(failure)) return worded(failure.status, failure.message, failure)
  if (!(failure instanceof Response)) return null
  if (failure.headers.get('location') === NOT_FOUND_PATH) return worded(404, '')
  if (failure.status < 400) return null
  return worded(failure.status, await failure.clone().text())
}

const leadsToLogin = (failure: unknown): boolean =>
  isApiRefusal(failure)
    ? failure.code === 'unauthenticated'
    : failure instanceof Response &&
      failure.status >= 300 &&
      failure.status < 400 &&
      (failure.headers.get('location') ?? '').split('?')[0] === LOGIN_PATH

/** The session has ended: the form waits until its sender is back. */
async function toLogin(context: AppContext, wanted: string, owner: FormOwner | null): Promise<Response> {
  const { posted } = context.exchange
  const isStored =
    posted !== null && (await context.pendingForm.keep({ ...posted, ownerId: owner?.id ?? null }))
  await context.session.toast({
    kind: 'info',
    text: isStored ? 'errors:form.keptForLogin' : 'errors:form.loginFirst',
  })
  return redirect(loginPath(wanted))
}

function refererPath(request: Request): string {
  const referer = request.headers.get('referer')
  if (!referer || !URL.canParse(referer)) return '/'
  const { pathname, search } = new URL(referer)
  return localPath(`${pathname}${search}`)
}

async function isSomebodyElse(context: AppContext, owner: FormOwner): Promise<boolean> {
  const viewer = await context.viewer()
  return viewer !== null && viewer.id !== owner.id
}

/** Nothing is written. With a script the form stays where it is; without one its text is shown to be copied. */
async function refuseOtherAccount(context: AppContext, owner: FormOwner): Promise<never> {
  const { exchange, language } = context
  const { posted } = exchange
  const name = (await context.viewer())?.name ?? ''
  const message = textFor(language)('errors:form.otherAccount', { openedBy: owner.name, name })
  if (context.byScript) throw new ApiRefusal(409, { error_message: message, code: 'other_account' })
  if (posted) await context.pendingForm.keep({ ...posted, ownerId: owner.id })
  const notice = { ...noticeOf(posted, 'otherAccount', message), openedBy: owner.name }
  throw new ShownByBoundary(notice, 409)
}

/** Thrown on to the error boundary as it is. */
class ShownByBoundary {
  readonly notice: FormNotice
  readonly status: number
  constructor(notice: FormNotice, status: number) {
    this.notice = notice
    this.status = status
  }
}

function pictureTooLarge({ language }: AppContext, names: readonly string[]): ApiRefusal {
  const text = textFor(language)('errors:code.picture_too_large')
  return new ApiRefusal(413, {
    error_message: text,
    code: 'picture_too_large',
    errors: Object.fromEntries(names.map((name) => [name, [text]])),
  })
}

const noticeOf = (posted: TypedForm | null, kind: FormNotice['kind'], message: string): FormNotice => ({
  kind,
  message,
  texts: posted ? typedTexts(posted.fields) : [],
  hasFiles: posted?.hasFiles ?? false,
  hasPasswords: posted?.hasPasswords ?? false,
  path: posted?.path ?? '',
})

function noteRefusal(context: AppContext, message: string): void {
  context.exchange.notice = noticeOf(context.exchange.posted, 'refused', message)
}

function restoredReply(context: AppContext, form: TypedForm) {
  context.exchange.notice = noticeOf(form, 'restored', '')
  const lastResult = { initialValue: nestedValues(form.fields) } as FormReply['lastResult']
  return data({ lastResult, intent: form.intent, code: 'restored' } satisfies FormReply)
}

/** What an action answered, where it is the reply of a refused form. */
function refusedReply(answer: unknown): FormReply | null {
  const { init, data: reply } = (answer ?? {}) as { init?: { status?: number }; data?: unknown }
  return (init?.status ?? 0) >= 400 && typeof reply === 'object' ? (reply as FormReply | null) : null
}

/** What is wrong with a field stands beside it, with what was typed; the rest may have no form left to stand in. */
function noteReply(context: AppContext, reply: FormReply & { readonly message?: string }): void {
  const errors = Object.entries(reply.lastResult?.error ?? {})
  const ofForm = reply.lastResult?.error?.['']?.join(' ')
  const message = reply.message ?? ofForm ?? errors.flatMap(([, texts]) => texts ?? [])[0] ?? ''
  noteRefusal(context, message)
  const { notice } = context.exchange
  if (notice && errors.some(([field]) => field !== '')) context.exchange.notice = { ...notice, texts: [] }
}

/** A loader that refuses to show the page of a posted form is answered by the boundary, with what was typed. */
async function runLoader(loader: LoaderFunction, args: LoaderFunctionArgs): Promise<unknown> {
  const { request, context } = args
  try {
    return await loader(args)
  } catch (failure) {
    if (failure instanceof Response && failure.headers.get('location') === LOGIN_PATH)
      throw redirect(loginPath(wantedPath(request)))
    const { posted, notice } = context.exchange
    if (!posted) throw failure
    const refusal = await refusalOf(failure, context)
    if (!refusal) throw failure
    throw Response.json(notice ?? noticeOf(posted, 'refused', refusal.message), { status: refusal.status })
  }
}
