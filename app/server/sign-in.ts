import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { isApiRefusal } from './api-client.ts'
import type { AppContext } from './context.ts'
import { homeOf, requireVisitor } from './guard.ts'
import { localPath } from './local-path.ts'
import { refusedForm, type Submission } from './submit.ts'
import type { Profile } from '../domain/entities/user.ts'
import type { TextKey } from '../i18n/translation.ts'

/**
 * Runs a sign-in or sign-up and opens the session with its token: the visitor goes where they wanted to, or to the
 * first page of their area. A refusal replies with the form; who exists is never told.
 */
export async function openSession(
  context: AppContext,
  submission: Submission,
  ask: () => Promise<{ data: Profile; token: string }>,
  welcome: TextKey,
) {
  try {
    const { data: profile, token } = await ask()
    await context.session.signIn(token, profile.roles[0] ?? 'user', submission.values['remember'] === '1')
    await context.session.toast({ kind: 'success', text: welcome, values: { name: profile.name } })
    return redirect(submission.redirectTo(homeOf(profile)))
  } catch (failure) {
    if (!isApiRefusal(failure)) throw failure
    if (failure.status < 500) return refusedForm(submission, failure)
    throw new Response(failure.message, { status: failure.status })
  }
}

/** The loader of a page that signs somebody in: where the visitor wanted to go, if that is on this site. */
export async function loadEntry({ request, context }: LoaderFunctionArgs) {
  await requireVisitor(context)
  return { redirectTo: localPath(new URL(request.url).searchParams.get('redirect'), '') }
}

/** Ends the session here and revokes its token; a token that is gone already is no reason to stay. */
export async function closeSession(context: AppContext) {
  if (await context.session.token()) {
    await context.api.auth.logout().catch((failure: unknown) => {
      if (!isApiRefusal(failure)) throw failure
    })
  }
  await context.session.signOut()
}
