import { type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/node'
import { isApiRefusal } from '../client/api-client.ts'
import type { AppContext } from '../session/context.ts'
import { homeOf, requireVisitor } from '../session/guard.ts'
import type { SecondStep } from '../../domain/contract/second-factor.fields.ts'
import type { WaitingLogin } from '../session/sessions.ts'
import { refusedOrThrown, type Submission } from '../forms/submit.ts'
import { localPath } from '../session/local-path.ts'
import { storePreference } from '../session/preferences.ts'
import type { Profile } from '../../domain/contract/user.fields.ts'
import type { TextKey } from '../../i18n/en/translation.ts'

/** What the API answers to whoever has proved who they are. */
export interface SignedIn {
  readonly data: Profile
  readonly token: string
  readonly device: string
}

/**
 * Ends every way of signing in: opens the session under a new id, keeps the proof of the device, leaves the message.
 * Where to go: the wanted path, or the first page of the person's area; whether its language is another than this page's.
 */
export async function enter(
  context: AppContext,
  { data: profile, token, device }: SignedIn,
  { remember = false, message }: { readonly remember?: boolean; readonly message: TextKey },
): Promise<{ readonly home: string; readonly takesLanguage: boolean }> {
  await context.session.signIn(token, profile.roles[0] ?? 'user', remember)
  await context.device.remember(device)
  // A browser without a script never names its zone.
  if (!context.zoneIsKnown && profile.tz) storePreference(context, 'timezone', profile.tz)
  // Where nobody has chosen a language yet, the pages take that of the profile.
  const takesLanguage = !context.languageIsKnown && profile.lang !== context.language
  if (takesLanguage) storePreference(context, 'language', profile.lang)
  await context.session.toast({ kind: 'success', text: message, values: { name: profile.name } })
  return { home: homeOf(profile), takesLanguage }
}

/**
 * What a refused login leads to: the sign-up that waits for its confirmation, the second step, or nothing.
 * @param remember and where it leads are kept for the end of the second step
 */
export async function furtherStep(
  context: AppContext,
  failure: unknown,
  { remember, redirectTo }: Pick<WaitingLogin, 'remember' | 'redirectTo'>,
) {
  if (!isApiRefusal(failure)) return null
  if (failure.code === 'address_unconfirmed')
    return waitForConfirmation(context, (failure.data as { sign_up_token: string }).sign_up_token)
  if (failure.code !== 'second_factor_required') return null
  const { challenge_token: token, factors } = failure.data as SecondStep
  await context.session.beginSecondStep({ token, factors, remember, redirectTo })
  return redirect('/auth/second-step')
}

/** What the browser is to sign with a passkey, for the page's script. */
export async function passkeyOptions(context: AppContext, submission: Submission, token?: string) {
  try {
    const body = token === undefined ? {} : { challenge_token: token }
    return { passkey: (await context.api.auth.passkeyOptions({ body })).data }
  } catch (failure) {
    return refusedOrThrown(submission, failure)
  }
}

/** A form that waits for its sender comes back with a document only, and so does a page in another language. */
export const leadTo = (context: AppContext, path: string, takesLanguage: boolean) =>
  context.pendingForm.isLikely || takesLanguage ? redirectDocument(path) : redirect(path)

/** The loader of a page that signs somebody in: where the visitor wanted to go, if that is on this site. */
export async function loadEntry({ request, context }: LoaderFunctionArgs) {
  await requireVisitor(context)
  await context.device.name()
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

/** Leads to the sign-up that waits for its confirmation, in this browser from now on. */
export async function waitForConfirmation(context: AppContext, signUpToken: string) {
  await context.session.beginSignUp(signUpToken)
  return redirect('/auth/pending')
}
