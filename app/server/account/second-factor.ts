import { data, redirect } from '@remix-run/node'
import type { TextKey } from '../../i18n/en/translation.ts'
import type { AppContext } from '../session/context.ts'
import { refusedOrThrown, type FormReply, type Submission } from '../forms/submit.ts'

export interface CodesReply extends FormReply {
  /** Recovery codes, shown by this answer and never again. */
  readonly recoveryCodes: readonly string[]
}

/** Runs a call that may make recovery codes: they are the page's answer, for nothing may keep them for a next one. */
export async function answerCodes(
  context: AppContext,
  submission: Submission,
  call: () => Promise<{ data: { recovery_codes: string[] | null } }>,
  { toast, redirectTo }: { readonly toast: TextKey | null; readonly redirectTo: string },
) {
  try {
    const { recovery_codes: recoveryCodes } = (await call()).data
    if (toast) await context.session.toast({ kind: 'success', text: toast })
    if (!recoveryCodes) return redirect(redirectTo)
    const reply: CodesReply = { lastResult: {}, intent: submission.intent, code: 'codes', recoveryCodes }
    return data(reply)
  } catch (failure) {
    return refusedOrThrown(submission, failure)
  }
}
