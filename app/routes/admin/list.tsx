import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EntityList } from '~/components/admin/entity-list.tsx'
import { OWNERS, type AnyEntity } from '~/components/admin/entity.ts'
import { adminEntity } from '~/components/admin/registry.ts'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { paths } from '~/components/paths.ts'
import { ADMINS_CHANNEL } from '~/domain/realtime/channels.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { textFor } from '~/i18n/text.server.ts'
import { adminCalls } from '~/server/admin-calls.ts'
import type { AppContext } from '~/server/context.ts'
import { decideGroup } from '~/server/group-decision.ts'
import { requireArea } from '~/server/guard.ts'
import { load } from '~/server/load.ts'
import { entityAt } from './addressed.ts'

interface Data {
  readonly title: string
}

export const handle: RouteHandle = { title: ({ title }: Data) => title }

/** Whose things the address asks for: `?competition_id=5`. */
function ownersOf(api: AppContext['api'], query: Readonly<Record<string, string>>) {
  const asked = Object.entries(OWNERS).flatMap(([filter, slug]) => {
    const id = query[filter]
    const entity = adminEntity(slug)
    return id && entity ? [{ filter, id, slug, entity }] : []
  })
  return Promise.all(
    asked.map(async ({ filter, id, slug, entity }) => {
      const { data } = await load(adminCalls(api, slug).details({ params: { id: Number(id) } }))
      return { filter, id, name: entity.nameOf(data as never) }
    }),
  )
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const entity = entityAt(params)
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const [page, owners] = await Promise.all([
    load(adminCalls(context.api, entity.slug).list({ query: { ...query, short: '0' } })),
    ownersOf(context.api, query),
  ])
  return { slug: entity.slug, title: textFor(context.language)(entity.title), page, owners }
}

/** What may be decided from a list: a club or an organisation is confirmed, refused or suspended. */
export const action = ({ request, context, params }: ActionFunctionArgs) =>
  decideGroup(context, request, `${paths.admin(params['entity'] ?? '')}${new URL(request.url).search}`)

export default function AdminList() {
  const { slug, page, owners } = useLoaderData<typeof loader>()
  useLiveLoader({ channels: [ADMINS_CHANNEL] })
  return (
    <EntityList entity={adminEntity(slug) as AnyEntity} rows={page.data} meta={page.meta} owners={owners} />
  )
}
