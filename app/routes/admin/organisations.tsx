import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GroupDecision } from '~/components/admin/group-decision.tsx'
import { dateColumn, linkColumn, statusColumn, textColumn } from '~/components/list/columns.tsx'
import { DataTable } from '~/components/list/data-table.tsx'
import { SearchFilter, SelectFilter } from '~/components/list/filters.tsx'
import { ListPage } from '~/components/list/list-page.tsx'
import { paths } from '~/components/paths.ts'
import type { OrganisationManaged } from '~/domain/entities/organisation.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { requireArea } from '~/server/guard.ts'
import { decideGroup } from '~/server/group-decision.ts'
import { load } from '~/server/load.ts'

export const handle: RouteHandle = { title: 'admin:nav.organisations' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const query = Object.fromEntries(new URL(request.url).searchParams)
  return { page: await load(context.api.admin.organisations.list({ query: query as never })) }
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  decideGroup(context, request, `/admin/organisations${new URL(request.url).search}`)

const columns = [
  linkColumn<OrganisationManaged>(
    'admin:columns.name',
    (group) => group.name,
    (group) => paths.organisation(group.slug),
    { sort: 'name' },
  ),
  statusColumn<OrganisationManaged>('admin:columns.status', 'group', (group) => group.status),
  textColumn<OrganisationManaged>('admin:columns.city', (group) => group.city?.name),
  textColumn<OrganisationManaged>('admin:columns.manager', (group) => group.manager?.name),
  dateColumn<OrganisationManaged>('common:list.createdAt', (group) => group.created_at, {
    sort: 'created_at',
  }),
]

export default function AdminOrganisations() {
  const t = useText()
  const { page } = useLoaderData<typeof loader>()
  const statuses = (['waiting', 'active', 'inactive', 'canceled'] as const).map((value) => ({
    value,
    label: t(`status:group.${value}`),
  }))
  return (
    <ListPage
      title="admin:nav.organisations"
      meta={page.meta}
      filters={
        <>
          <SearchFilter />
          <SelectFilter name="status" label={t('admin:columns.status')} options={statuses} />
        </>
      }
    >
      <DataTable
        columns={columns}
        rows={page.data}
        rowActions={(group) => (
          <GroupDecision kind="organisation" id={group.id} name={group.name} status={group.status} />
        )}
      />
    </ListPage>
  )
}
