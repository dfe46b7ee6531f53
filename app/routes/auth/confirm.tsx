import type { ActionFunctionArgs } from '@remix-run/node'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { useLoaderData } from '@remix-run/react'
import { LinkProblem } from '~/components/account/link-problem.tsx'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { HiddenField } from '~/components/forms/fields.tsx'
import { RetryCountdown } from '~/components/forms/retry-countdown.tsx'
import { PasswordField } from '~/components/forms/special-fields.tsx'
import { AuthLayout } from '~/components/layout/auth-layout.tsx'
import { LinkButton } from '~/components/ui/button.tsx'
import { Link } from '~/components/ui/link.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { mailedLink } from '~/server/account/mailed-link.ts'
import { oneAtATime } from '~/server/forms/one-at-a-time.ts'
import { enter } from '~/server/account/sign-in.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { i18n: ['auth'], title: 'auth:confirm.title' }

export const loader = mailedLink('sign_up')

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await readSubmission(request)
  const signUpToken = await context.session.signUpToken()
  const { token, password } = submission.values
  return oneAtATime(context, submission, 'signup', () =>
    submit(
      context,
      submission,
      async () => {
        const body = bodyFor(contract.auth.confirmSignUp, {
          token: String(token ?? ''),
          devices: await context.device.proofs(),
          ...(signUpToken && { sign_up_token: signUpToken }),
          ...(typeof password === 'string' && { password }),
        })
        return enter(context, await context.api.auth.confirmSignUp({ body }), {
          message: 'common:flash.registered',
        })
      },
      {
        failed: 'errors:registrationFailed',
        redirectTo: ({ home }) => submission.redirectTo(home),
        asDocument: context.pendingForm.isLikely || !context.languageIsKnown,
      },
    ),
  )
}

/** The mailed link asks first: mail programs open links on their own, and a GET changes nothing. */
export default function Confirm() {
  const t = useText()
  const { token, link, hasSignUp } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const query = link.redirect ? `?redirect=${encodeURIComponent(link.redirect)}` : ''
  if (link.state !== 'good')
    return (
      <LinkProblem state={link.state}>
        {hasSignUp ? (
          <LinkButton size="lg" to="/auth/pending">
            {t('auth:link.toPending')}
          </LinkButton>
        ) : null}
        <LinkButton size="lg" variant={hasSignUp ? 'secondary' : 'primary'} to={`/auth/login${query}`}>
          {t('common:actions.login')}
        </LinkButton>
        <Link className="link" to={`/auth/signup${query}`}>
          {t('auth:pending.over')}
        </Link>
      </LinkProblem>
    )
  return (
    <AuthLayout title={t('auth:confirm.title')} lead={t('auth:confirm.lead', { email: link.email ?? '' })}>
      <ActionForm<{ token: string; password: string }> id="confirm" lastResult={reply?.lastResult}>
        {(fields) => (
          <>
            <HiddenField name="token" value={token} />
            {link.redirect ? <HiddenField name="redirectTo" value={link.redirect} /> : null}
            {link.needs_password ? (
              <PasswordField
                field={fields.password}
                label={t('auth:signup.password')}
                hint={t('auth:confirm.password')}
                autoComplete="current-password"
                required
              />
            ) : null}
            <RetryCountdown seconds={reply?.retryAfter} />
            <SubmitButton size="lg" pendingText={t('common:actions.sending')}>
              {t('auth:confirm.submit')}
            </SubmitButton>
          </>
        )}
      </ActionForm>
      <p className="text-ink-muted">{t('auth:confirm.stranger')}</p>
      <Link className="link" to={`/auth/login${query}`}>
        {t('common:actions.login')}
      </Link>
    </AuthLayout>
  )
}
