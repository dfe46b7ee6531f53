import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { HiddenField, TextareaField } from '~/components/forms/fields.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { DateRangeFilter, SearchFilter, SelectFilter } from '~/components/list/filters.tsx'
import { ListPage } from '~/components/list/list-page.tsx'
import { useViewer } from '~/components/layout/viewer.tsx'
import { ReportCard } from '~/components/messages/report-card.tsx'
import { paths } from '~/components/paths.ts'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { Fold } from '~/components/ui/fold.tsx'
import { Link } from '~/components/ui/link.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { contract } from '~/domain/contract/contract.ts'
import type { AdminReport } from '~/domain/contract/report.fields.ts'
import { REPORT_MAX } from '~/domain/contract/text-limits.ts'
import { REPORT_OUTCOMES, REPORT_REASONS, REPORT_STATUSES } from '~/domain/messages/reports.ts'
import { userChannel } from '~/domain/realtime/channels.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { loadList } from '~/server/client/load-list.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'
import { requireArea } from '~/server/session/guard.ts'

export const handle: RouteHandle = { i18n: ['account'], title: 'admin:reports.title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  return { page: await loadList(request, (query) => context.api.admin.reports.list({ query })) }
}

/** The button that is pressed says what is decided. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireArea(context, request, 'admin')
  const submission = await readSubmission(request, [...REPORT_OUTCOMES])
  return submit(
    context,
    submission,
    () =>
      context.api.admin.reports.decide({
        params: { id: String(submission.values['report_id'] ?? '') },
        body: bodyFor(contract.admin.reports.decide, { ...submission.values, status: submission.intent }),
      }),
    { toast: { kind: 'success', text: 'admin:reports.done' }, redirectTo: paths.adminReports },
  )
}

interface Decision extends Record<string, unknown> {
  note: string
}

export default function AdminReports() {
  const t = useText()
  const viewer = useViewer()
  const { page } = useLoaderData<typeof loader>()
  useLiveLoader({ channels: viewer ? [userChannel(viewer.id)] : [], events: ['notification'] })
  return (
    <ListPage
      title="admin:reports.title"
      meta={page.meta}
      filters={
        <>
          <SearchFilter />
          <SelectFilter
            name="status"
            label={t('admin:fields.status')}
            options={REPORT_STATUSES.map((value) => ({ value, label: t(`status:report.${value}`) }))}
          />
          <SelectFilter
            name="reason"
            label={t('account:reports.reason')}
            options={REPORT_REASONS.map((value) => ({ value, label: t(`status:reportReason.${value}`) }))}
          />
          <DateRangeFilter name="created_at" label={t('admin:reports.created')} />
        </>
      }
      empty={<EmptyState title={t('admin:reports.none')} />}
    >
      <ul className="flex flex-col gap-4">
        {page.data.map((report) => (
          <li key={report.id}>
            <ReportCard report={report}>
              <Decided report={report} />
              <DecisionForm report={report} />
            </ReportCard>
          </li>
        ))}
      </ul>
    </ListPage>
  )
}

function Decided({ report }: { readonly report: AdminReport }) {
  const t = useText()
  const format = useFormat()
  return (
    <div className="flex flex-col gap-1 text-sm text-ink-muted">
      <p>
        {t('admin:reports.by', { name: report.reporter.name, date: format.dateTime(report.created_at) })} ·{' '}
        <Link className="link" to={paths.adminDetails('users', report.user.id)}>
          {t('admin:reports.person', { name: report.user.name })}
        </Link>
      </p>
      {report.decided_by && report.decided_at ? (
        <p>
          {t('admin:reports.decidedBy', {
            name: report.decided_by.name,
            date: format.dateTime(report.decided_at),
          })}
        </p>
      ) : null}
      {report.note ? <p className="break-words whitespace-pre-line">{report.note}</p> : null}
    </div>
  )
}

function DecisionForm({ report }: { readonly report: AdminReport }) {
  const t = useText()
  const reply = useAnswer<typeof action>()
  const isOwn = reply?.lastResult.initialValue?.['report_id'] === String(report.id)
  const isOpen = report.status === 'open'
  return (
    <Fold label={t(isOpen ? 'admin:reports.decide' : 'admin:reports.again')} open={isOpen || isOwn}>
      <ActionForm<Decision>
        id={`report-${report.id}`}
        lastResult={isOwn ? reply.lastResult : undefined}
        values={{ note: report.note }}
      >
        {(fields) => (
          <>
            <HiddenField name="report_id" value={report.id} />
            <TextareaField
              field={fields.note}
              label={t('admin:reports.note')}
              hint={t('admin:reports.noteHint')}
              rows={2}
              maxLength={REPORT_MAX}
            />
            <div className="flex flex-wrap gap-3">
              <SubmitButton name="intent" value="acted">
                {t('admin:reports.acted')}
              </SubmitButton>
              <SubmitButton variant="secondary" name="intent" value="dismissed">
                {t('admin:reports.dismissed')}
              </SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
    </Fold>
  )
}
