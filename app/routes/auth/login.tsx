import type { ActionFunctionArgs } from '@remix-run/node'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { useLoaderData } from '@remix-run/react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { CheckboxField, HiddenField } from '~/components/forms/fields.tsx'
import { formReplyOf } from '~/components/forms/refused.ts'
import { RetryCountdown } from '~/components/forms/retry-countdown.tsx'
import { EmailField, PasswordField } from '~/components/forms/special-fields.tsx'
import { AuthLayout } from '~/components/layout/auth-layout.tsx'
import { PasskeyButton } from '~/components/security/passkey-button.tsx'
import { Link } from '~/components/ui/link.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { textFor } from '~/i18n/text.server.ts'
import { useText } from '~/i18n/words.tsx'
import type { AppContext } from '~/server/session/context.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { oneAtATime } from '~/server/forms/one-at-a-time.ts'
import { enter, furtherStep, leadTo, loadEntry, passkeyOptions } from '~/server/account/sign-in.ts'
import { readSubmission, refusedOrThrown, type Submission } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { i18n: ['auth', 'security'], title: 'auth:login.title' }

export const loader = loadEntry

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await readSubmission(request, ['', 'passkey-options', 'passkey'])
  if (submission.intent === 'passkey-options') return passkeyOptions(context, submission)
  return oneAtATime(context, submission, 'login', () => logIn(context, submission))
}

async function logIn(context: AppContext, submission: Submission) {
  const { values, intent } = submission
  const { auth } = context.api
  const remember = values['remember'] === '1'
  try {
    const devices = await context.device.proofs()
    const reply =
      intent === 'passkey'
        ? await auth.passkeyLogin({ body: bodyFor(contract.auth.passkeyLogin, { ...values, devices }) })
        : await auth.login({ body: bodyFor(contract.auth.login, { ...values, devices }) })
    const { home, takesLanguage } = await enter(context, reply, {
      remember,
      message: 'common:flash.loggedIn',
    })
    return leadTo(context, submission.redirectTo(home), takesLanguage)
  } catch (failure) {
    const next = await furtherStep(context, failure, { remember, redirectTo: submission.redirectTo('') })
    return next ?? refusedOrThrown(submission, failure, textFor(context.language)('errors:loginFailed'))
  }
}

export default function Login() {
  const t = useText()
  const { redirectTo } = useLoaderData<typeof loader>()
  const reply = formReplyOf(useAnswer<typeof action>())
  const query = redirectTo ? `?redirect=${encodeURIComponent(redirectTo)}` : ''
  return (
    <AuthLayout title={t('auth:login.title')}>
      <ActionForm<{ email: string; password: string; remember: string }>
        guarded={false}
        id="login"
        lastResult={reply?.lastResult}
      >
        {(fields) => (
          <>
            {redirectTo ? <HiddenField name="redirectTo" value={redirectTo} /> : null}
            <EmailField field={fields.email} label={t('auth:login.email')} autoComplete="username" required />
            <PasswordField
              field={fields.password}
              label={t('auth:login.password')}
              autoComplete="current-password"
              required
            />
            <CheckboxField field={fields.remember} label={t('auth:login.remember')} />
            <RetryCountdown seconds={reply?.retryAfter} />
            <SubmitButton size="lg" pendingText={t('common:actions.sending')}>
              {t('auth:login.submit')}
            </SubmitButton>
          </>
        )}
      </ActionForm>
      <PasskeyButton fields={redirectTo ? { redirectTo } : {}}>{t('security:passkeys.logIn')}</PasskeyButton>
      <Link className="link" to="/auth/forgotten">
        {t('auth:login.forgot')}
      </Link>
      <p className="text-ink-muted">
        {t('auth:login.noAccount')}{' '}
        <Link className="link" to={`/auth/signup${query}`}>
          {t('common:actions.signup')}
        </Link>
      </p>
    </AuthLayout>
  )
}
