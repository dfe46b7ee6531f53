import type { ActionFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { DateField } from '~/components/forms/date-field.tsx'
import { CheckboxField, HiddenField, SelectField, TextField } from '~/components/forms/fields.tsx'
import { NewPasswordFields } from '~/components/forms/new-password-fields.tsx'
import { AuthLayout } from '~/components/layout/auth-layout.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { SIGNUP_ROLES } from '~/domain/access/roles.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadEntry, openSession } from '~/server/sign-in.ts'
import { readSubmission } from '~/server/submit.ts'

export const handle: RouteHandle = { i18n: ['auth'], title: 'auth:signup.title' }

interface Signup extends Record<string, unknown> {
  email: string
  name: string
  birth_date: string
  role: (typeof SIGNUP_ROLES)[number]
  password: string
  password_confirmation: string
  terms: string
}

export const loader = loadEntry

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await readSubmission(request)
  return openSession(
    context,
    submission,
    () =>
      context.api.auth.register({
        body: submission.values as unknown as Signup,
        idempotencyKey: submission.idempotencyKey,
      }),
    'common:flash.registered',
  )
}

export default function Signup() {
  const t = useText()
  const { redirectTo } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const query = redirectTo ? `?redirect=${encodeURIComponent(redirectTo)}` : ''
  const roles = SIGNUP_ROLES.map((role) => ({ value: role, label: t(`status:role.${role}`) }))
  return (
    <AuthLayout title={t('auth:signup.title')}>
      <ActionForm<Signup> id="signup" lastResult={reply?.lastResult} values={{ role: 'user' }}>
        {(fields) => (
          <>
            {redirectTo ? <HiddenField name="redirectTo" value={redirectTo} /> : null}
            <TextField
              field={fields.email}
              label={t('auth:signup.email')}
              type="email"
              autoComplete="email"
              required
            />
            <TextField field={fields.name} label={t('auth:signup.name')} autoComplete="name" required />
            <DateField
              field={fields.birth_date}
              label={t('auth:signup.birthDate')}
              autoComplete="bday"
              required
            />
            <SelectField
              field={fields.role}
              label={t('auth:signup.role')}
              options={roles}
              placeholder={null}
            />
            <NewPasswordFields password={fields.password} confirmation={fields.password_confirmation} />
            <CheckboxField field={fields.terms} label={t('auth:signup.terms')} required />
            <p className="text-sm text-ink-muted">
              <Link className="link" to="/agreements" target="_blank">
                {t('auth:signup.readTerms')}
              </Link>
            </p>
            <SubmitButton size="lg" pendingText={t('common:actions.sending')}>
              {t('auth:signup.submit')}
            </SubmitButton>
          </>
        )}
      </ActionForm>
      <p className="text-ink-muted">
        {t('auth:signup.haveAccount')}{' '}
        <Link className="link" to={`/auth/login${query}`}>
          {t('common:actions.login')}
        </Link>
      </p>
    </AuthLayout>
  )
}
