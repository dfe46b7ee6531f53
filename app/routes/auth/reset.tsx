import type { ActionFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { HiddenField } from '~/components/forms/fields.tsx'
import { NewPasswordFields } from '~/components/forms/new-password-fields.tsx'
import { AuthLayout } from '~/components/layout/auth-layout.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { mailedToken } from '~/server/mailed-token.ts'
import { readSubmission, submit } from '~/server/submit.ts'

export const handle: RouteHandle = { i18n: ['auth'], title: 'auth:reset.title' }

interface NewPassword extends Record<string, unknown> {
  token: string
  password: string
  password_confirmation: string
}

export const loader = mailedToken

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await readSubmission(request)
  return submit(
    context,
    submission,
    () =>
      context.api.account.resetPassword({
        body: submission.values as unknown as NewPassword,
        idempotencyKey: submission.idempotencyKey,
      }),
    { toast: { kind: 'success', text: 'auth:reset.done' }, redirectTo: '/auth/login' },
  )
}

export default function Reset() {
  const t = useText()
  const { token } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <AuthLayout title={t('auth:reset.title')}>
      <ActionForm<NewPassword> id="reset" lastResult={reply?.lastResult}>
        {(fields) => (
          <>
            <HiddenField name="token" value={token} />
            <NewPasswordFields password={fields.password} confirmation={fields.password_confirmation} />
            <SubmitButton size="lg" pendingText={t('common:actions.saving')}>
              {t('common:actions.save')}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </AuthLayout>
  )
}
