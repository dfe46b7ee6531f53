import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GroupList } from '~/components/public/group-list.tsx'
import { paths } from '~/components/paths.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadList } from '~/server/client/load-list.ts'

export const handle: RouteHandle = { title: 'public:organisations.title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await loadList(request, (query) => context.api.organisations.list({ query }), {
    defaults: { order_by: 'name' },
    fixed: { short: '0' },
  })
  return { page }
}

export default function Organisations() {
  const t = useText()
  const { page } = useLoaderData<typeof loader>()
  return (
    <GroupList
      title="public:organisations.title"
      lead="public:organisations.lead"
      groups={page.data}
      meta={page.meta}
      toOf={({ slug }) => paths.organisation(slug)}
      figureOf={({ competitions_count: count }) => t('public:organisations.competitions', { count })}
    />
  )
}
