import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EntityList } from '~/components/admin/entity-list.tsx'
import { MORE_FILTERS, OWNERS, showsMore, type AnyEntity, type AnyRow } from '~/components/admin/entity.ts'
import { adminEntity } from '~/components/admin/entities/registry.ts'
import { errorsOf } from '~/components/forms/refused.ts'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { paths } from '~/components/paths.ts'
import { ADMINS_CHANNEL } from '~/domain/realtime/channels.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { textFor } from '~/i18n/text.server.ts'
import { actOnCompetition, COMPETITION_INTENTS, isCompetitionAct } from '~/server/pages/admin-acts.ts'
import { adminCalls, offersFor } from '~/server/pages/admin-calls.ts'
import type { AppContext } from '~/server/session/context.ts'
import { decideGroup } from '~/server/pages/group-decision.ts'
import { requireArea } from '~/server/session/guard.ts'
import { loadList, queryOf } from '~/server/client/load-list.ts'
import { isApiRefusal } from '~/server/client/api-client.ts'
import { load } from '~/server/client/load.ts'
import { oncePerAnswer } from '~/server/client/once-per-answer.ts'
import { readSubmission, type FormReply } from '~/server/forms/submit.ts'
import { entityAt } from './addressed.ts'

interface Data {
  readonly title: string
}

export const handle: RouteHandle = { title: ({ title }: Data) => title }

/** Whose things the address asks for: `?competition_id=5`. */
async function ownersOf(api: AppContext['api'], query: Readonly<Record<string, string>>) {
  const referring = Object.entries(OWNERS).flatMap(([filter, slug]) => {
    const id = query[filter]
    const entity = adminEntity(slug)
    return id && entity ? [{ filter, id, slug, entity }] : []
  })
  const found = await Promise.all(
    referring.map(async ({ filter, id, slug, entity }) => {
      const owner = await load(
        adminCalls(api, slug)
          .details({ params: { id: Number(id) } })
          .catch(noneFound),
      )
      return owner && { filter, id, name: entity.nameOf(owner.data) }
    }),
  )
  return found.filter((owner) => owner !== null)
}

/** Nobody's id, in an address: the list has nothing of its, and stays. */
function noneFound(failure: unknown): null {
  if (isApiRefusal(failure) && failure.status === 404) return null
  throw failure
}

type Query = Readonly<Record<string, string>>

/** What the reference filters of an opened filter bar offer. Nothing is fetched while it is closed. */
function offersOf(api: AppContext['api'], entity: AnyEntity, query: Query) {
  const referring = entity.more.flatMap((filter) =>
    filter.as === 'reference'
      ? [
          {
            name: filter.name,
            of: filter.of,
            chosen: query[filter.name],
            search: query[`find_${filter.name}`] ?? '',
          },
        ]
      : [],
  )
  return load(offersFor(api, showsMore(entity, query) ? referring : []))
}

/** The query of the call: without what belongs to the page's own filter bar. */
const callQuery = (query: Query) =>
  Object.fromEntries(
    Object.entries(query).filter(([name]) => name !== MORE_FILTERS && !name.startsWith('find_')),
  )

type Listed = NonNullable<AnyEntity['listed']>
type ListedRows = (rows: readonly AnyRow[]) => readonly AnyRow[]
const listedRows = new Map<Listed, ListedRows>()

/** What a list of an entity shows of the rows of an answer. */
function listedBy(listed: Listed): ListedRows {
  let made = listedRows.get(listed)
  if (!made) listedRows.set(listed, (made = oncePerAnswer((rows: readonly AnyRow[]) => rows.map(listed))))
  return made
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const entity = entityAt(params)
  const page = await loadList(request, (query) => adminCalls(context.api, entity.slug).list({ query }), {
    fixed: { short: '0' },
    translate: callQuery,
  })
  const { refused } = page.meta
  const query = Object.fromEntries(
    Object.entries(queryOf(request)).filter(([name]) => refused[name] === undefined),
  )
  const [owners, offers] = await Promise.all([
    ownersOf(context.api, query),
    offersOf(context.api, entity, query),
  ])
  const data: readonly AnyRow[] = entity.listed ? listedBy(entity.listed)(page.data) : page.data
  return {
    slug: entity.slug,
    title: textFor(context.language)(entity.title),
    page: { ...page, data },
    owners,
    offers,
  }
}

/** What may be decided from a list: a club or an organisation is confirmed, refused or suspended; brackets are drawn. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireArea(context, request, 'admin')
  const here = `${paths.admin(entityAt(params).slug)}${new URL(request.url).search}`
  const submission = await readSubmission(request, ['', ...COMPETITION_INTENTS])
  if (isCompetitionAct(submission.intent)) return actOnCompetition(context, submission, here)
  return decideGroup(context, submission, here)
}

export default function AdminList() {
  const { slug, page, owners, offers } = useLoaderData<typeof loader>()
  useLiveLoader({ channels: [ADMINS_CHANNEL] })
  const answer = useAnswer<typeof action>() as FormReply | undefined
  return (
    <EntityList
      entity={adminEntity(slug) as AnyEntity}
      rows={page.data}
      meta={page.meta}
      owners={owners}
      offers={offers}
      errors={errorsOf(answer)}
    />
  )
}
