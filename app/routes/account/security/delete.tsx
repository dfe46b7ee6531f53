import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { RetryCountdown } from '~/components/forms/retry-countdown.tsx'
import { PasswordField } from '~/components/forms/special-fields.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { paths } from '~/components/paths.ts'
import { CodeField } from '~/components/security/code-field.tsx'
import { buttonClass, LinkButton } from '~/components/ui/button.tsx'
import { Card } from '~/components/ui/card.tsx'
import { Notice } from '~/components/ui/notice.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import type { TextKey } from '~/i18n/en/translation.ts'
import { useText } from '~/i18n/words.tsx'
import { bodyFor } from '~/server/forms/form-body.ts'
import { requireViewer } from '~/server/session/guard.ts'
import { load } from '~/server/client/load.ts'
import { readSubmission, refusedOrThrown } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { i18n: ['security', 'auth'], title: 'security:deletion.title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireViewer(context, request)
  const { data: factor } = await load(context.api.secondFactor.state())
  return { asksCode: factor.totp_since !== null || factor.passkeys.length > 0 }
}

interface Deletion extends Record<string, unknown> {
  password: string
  code: string
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireViewer(context, request)
  const submission = await readSubmission(request)
  try {
    await context.api.account.remove({ body: bodyFor(contract.account.remove, submission.values) })
  } catch (failure) {
    return refusedOrThrown(submission, failure)
  }
  await context.session.signOut()
  await context.session.toast({ kind: 'success', text: 'common:flash.accountDeleted' })
  return redirect('/')
}

const GONE: readonly TextKey[] = (['identity', 'login', 'mail', 'sport', 'edits'] as const).map(
  (what) => `security:deletion.gone.${what}` as const,
)
const KEPT: readonly TextKey[] = (['results', 'messages', 'orders', 'address'] as const).map(
  (what) => `security:deletion.kept.${what}` as const,
)

/** Says what goes and what stays, and asks for what opens the account. */
export default function DeleteAccount() {
  const t = useText()
  const { asksCode } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  return (
    <>
      <PageHeader
        title={t('security:deletion.title')}
        lead={t('security:deletion.lead')}
        crumbs={[
          { label: t('account:preferences.title'), to: paths.preferences },
          { label: t('security:title'), to: paths.security },
          { label: t('security:deletion.title') },
        ]}
      />
      <div className="grid max-w-4xl gap-6 pt-6">
        <div className="grid items-start gap-6 md:grid-cols-2">
          <Facts title={t('security:deletion.goes')} texts={GONE} />
          <Facts title={t('security:deletion.stays')} texts={KEPT} />
        </div>
        <Notice
          action={
            <a href={paths.ownData} download className={buttonClass('secondary')}>
              {t('security:data.download')}
            </a>
          }
        >
          {t('security:deletion.takeFirst')}
        </Notice>
        <Card>
          <ActionForm<Deletion> id="deletion" guarded={false} lastResult={reply?.lastResult}>
            {(fields) => (
              <>
                <PasswordField
                  field={fields.password}
                  label={t('security:deletion.password')}
                  autoComplete="current-password"
                  required
                />
                {asksCode ? (
                  <CodeField field={fields.code} label={t('security:deletion.code')} required />
                ) : null}
                <RetryCountdown seconds={reply?.retryAfter} />
                <div className="flex flex-wrap gap-3">
                  <SubmitButton variant="danger" pendingText={t('common:actions.sending')}>
                    {t('security:deletion.submit')}
                  </SubmitButton>
                  <LinkButton variant="ghost" to={paths.security}>
                    {t('common:actions.cancel')}
                  </LinkButton>
                </div>
              </>
            )}
          </ActionForm>
        </Card>
      </div>
    </>
  )
}

function Facts({ title, texts }: { readonly title: string; readonly texts: readonly TextKey[] }) {
  const t = useText()
  return (
    <Card title={title}>
      <ul className="flex list-disc flex-col gap-2 ps-5">
        {texts.map((text) => (
          <li key={text}>{t(text)}</li>
        ))}
      </ul>
    </Card>
  )
}
