import { type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SelectFilter } from '~/components/list/filters.tsx'
import { ListPage } from '~/components/list/list-page.tsx'
import { useViewer } from '~/components/layout/viewer.tsx'
import { ReportCard } from '~/components/messages/report-card.tsx'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { REPORT_STATUSES } from '~/domain/messages/reports.ts'
import { userChannel } from '~/domain/realtime/channels.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { loadList } from '~/server/client/load-list.ts'
import { requireViewer } from '~/server/session/guard.ts'

export const handle: RouteHandle = { title: 'account:reports.title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireViewer(context, request)
  return { page: await loadList(request, (query) => context.api.reports.list({ query })) }
}

export default function Reports() {
  const t = useText()
  const format = useFormat()
  const viewer = useViewer()
  const { page } = useLoaderData<typeof loader>()
  useLiveLoader({ channels: viewer ? [userChannel(viewer.id)] : [], events: ['notification'] })
  return (
    <ListPage
      title="account:reports.title"
      lead={t('account:reports.lead')}
      meta={page.meta}
      filters={
        <SelectFilter
          name="status"
          label={t('account:reports.status')}
          options={REPORT_STATUSES.map((value) => ({ value, label: t(`status:report.${value}`) }))}
        />
      }
      empty={<EmptyState title={t('account:reports.none')} text={t('account:reports.noneText')} />}
    >
      <ul className="flex flex-col gap-4">
        {page.data.map((report) => (
          <li key={report.id}>
            <ReportCard report={report}>
              <p className="text-sm text-ink-muted">
                {format.date(report.created_at)}
                {report.decided_at
                  ? ` · ${t('account:reports.decided', { date: format.date(report.decided_at) })}`
                  : ''}
              </p>
            </ReportCard>
          </li>
        ))}
      </ul>
    </ListPage>
  )
}
