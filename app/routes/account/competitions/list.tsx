import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import Copy from 'lucide-react/icons/copy'
import Plus from 'lucide-react/icons/plus'
import {
  column,
  linkColumn,
  numberColumn,
  statusColumn,
  textColumn,
  type Column,
} from '~/components/list/columns.tsx'
import { DataTable } from '~/components/list/data-table.tsx'
import { SearchFilter, SelectFilter } from '~/components/list/filters.tsx'
import { ListPage } from '~/components/list/list-page.tsx'
import { LimitedPage } from '~/components/group/limited-notice.tsx'
import { CompetitionDates } from '~/components/competition/competition-dates.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { paths } from '~/components/paths.ts'
import { LinkButton } from '~/components/ui/button.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { StatusBadge } from '~/components/ui/status-badge.tsx'
import { COMPETITION_LIST_STATUSES, COMPETITION_STATUSES } from '~/domain/competition/slugs.ts'
import type { CompetitionCard } from '~/domain/contract/competition.fields.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { organises } from '~/server/pages/managed-competition.ts'
import { requireArea } from '~/server/session/guard.ts'
import { loadList, queryOf } from '~/server/client/load-list.ts'

export const handle: RouteHandle = { i18n: ['organiser'], title: 'organiser:competitions.title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireArea(context, request, 'organisation_manager')
  const organisation = viewer.managed_organisation
  if (!organises(viewer)) return { organisation, page: null, query: {} }
  const defaults = { order_by: 'start_at', order_direction: 'DESC' } as const
  const query = { ...defaults, ...queryOf(request) }
  return {
    organisation,
    query,
    page: await loadList(request, (query) => context.api.competitions.managed({ query }), {
      defaults,
    }),
  }
}

export default function ManagedCompetitions() {
  const t = useText()
  const { organisation, page, query } = useLoaderData<typeof loader>()
  if (!page)
    return <LimitedPage title="organiser:competitions.title" kind="organisation" group={organisation} />
  const create = (
    <LinkButton to={paths.newCompetition} icon={<Plus size={19} />}>
      {t('organiser:competitions.create')}
    </LinkButton>
  )
  return (
    <ListPage
      title="organiser:competitions.title"
      meta={page.meta}
      actions={create}
      filters={
        <>
          <SearchFilter />
          <SelectFilter
            name="list_status"
            label={t('organiser:competitions.when')}
            fallback="all"
            options={COMPETITION_LIST_STATUSES.toReversed().map((value) => ({
              value,
              label: t(`status:competitionList.${value}`),
            }))}
          />
          <SelectFilter
            name="status"
            label={t('organiser:competitions.status')}
            options={COMPETITION_STATUSES.map((value) => ({
              value,
              label: t(`status:competition.${value}`),
            }))}
          />
        </>
      }
      empty={
        <EmptyState
          title={t('organiser:competitions.empty.title')}
          text={t('organiser:competitions.empty.text')}
          action={create}
        />
      }
    >
      <DataTable name="managed competitions" columns={columns} rows={page.data} query={query} />
    </ListPage>
  )
}

const columns: readonly Column<CompetitionCard>[] = [
  statusColumn('organiser:competitions.status', 'competition', (it) => it.status),
  linkColumn(
    'organiser:competitions.name',
    (it) => it.name,
    (it) => paths.managedCompetition(it.slug),
    { sort: 'name' },
  ),
  column('organiser:competitions.dates', (it) => <CompetitionDates competition={it} />, {
    sort: 'start_at',
    place: 'wide',
  }),
  textColumn('organiser:competitions.city', (it) => it.city?.name, { place: 'spare' }),
  column('organiser:competitions.stage', (it) =>
    it.status === 'active' ? <StatusBadge kind="stage" slug={it.stage} /> : null,
  ),
  numberColumn('organiser:competitions.athletes', (it) => it.athletes_count),
  column('organiser:copy.action', (it) => <CopyLink competition={it} />, { align: 'end' }),
]

function CopyLink({ competition }: { readonly competition: CompetitionCard }) {
  const t = useText()
  const name = t('organiser:copy.of', { name: competition.name })
  return (
    <LinkButton
      variant="ghost"
      size="sm"
      to={consolePaths.copyCompetition(competition.slug)}
      aria-label={name}
      title={name}
      icon={<Copy size={18} />}
    />
  )
}
