import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { FormErrors } from '~/components/forms/action-form.tsx'
import { FormKey } from '~/components/ui/form-key.tsx'
import { AuthLayout } from '~/components/layout/auth-layout.tsx'
import { Form } from '~/components/ui/form.tsx'
import { Link } from '~/components/ui/link.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { oneAtATime } from '~/server/forms/one-at-a-time.ts'
import { closeSession } from '~/server/account/sign-in.ts'
import { readSubmission } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { i18n: ['auth'], title: 'auth:logout.title' }

/** Coming by address ends nothing: it asks. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!(await context.viewer())) throw redirect('/auth/login')
  return null
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await readSubmission(request)
  return oneAtATime(context, submission, 'logout', async () => {
    await closeSession(context)
    await context.session.toast({ kind: 'success', text: 'common:flash.loggedOut' })
    return redirect('/')
  })
}

export default function Logout() {
  const t = useText()
  const reply = useAnswer<typeof action>()
  return (
    <AuthLayout title={t('auth:logout.title')} lead={t('auth:logout.text')}>
      <FormErrors errors={reply?.lastResult.error?.[''] ?? undefined} />
      <Form method="post" className="flex flex-wrap gap-4">
        <FormKey />
        <SubmitButton size="lg">{t('auth:logout.submit')}</SubmitButton>
        <Link className="link inline-flex min-h-11 items-center" to="/">
          {t('common:actions.cancel')}
        </Link>
      </Form>
    </AuthLayout>
  )
}
