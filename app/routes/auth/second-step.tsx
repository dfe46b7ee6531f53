import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { formReplyOf } from '~/components/forms/refused.ts'
import { RetryCountdown } from '~/components/forms/retry-countdown.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { AuthLayout } from '~/components/layout/auth-layout.tsx'
import { CodeField } from '~/components/security/code-field.tsx'
import { PasskeyButton } from '~/components/security/passkey-button.tsx'
import { Link } from '~/components/ui/link.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { textFor } from '~/i18n/text.server.ts'
import { useText } from '~/i18n/words.tsx'
import { isApiRefusal } from '~/server/client/api-client.ts'
import type { AppContext } from '~/server/session/context.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { LOGIN_PATH, loginPath, requireVisitor } from '~/server/session/guard.ts'
import { oneAtATime } from '~/server/forms/one-at-a-time.ts'
import type { WaitingLogin } from '~/server/session/sessions.ts'
import { enter, leadTo, passkeyOptions } from '~/server/account/sign-in.ts'
import { readSubmission, refusedOrThrown, type Submission } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { i18n: ['auth', 'security'], title: 'security:step.title' }

export async function loader({ context }: LoaderFunctionArgs) {
  await requireVisitor(context)
  const waiting = await context.session.secondStep()
  if (!waiting) throw redirect(LOGIN_PATH)
  const { factors, redirectTo } = waiting
  return { factors, again: loginPath(redirectTo || '/') }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const waiting = await context.session.secondStep()
  if (!waiting) return redirect(LOGIN_PATH)
  const submission = await readSubmission(request, ['', 'passkey-options', 'passkey'])
  if (submission.intent === 'passkey-options') return passkeyOptions(context, submission, waiting.token)
  return oneAtATime(context, submission, 'login', () => prove(context, submission, waiting))
}

async function prove(context: AppContext, { values, ...submission }: Submission, waiting: WaitingLogin) {
  const { code, passkey } = values
  try {
    const reply = await context.api.auth.secondStep({
      body: bodyFor(contract.auth.secondStep, {
        challenge_token: waiting.token,
        devices: await context.device.proofs(),
        ...(typeof passkey === 'string' ? { passkey } : { code: String(code ?? '') }),
      }),
    })
    const { home, takesLanguage } = await enter(context, reply, {
      remember: waiting.remember,
      message: 'common:flash.loggedIn',
    })
    return leadTo(context, waiting.redirectTo || home, takesLanguage)
  } catch (failure) {
    if (isApiRefusal(failure) && failure.code === 'step_expired') {
      await context.session.toast({ kind: 'info', text: 'errors:code.step_expired' })
      return redirect(loginPath(waiting.redirectTo || '/'))
    }
    const failed = textFor(context.language)('errors:loginFailed')
    return refusedOrThrown({ values, ...submission }, failure, failed)
  }
}

/** After the right password: a code, or a passkey. */
export default function SecondStepPage() {
  const t = useText()
  const { factors, again } = useLoaderData<typeof loader>()
  const reply = formReplyOf(useAnswer<typeof action>())
  const hasApp = factors.includes('totp')
  return (
    <AuthLayout title={t('security:step.title')} lead={t('security:step.lead')}>
      {factors.includes('passkey') ? (
        <PasskeyButton fields={{}}>{t('security:passkeys.prove')}</PasskeyButton>
      ) : null}
      <ActionForm<{ code: string }> guarded={false} id="step" lastResult={reply?.lastResult}>
        {(fields) => (
          <>
            <CodeField
              field={fields.code}
              label={t('security:step.code')}
              hint={t(hasApp ? 'security:step.codeApp' : 'security:step.codeRecovery')}
              required
            />
            <RetryCountdown seconds={reply?.retryAfter} />
            <SubmitButton size="lg" pendingText={t('common:actions.sending')}>
              {t('security:step.submit')}
            </SubmitButton>
          </>
        )}
      </ActionForm>
      <p className="text-ink-muted">{t('security:step.lost')}</p>
      <Link className="link" to={again}>
        {t('security:step.over')}
      </Link>
    </AuthLayout>
  )
}
