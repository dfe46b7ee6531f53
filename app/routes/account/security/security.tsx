import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FormErrors } from '~/components/forms/action-form.tsx'
import { errorsOf } from '~/components/forms/refused.ts'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { paths } from '~/components/paths.ts'
import { SessionList } from '~/components/security/session-list.tsx'
import { buttonClass, LinkButton } from '~/components/ui/button.tsx'
import { Card } from '~/components/ui/card.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { requireViewer } from '~/server/guard.ts'
import { load } from '~/server/load.ts'
import { readSubmission, submit } from '~/server/submit.ts'

export const handle: RouteHandle = { i18n: ['security'], title: 'security:title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireViewer(context, request)
  const { data: sessions } = await load(context.api.account.sessions())
  return { sessions }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireViewer(context, request)
  const submission = await readSubmission(request, ['end', 'end-others'])
  const { intent, values } = submission
  const { account } = context.api
  return intent === 'end'
    ? submit(context, submission, () => account.endSession({ params: { id: String(values['id'] ?? '') } }), {
        toast: { kind: 'success', text: 'security:sessions.ended' },
        redirectTo: paths.security,
      })
    : submit(context, submission, () => account.endOtherSessions(), {
        toast: { kind: 'success', text: 'security:sessions.othersEnded' },
        redirectTo: paths.security,
      })
}

export default function Security() {
  const t = useText()
  const { sessions } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  return (
    <>
      <PageHeader
        title={t('security:title')}
        lead={t('security:lead')}
        crumbs={[
          { label: t('account:preferences.title'), to: paths.preferences },
          { label: t('security:title') },
        ]}
      />
      <div className="grid max-w-4xl gap-6 pt-6">
        <FormErrors errors={errorsOf(reply)} />
        <SessionList sessions={sessions} />
        <Card title={t('security:data.title')}>
          <p className="pb-4 text-sm text-ink-muted">{t('security:data.lead')}</p>
          <a href={paths.ownData} download className={buttonClass('secondary')}>
            {t('security:data.download')}
          </a>
        </Card>
        <Card title={t('security:deletion.title')}>
          <p className="pb-4 text-sm text-ink-muted">{t('security:deletion.teaser')}</p>
          <LinkButton look="secondary" className="text-danger-text!" to={paths.deleteAccount}>
            {t('security:deletion.open')}
          </LinkButton>
        </Card>
      </div>
    </>
  )
}
