import { useText } from '~/i18n/words.tsx'
import { dateColumn, linkColumn, statusColumn, textColumn } from '../list/columns.tsx'
import { DataTable } from '../list/data-table.tsx'
import { SearchFilter, SelectFilter } from '../list/filters.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { ListMeta } from '../list/query.ts'
import { paths } from '../paths.ts'
import { GroupDecision } from './group-decision.tsx'

interface Group {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly status: string
  readonly city: { readonly name: string } | null
  readonly manager: { readonly name: string } | null
  readonly created_at: string
}

const columnsOf = (pathOf: (slug: string) => string) => [
  linkColumn<Group>(
    'admin:columns.name',
    (group) => group.name,
    (group) => pathOf(group.slug),
    { sort: 'name' },
  ),
  statusColumn<Group>('admin:columns.status', 'group', (group) => group.status),
  textColumn<Group>('admin:columns.city', (group) => group.city?.name),
  textColumn<Group>('admin:columns.manager', (group) => group.manager?.name),
  dateColumn<Group>('common:list.createdAt', (group) => group.created_at, { sort: 'created_at' }),
]

const COLUMNS = { club: columnsOf(paths.club), organisation: columnsOf(paths.organisation) } as const
const TITLES = { club: 'admin:nav.clubs', organisation: 'admin:nav.organisations' } as const
const STATUSES = ['waiting', 'active', 'inactive', 'canceled'] as const

/** The admin's list of clubs or of organisations, each with what may be decided on it. */
export function GroupList({
  kind,
  groups,
  meta,
}: {
  readonly kind: 'club' | 'organisation'
  readonly groups: readonly Group[]
  readonly meta: ListMeta
}) {
  const t = useText()
  const statuses = STATUSES.map((value) => ({ value, label: t(`status:group.${value}`) }))
  return (
    <ListPage
      title={TITLES[kind]}
      meta={meta}
      filters={
        <>
          <SearchFilter />
          <SelectFilter name="status" label={t('admin:columns.status')} options={statuses} />
        </>
      }
    >
      <DataTable
        columns={COLUMNS[kind]}
        rows={groups}
        rowActions={({ id, name, status }) => (
          <GroupDecision kind={kind} id={id} name={name} status={status} />
        )}
      />
    </ListPage>
  )
}
