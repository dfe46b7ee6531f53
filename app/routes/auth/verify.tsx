import type { ActionFunctionArgs } from '@remix-run/node'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { useLoaderData } from '@remix-run/react'
import { LinkProblem } from '~/components/account/link-problem.tsx'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { HiddenField } from '~/components/forms/fields.tsx'
import { AuthLayout } from '~/components/layout/auth-layout.tsx'
import { paths } from '~/components/paths.ts'
import { LinkButton } from '~/components/ui/button.tsx'
import { Link } from '~/components/ui/link.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { mailedLink } from '~/server/account/mailed-link.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { i18n: ['auth'], title: 'auth:verify.title' }

export const loader = mailedLink('email_verification')

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await readSubmission(request)
  return submit(
    context,
    submission,
    () => context.api.account.verifyEmail({ body: bodyFor(contract.account.verifyEmail, submission.values) }),
    { toast: { kind: 'success', text: 'auth:verify.done' }, redirectTo: '/' },
  )
}

/** The mailed link asks first: mail programs open links on their own, and a GET changes nothing. */
export default function Verify() {
  const t = useText()
  const { token, link } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  if (link.state !== 'good')
    return (
      <LinkProblem state={link.state}>
        <LinkButton size="lg" to={paths.preferences}>
          {t('auth:link.newVerification')}
        </LinkButton>
        <Link className="link" to="/">
          {t('common:actions.goHome')}
        </Link>
      </LinkProblem>
    )
  return (
    <AuthLayout title={t('auth:verify.title')} lead={t('auth:verify.lead', { email: link.email ?? '' })}>
      <ActionForm<{ token: string }> guarded={false} id="verify" lastResult={reply?.lastResult}>
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
