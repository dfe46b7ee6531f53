import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GroupDecision } from '~/components/admin/group-decision.tsx'
import { FormErrors } from '~/components/forms/action-form.tsx'
import { errorsOf } from '~/components/forms/refused.ts'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { Card } from '~/components/ui/card.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { Stat } from '~/components/ui/stat.tsx'
import { ADMINS_CHANNEL } from '~/domain/realtime/channels.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { requireArea } from '~/server/session/guard.ts'
import { decideGroup } from '~/server/pages/group-decision.ts'
import { load } from '~/server/client/load.ts'
import { readSubmission, type FormReply } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { title: 'admin:nav.dashboard' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const { api } = context
  const one = { per_page: 1 }
  const waiting = { status: 'waiting', per_page: 50, order_by: 'created_at' } as const
  const [organisations, clubs, people, competitions, live] = await Promise.all([
    load(api.admin.organisations.list({ query: waiting })),
    load(api.admin.clubs.list({ query: waiting })),
    load(api.people.list({ query: one })),
    load(api.competitions.list({ query: { ...one, list_status: 'all' } })),
    load(api.fights.list({ query: { ...one, status: 'online' } })),
  ])
  return {
    waiting: [
      ...organisations.data.map((group) => ({ ...group, kind: 'organisation' as const })),
      ...clubs.data.map((group) => ({ ...group, kind: 'club' as const })),
    ],
    totals: {
      people: people.meta.total,
      competitions: competitions.meta.total,
      live: live.meta.total,
    },
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireArea(context, request, 'admin')
  return decideGroup(context, await readSubmission(request), '/admin/dashboard')
}

export default function AdminDashboard() {
  const t = useText()
  const format = useFormat()
  const { waiting, totals } = useLoaderData<typeof loader>()
  useLiveLoader({ channels: [ADMINS_CHANNEL] })
  const answer = useAnswer<typeof action>() as FormReply | undefined
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t('admin:nav.dashboard')} />
      <FormErrors errors={errorsOf(answer)} />
      <div className="grid gap-4 md:grid-cols-4">
        <Stat label={t('admin:dashboard.waiting')} value={waiting.length} />
        <Stat label={t('admin:dashboard.people')} value={format.number(totals.people)} />
        <Stat label={t('admin:dashboard.competitions')} value={format.number(totals.competitions)} />
        <Stat label={t('admin:dashboard.live')} value={format.number(totals.live)} />
      </div>
      <Card title={t('admin:dashboard.toConfirm')}>
        {waiting.length === 0 ? (
          <EmptyState title={t('admin:dashboard.nothing')} />
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {waiting.map((group) => (
              <li
                key={`${group.kind}-${group.id}`}
                className="flex flex-wrap items-center justify-between gap-3 py-3"
              >
                <span className="flex min-w-0 flex-col">
                  <span className="font-semibold">{group.name}</span>
                  <span className="text-sm text-ink-muted">
                    {[
                      t(`admin:kind.${group.kind}`),
                      group.city?.name,
                      group.manager?.name,
                      format.date(group.created_at),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <GroupDecision kind={group.kind} id={group.id} name={group.name} status={group.status} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
