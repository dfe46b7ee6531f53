import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GroupList } from '~/components/admin/group-list.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { requireArea } from '~/server/guard.ts'
import { decideGroup } from '~/server/group-decision.ts'
import { load } from '~/server/load.ts'

export const handle: RouteHandle = { title: 'admin:nav.clubs' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const query = { ...Object.fromEntries(new URL(request.url).searchParams), short: '0' }
  return { page: await load(context.api.admin.clubs.list({ query: query as never })) }
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  decideGroup(context, request, `/admin/clubs${new URL(request.url).search}`)

export default function AdminClubs() {
  const { page } = useLoaderData<typeof loader>()
  return <GroupList kind="club" groups={page.data} meta={page.meta} />
}
