import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import UserPlus from 'lucide-react/icons/user-plus'
import { column, dateColumn, linkColumn, textColumn, weightColumn } from '~/components/list/columns.tsx'
import { DataTable } from '~/components/list/data-table.tsx'
import { SearchFilter } from '~/components/list/filters.tsx'
import { useActiveFilters } from '~/components/list/query.ts'
import { ListPage } from '~/components/list/list-page.tsx'
import { useViewer } from '~/components/layout/viewer.tsx'
import { paths } from '~/components/paths.ts'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { OpenCompetitions } from '~/components/team/open-competitions.tsx'
import { Badge } from '~/components/ui/badge.tsx'
import { LinkButton } from '~/components/ui/button.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import type { ManagedAthlete } from '~/domain/contract/managed-athlete.fields.ts'
import { userChannel } from '~/domain/realtime/channels.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { loadList, queryOf } from '~/server/client/load-list.ts'
import { groupOf } from '~/server/pages/athlete-group.ts'
import { openCompetitions } from '~/server/pages/team.ts'
import { requireViewer } from '~/server/session/guard.ts'

export const handle: RouteHandle = { i18n: ['athlete'], title: 'athlete:managed.title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request)
  const [page, open, { data: own }] = await Promise.all([
    loadList(request, (query) => context.api.athletes.list({ query })),
    openCompetitions(context, 'guardian'),
    load(context.api.athletes.list({ query: { managed_by: 'guardian', per_page: 1 } })),
  ])
  return { page, query: queryOf(request), open: own.length > 0 ? open : null, group: groupOf(viewer) }
}

/** Whether a minor may take part: said in words, since a colour alone says nothing. */
function Consent({ athlete }: { readonly athlete: ManagedAthlete }) {
  const t = useText()
  if (!athlete.is_minor) return null
  const isGiven = athlete.consents.length > 0
  return (
    <Badge tone={isGiven ? 'success' : 'warning'}>
      {t(isGiven ? 'athlete:managed.consentGiven' : 'athlete:managed.consentNotGiven')}
    </Badge>
  )
}

const columns = [
  linkColumn<ManagedAthlete>(
    'athlete:club.person',
    ({ name }) => name,
    ({ id }) => paths.managedAthlete(id),
    { sort: 'name' },
  ),
  dateColumn<ManagedAthlete>('account:preferences.birthDate', ({ birth_date }) => birth_date, {
    sort: 'birth_date',
  }),
  weightColumn<ManagedAthlete>('athlete:members.weight', ({ weight }) => weight),
  textColumn<ManagedAthlete>('athlete:managed.contact', ({ phone }) => phone),
  column<ManagedAthlete>('athlete:managed.consent', (athlete) => <Consent athlete={athlete} />),
]

/** A parent of three looks for nobody. */
const FEW = 5

export default function ManagedAthletes() {
  const t = useText()
  const viewer = useViewer()
  const { page, query, open, group } = useLoaderData<typeof loader>()
  const filtered = useActiveFilters() > 0
  useLiveLoader({ channels: viewer ? [userChannel(viewer.id)] : [], events: ['notification'] })
  const add = (
    <>
      <LinkButton to={paths.newManagedAthlete} icon={<UserPlus size={18} />}>
        {t('athlete:managed.add')}
      </LinkButton>
      {group ? (
        <LinkButton variant="secondary" to={paths.athletesImport()} icon={<FileSpreadsheet size={18} />}>
          {t('athlete:managed.addList')}
        </LinkButton>
      ) : null}
    </>
  )
  return (
    <div className="flex flex-col gap-8">
      <ListPage
        title="athlete:managed.title"
        meta={page.meta}
        filters={page.meta.total > FEW || filtered ? <SearchFilter /> : null}
        actions={add}
        empty={
          <EmptyState title={t('athlete:managed.none')} text={t('athlete:managed.noneText')} action={add} />
        }
      >
        <DataTable
          name="managed athletes"
          columns={columns}
          rows={page.data}
          query={query}
          caption={t('athlete:managed.title')}
        />
      </ListPage>
      <OpenCompetitions kind="guardian" open={open} />
    </div>
  )
}
