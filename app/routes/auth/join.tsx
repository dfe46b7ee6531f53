import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { AuthLayout } from '~/components/layout/auth-layout.tsx'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { paths } from '~/components/paths.ts'
import { ActForm } from '~/components/ui/act-form.tsx'
import { LinkButton } from '~/components/ui/button.tsx'
import { DefinitionList } from '~/components/ui/definition-list.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'
import { linkTokenOf } from '~/server/account/mailed-link.ts'
import { requireViewer } from '~/server/session/guard.ts'

export const handle: RouteHandle = { i18n: ['staff', 'organiser', 'auth'], title: 'staff:join.title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = linkTokenOf(request)
  const viewer = await context.viewer()
  const { data: invitation } = await load(context.api.staff.invitation({ body: { token } }))
  return { token, invitation, name: viewer?.name ?? null }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireViewer(context, request)
  const token = linkTokenOf(request)
  const submission = await readSubmission(request, ['accept', 'refuse'])
  const isAccepted = submission.intent === 'accept'
  return submit(
    context,
    submission,
    () => context.api.staff.answer({ body: { token, is_accepted: isAccepted ? '1' : '0' } }),
    {
      toast: { kind: 'success', text: isAccepted ? 'staff:join.accepted' : 'staff:join.refused' },
      redirectTo: isAccepted ? paths.helping : '/',
    },
  )
}

/** What a link invites to: whoever opened it signs in or up, comes back, and accepts or refuses. */
export default function JoinStaff() {
  const t = useText()
  const format = useFormat()
  const { token, invitation, name } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const { state, competition, role, expires_at: until } = invitation
  if (state !== 'good' || !competition || !role) {
    const problem = state === 'good' ? 'unknown' : state
    return (
      <AuthLayout title={t('staff:join.closed')} lead={t(`staff:join.${problem}`)}>
        <div>
          <LinkButton size="lg" to="/">
            {t('common:brand.home')}
          </LinkButton>
        </div>
      </AuthLayout>
    )
  }
  const back = `?redirect=${encodeURIComponent(paths.joinStaff(token))}`
  return (
    <AuthLayout title={t('staff:join.title')} lead={t('staff:join.lead')}>
      <DefinitionList
        items={[
          { term: t('staff:join.competition'), value: competition.name },
          { term: t('staff:join.organisation'), value: competition.organisation },
          { term: t('staff:roleLabel'), value: t(`staff:role.${role}`) },
          ...(until ? [{ term: t('staff:link.until'), value: format.moment(until) }] : []),
        ]}
      />
      <p>{t(`staff:does.${role}`)}</p>
      <ReplyNotice reply={reply} />
      {name === null ? (
        <>
          <p className="text-ink-muted">{t('staff:join.signIn')}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton size="lg" to={`/auth/login${back}`}>
              {t('common:actions.login')}
            </LinkButton>
            <LinkButton size="lg" variant="secondary" to={`/auth/signup${back}`}>
              {t('common:actions.signup')}
            </LinkButton>
          </div>
        </>
      ) : (
        <>
          <p className="text-ink-muted">{t('staff:join.as', { name })}</p>
          <div className="flex flex-wrap gap-3">
            <ActForm intent="accept" variant="primary" size="lg">
              {t('staff:join.accept')}
            </ActForm>
            <ActForm intent="refuse" size="lg">
              {t('staff:join.refuse')}
            </ActForm>
          </div>
        </>
      )}
    </AuthLayout>
  )
}
