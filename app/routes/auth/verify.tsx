import type { ActionFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { HiddenField } from '~/components/forms/fields.tsx'
import { AuthLayout } from '~/components/layout/auth-layout.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { mailedToken } from '~/server/mailed-token.ts'
import { readSubmission, submit } from '~/server/submit.ts'

export const handle: RouteHandle = { i18n: ['auth'], title: 'auth:verify.title' }

export const loader = mailedToken

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await readSubmission(request)
  return submit(
    context,
    submission,
    () => context.api.account.verifyEmail({ body: submission.values as { token: string } }),
    { toast: { kind: 'success', text: 'auth:verify.done' }, redirectTo: '/' },
  )
}

/** The mailed link asks first: mail programs open links on their own, and a GET changes nothing. */
export default function Verify() {
  const t = useText()
  const { token } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <AuthLayout title={t('auth:verify.title')} lead={t('auth:verify.lead')}>
      <ActionForm<{ token: string }> id="verify" lastResult={reply?.lastResult}>
        {() => (
          <>
            <HiddenField name="token" value={token} />
            <SubmitButton size="lg">{t('auth:verify.submit')}</SubmitButton>
          </>
        )}
      </ActionForm>
    </AuthLayout>
  )
}
