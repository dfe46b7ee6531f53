import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GroupList } from '~/components/public/group-list.tsx'
import { paths } from '~/components/paths.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadList } from '~/server/client/load-list.ts'

export const handle: RouteHandle = { title: 'public:clubs.title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  return {
    page: await loadList(request, (query) => context.api.clubs.list({ query }), {
      defaults: { order_by: 'name' },
      fixed: { short: '0' },
    }),
  }
}

export default function Clubs() {
  const t = useText()
  const { page } = useLoaderData<typeof loader>()
  return (
    <GroupList
      title="public:clubs.title"
      lead="public:clubs.lead"
      groups={page.data}
      meta={page.meta}
      toOf={({ slug }) => paths.club(slug)}
      figureOf={(club) => t('public:clubs.members', { count: club.members_count })}
    />
  )
}
