import type { ActionFunctionArgs } from '@remix-run/node'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { useLoaderData } from '@remix-run/react'
import { LinkProblem } from '~/components/account/link-problem.tsx'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { HiddenField } from '~/components/forms/fields.tsx'
import { NewPasswordFields, useNewPasswordLabels } from '~/components/forms/new-password-fields.tsx'
import { AuthLayout } from '~/components/layout/auth-layout.tsx'
import { LinkButton } from '~/components/ui/button.tsx'
import { Link } from '~/components/ui/link.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { mailedLink } from '~/server/account/mailed-link.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { i18n: ['auth'], title: 'auth:reset.title' }

interface NewPassword extends Record<string, unknown> {
  token: string
  password: string
  password_confirmation: string
}

export const loader = mailedLink('password_reset')

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await readSubmission(request)
  return submit(
    context,
    submission,
    async () => {
      const { device } = await context.api.account.resetPassword({
        body: bodyFor(contract.account.resetPassword, submission.values),
        idempotencyKey: submission.idempotencyKey,
      })
      await context.device.remember(device)
    },
    { toast: { kind: 'success', text: 'auth:reset.done' }, redirectTo: '/auth/login' },
  )
}

export default function Reset() {
  const t = useText()
  const passwordLabels = useNewPasswordLabels()
  const { token, link } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  if (link.state !== 'good')
    return (
      <LinkProblem state={link.state}>
        <LinkButton size="lg" to="/auth/forgotten">
          {t('auth:link.newReset')}
        </LinkButton>
        <Link className="link" to="/auth/login">
          {t('common:actions.login')}
        </Link>
      </LinkProblem>
    )
  return (
    <AuthLayout title={t('auth:reset.title')}>
      <ActionForm<NewPassword> id="reset" labels={passwordLabels} lastResult={reply?.lastResult}>
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
