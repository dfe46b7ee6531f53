import type { ActionFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { CheckboxField, HiddenField, TextField } from '~/components/forms/fields.tsx'
import { PasswordField } from '~/components/forms/special-fields.tsx'
import { AuthLayout } from '~/components/layout/auth-layout.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadEntry, openSession } from '~/server/sign-in.ts'
import { readSubmission } from '~/server/submit.ts'

export const handle: RouteHandle = { i18n: ['auth'], title: 'auth:login.title' }

export const loader = loadEntry

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await readSubmission(request)
  return openSession(
    context,
    submission,
    () => context.api.auth.login({ body: submission.values as { email: string; password: string } }),
    'common:flash.loggedIn',
  )
}

export default function Login() {
  const t = useText()
  const { redirectTo } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const query = redirectTo ? `?redirect=${encodeURIComponent(redirectTo)}` : ''
  return (
    <AuthLayout title={t('auth:login.title')}>
      <ActionForm<{ email: string; password: string; remember: string }>
        id="login"
        lastResult={reply?.lastResult}
      >
        {(fields) => (
          <>
            {redirectTo ? <HiddenField name="redirectTo" value={redirectTo} /> : null}
            <TextField
              field={fields.email}
              label={t('auth:login.email')}
              type="email"
              autoComplete="username"
              required
            />
            <PasswordField
              field={fields.password}
              label={t('auth:login.password')}
              autoComplete="current-password"
              required
            />
            <CheckboxField field={fields.remember} label={t('auth:login.remember')} />
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
