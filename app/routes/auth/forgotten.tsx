import type { ActionFunctionArgs } from '@remix-run/node'
import { Link, useActionData } from '@remix-run/react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { TextField } from '~/components/forms/fields.tsx'
import { AuthLayout } from '~/components/layout/auth-layout.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { readSubmission, submit } from '~/server/submit.ts'

export const handle: RouteHandle = { i18n: ['auth'], title: 'auth:forgotten.title' }

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await readSubmission(request)
  return submit(
    context,
    submission,
    () =>
      context.api.account.forgotPassword({
        body: submission.values as { email: string },
        idempotencyKey: submission.idempotencyKey,
      }),
    { toast: { kind: 'success', text: 'auth:forgotten.sent' }, redirectTo: '/auth/login' },
  )
}

export default function Forgotten() {
  const t = useText()
  const reply = useActionData<typeof action>()
  return (
    <AuthLayout title={t('auth:forgotten.title')} lead={t('auth:forgotten.lead')}>
      <ActionForm<{ email: string }> id="forgotten" lastResult={reply?.lastResult}>
        {(fields) => (
          <>
            <TextField
              field={fields.email}
              label={t('auth:login.email')}
              type="email"
              autoComplete="username"
              required
            />
            <SubmitButton size="lg" pendingText={t('common:actions.sending')}>
              {t('auth:forgotten.submit')}
            </SubmitButton>
          </>
        )}
      </ActionForm>
      <Link className="link" to="/auth/login">
        {t('common:actions.back')}
      </Link>
    </AuthLayout>
  )
}
