import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link } from '@remix-run/react'
import { FormKey } from '~/components/forms/form-key.tsx'
import { AuthLayout } from '~/components/layout/auth-layout.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { closeSession } from '~/server/sign-in.ts'

export const handle: RouteHandle = { i18n: ['auth'], title: 'auth:logout.title' }

/** Coming by address ends nothing: it asks. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!(await context.viewer())) throw redirect('/auth/login')
  return null
}

export async function action({ context }: ActionFunctionArgs) {
  await closeSession(context)
  await context.session.toast({ kind: 'success', text: 'common:flash.loggedOut' })
  return redirect('/')
}

export default function Logout() {
  const t = useText()
  return (
    <AuthLayout title={t('auth:logout.title')} lead={t('auth:logout.text')}>
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
