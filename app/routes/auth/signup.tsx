import { Link } from '~/components/ui/link.tsx'
import { NAME_MAX } from '~/domain/contract/text-limits.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { useLoaderData } from '@remix-run/react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { DateField } from '~/components/forms/date-field.tsx'
import { CheckboxField, HiddenField, SelectField, TextField } from '~/components/forms/fields.tsx'
import { RetryCountdown } from '~/components/forms/retry-countdown.tsx'
import { EmailField } from '~/components/forms/special-fields.tsx'
import { NewPasswordFields, useNewPasswordLabels } from '~/components/forms/new-password-fields.tsx'
import { AuthLayout } from '~/components/layout/auth-layout.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { contract } from '~/domain/contract/contract.ts'
import { GENDERS } from '~/domain/people/gender.ts'
import { SIGNUP_ROLES } from '~/domain/access/roles.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { textFor } from '~/i18n/text.server.ts'
import { useText } from '~/i18n/words.tsx'
import { bodyFor } from '~/server/forms/form-body.ts'
import { oneAtATime } from '~/server/forms/one-at-a-time.ts'
import { loadEntry, waitForConfirmation } from '~/server/account/sign-in.ts'
import { readSubmission, refusedOrThrown } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { i18n: ['auth'], title: 'auth:signup.title' }

interface Signup extends Record<string, unknown> {
  email: string
  name: string
  birth_date: string
  gender: string
  role: (typeof SIGNUP_ROLES)[number]
  password: string
  password_confirmation: string
  terms: string
}

/** A page that speaks to one kind of people preselects theirs: `?role=organisation_manager`. */
export async function loader(args: LoaderFunctionArgs) {
  const wanted = new URL(args.request.url).searchParams.get('role')
  return { ...(await loadEntry(args)), role: SIGNUP_ROLES.find((role) => role === wanted) ?? 'user' }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await readSubmission(request)
  return oneAtATime(context, submission, 'signup', async () => {
    try {
      const { token } = await context.api.auth.register({
        body: bodyFor(contract.auth.register, {
          ...submission.values,
          redirect: submission.redirectTo('') || null,
        }),
        idempotencyKey: submission.idempotencyKey,
      })
      return await waitForConfirmation(context, token)
    } catch (failure) {
      return refusedOrThrown(submission, failure, textFor(context.language)('errors:registrationFailed'))
    }
  })
}

export default function Signup() {
  const t = useText()
  const passwordLabels = useNewPasswordLabels()
  const { redirectTo, role } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const query = redirectTo ? `?redirect=${encodeURIComponent(redirectTo)}` : ''
  const roles = SIGNUP_ROLES.map((value) => ({ value, label: t(`status:role.${value}`) }))
  return (
    <AuthLayout title={t('auth:signup.title')}>
      <ActionForm<Signup>
        id="signup"
        labels={passwordLabels}
        lastResult={reply?.lastResult}
        values={{ role }}
      >
        {(fields) => (
          <>
            {redirectTo ? <HiddenField name="redirectTo" value={redirectTo} /> : null}
            <EmailField field={fields.email} label={t('auth:signup.email')} required />
            <TextField
              field={fields.name}
              maxLength={NAME_MAX}
              label={t('auth:signup.name')}
              autoComplete="name"
              required
            />
            <DateField
              field={fields.birth_date}
              label={t('auth:signup.birthDate')}
              autoComplete="bday"
              required
            />
            <SelectField
              field={fields.gender}
              label={t('auth:signup.gender')}
              hint={t('auth:signup.genderHint')}
              options={GENDERS.map((value) => ({ value, label: t(`status:personGender.${value}`) }))}
            />
            <SelectField
              field={fields.role}
              label={t('auth:signup.role')}
              hint={t('auth:signup.roleHint')}
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
            <RetryCountdown seconds={reply?.retryAfter} />
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
