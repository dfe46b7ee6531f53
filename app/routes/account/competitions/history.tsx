import { useLoaderData, useLocation } from '@remix-run/react'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { actionText } from '~/components/admin/audit-log.tsx'
import { column, type Column } from '~/components/list/columns.tsx'
import { DataTable } from '~/components/list/data-table.tsx'
import { DateRangeFilter, SearchFilter, SelectFilter } from '~/components/list/filters.tsx'
import { ListPage } from '~/components/list/list-page.tsx'
import { FileLinks } from '~/components/results/file-links.tsx'
import { fieldText } from '~/components/staff/history-words.ts'
import { Badge } from '~/components/ui/badge.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { STAFF_ROLES } from '~/domain/access/staff.ts'
import { HISTORY_ENTITIES } from '~/domain/competition/history.ts'
import type { HistoryEntry } from '~/domain/contract/history.fields.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { loadList, queryOf } from '~/server/client/load-list.ts'
import { requireManagedCompetition } from '~/server/pages/managed-competition.ts'

export const handle: RouteHandle = {
  i18n: ['staff', 'admin', 'fight', 'organiser', 'weighIn'],
  title: 'staff:history.title',
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const { id, slug, timezone } = await requireManagedCompetition(args)
  const page = await loadList(request, (query) => context.api.history.list({ params: { id }, query }))
  return { page, query: queryOf(request), timezone, slug }
}

/** Who did what at a competition, by the venue's clock. */
export default function CompetitionHistory() {
  const t = useText()
  const { page, query, timezone, slug } = useLoaderData<typeof loader>()
  const format = useFormat(timezone)
  const columns: readonly Column<HistoryEntry>[] = [
    column('staff:history.time', ({ created_at: at }) => format.dateTime(at), { sort: 'created_at' }),
    column('staff:history.who', (entry) => <Who entry={entry} />),
    column('staff:history.what', (entry) => <What entry={entry} />),
    column('staff:history.changes', ({ changes }) => <Changes changes={changes} />, { place: 'wide' }),
  ]
  return (
    <ListPage
      isPart
      title="staff:history.title"
      lead={t('staff:history.lead')}
      meta={page.meta}
      actions={<FileLinks slug={slug} names={['history']} search={useLocation().search} />}
      filters={
        <>
          <SearchFilter placeholder={t('staff:history.who')} />
          <SelectFilter
            name="entity"
            label={t('staff:history.kind')}
            fallback=""
            options={[
              { value: '', label: t('staff:history.anyKind') },
              ...HISTORY_ENTITIES.map((value) => ({ value, label: t(`staff:history.entity.${value}`) })),
            ]}
          />
          <DateRangeFilter name="created_at" label={t('staff:history.day')} />
        </>
      }
      empty={<EmptyState title={t('admin:history.empty')} />}
    >
      <DataTable
        name={`history ${timezone}`}
        columns={columns}
        rows={page.data}
        query={query}
        caption={t('staff:history.title')}
      />
    </ListPage>
  )
}

/** Who acted, with the roles they had among the staff then. */
function Who({ entry: { actor, staff_roles: roles } }: { readonly entry: HistoryEntry }) {
  const t = useText()
  const known = STAFF_ROLES.filter((role) => roles.includes(role))
  return (
    <span className="flex flex-col items-start gap-1">
      {actor?.name ?? t('admin:history.gone')}
      {known.map((role) => (
        <Badge key={role}>{t(`staff:role.${role}`)}</Badge>
      ))}
    </span>
  )
}

function What({ entry: { action, entity, subject } }: { readonly entry: HistoryEntry }) {
  const t = useText()
  return (
    <span className="block min-w-40">
      <span className="font-semibold">{actionText(t, action)}</span>
      <span className="block text-sm wrap-anywhere text-ink-muted">
        {[t(`staff:history.entity.${entity}`), subject].filter(Boolean).join(': ')}
      </span>
    </span>
  )
}

function Changes({ changes }: Pick<HistoryEntry, 'changes'>) {
  const t = useText()
  if (changes.length === 0) return null
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-muted">
            {fieldText(t, field)}
            {':'}
          </dt>
          <dd className="min-w-0 wrap-anywhere">
            {before === null ? null : <del className="text-ink-muted">{before}</del>}
            {before === null ? null : ' → '}
            <ins className="no-underline">{after ?? '—'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
