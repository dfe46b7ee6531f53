import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { useLoaderData } from '@remix-run/react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { RetryCountdown } from '~/components/forms/retry-countdown.tsx'
import { EmailField } from '~/components/forms/special-fields.tsx'
import { AuthLayout } from '~/components/layout/auth-layout.tsx'
import { Link } from '~/components/ui/link.tsx'
import { Notice } from '~/components/ui/notice.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { bodyFor } from '~/server/forms/form-body.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { i18n: ['auth'], title: 'auth:forgotten.title' }

/** After the mail was requested, the page says where it goes. */
export function loader({ request }: LoaderFunctionArgs) {
  const sent = new URL(request.url).searchParams.get('sent')
  return { sent: sent === 'smtp' || sent === 'folder' ? sent : null }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await readSubmission(request)
  return submit(
    context,
    submission,
    () =>
      context.api.account.forgotPassword({
        body: bodyFor(contract.account.forgotPassword, submission.values),
        idempotencyKey: submission.idempotencyKey,
      }),
    { redirectTo: ({ data }) => `/auth/forgotten?sent=${data.mail_delivery}` },
  )
}

export default function Forgotten() {
  const t = useText()
  const { sent } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  return (
    <AuthLayout
      title={t(sent ? 'auth:forgotten.sentTitle' : 'auth:forgotten.title')}
      lead={t(sent ? 'auth:forgotten.sent' : 'auth:forgotten.lead')}
    >
      {sent === 'folder' ? (
        <Notice title={t('auth:pending.folderTitle')}>{t('auth:forgotten.folder')}</Notice>
      ) : null}
      {sent ? <p className="text-ink-muted">{t('auth:forgotten.again')}</p> : null}
      <ActionForm<{ email: string }> guarded={false} id="forgotten" lastResult={reply?.lastResult}>
        {(fields) => (
          <>
            <EmailField field={fields.email} label={t('auth:login.email')} autoComplete="username" required />
            <RetryCountdown seconds={reply?.retryAfter} />
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
