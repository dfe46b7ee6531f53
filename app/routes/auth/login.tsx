import type { ActionFunctionArgs } from '@remix-run/node'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { Link, useLoaderData } from '@remix-run/react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { CheckboxField, HiddenField } from '~/components/forms/fields.tsx'
import { RetryCountdown } from '~/components/forms/retry-countdown.tsx'
import { EmailField, PasswordField } from '~/components/forms/special-fields.tsx'
import { AuthLayout } from '~/components/layout/auth-layout.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { isApiRefusal } from '~/server/api-client.ts'
import type { AppContext } from '~/server/context.ts'
import { oneAtATime } from '~/server/one-at-a-time.ts'
import { enter, leadTo, loadEntry, waitForConfirmation } from '~/server/sign-in.ts'
import { readSubmission, refusedOrThrown, type Submission } from '~/server/submit.ts'

export const handle: RouteHandle = { i18n: ['auth'], title: 'auth:login.title' }

export const loader = loadEntry

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await readSubmission(request)
  return oneAtATime(context, submission, 'login', () => logIn(context, submission))
}

async function logIn(context: AppContext, submission: Submission) {
  const credentials = submission.values as { email: string; password: string }
  try {
    const reply = await context.api.auth.login({
      body: { ...credentials, devices: await context.device.proofs() },
    })
    const remember = submission.values['remember'] === '1'
    const { home } = await enter(context, reply, { remember, message: 'common:flash.loggedIn' })
    return leadTo(context, submission.redirectTo(home))
  } catch (failure) {
    const waiting = pendingTokenOf(failure)
    return waiting ? waitForConfirmation(context, waiting) : refusedOrThrown(submission, failure)
  }
}

/** The right password of an address that is not confirmed: the token of its sign-up. */
function pendingTokenOf(failure: unknown): string | null {
  if (!isApiRefusal(failure) || failure.code !== 'address_unconfirmed') return null
  return (failure.data as { sign_up_token: string }).sign_up_token
}

export default function Login() {
  const t = useText()
  const { redirectTo } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
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
