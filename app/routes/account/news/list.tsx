import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import PenLine from 'lucide-react/icons/pen-line'
import { LimitedPage } from '~/components/group/limited-notice.tsx'
import { dateColumn, linkColumn, statusColumn, textColumn, type Column } from '~/components/list/columns.tsx'
import { DataTable } from '~/components/list/data-table.tsx'
import { DateRangeFilter, SearchFilter, SelectFilter } from '~/components/list/filters.tsx'
import { ListPage } from '~/components/list/list-page.tsx'
import { paths } from '~/components/paths.ts'
import { LinkButton } from '~/components/ui/button.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { PUBLICATION_STATUSES } from '~/domain/publication/statuses.ts'
import type { NewsManaged } from '~/domain/contract/publication.fields.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadList, queryOf } from '~/server/client/load-list.ts'
import { requireNewsroom } from '~/server/pages/news-management.ts'

export const handle: RouteHandle = { i18n: ['news'], title: 'news:title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const newsroom = await requireNewsroom(context, request)
  if (!newsroom.works) return { newsroom, page: null, query: {} }
  const query = queryOf(request)
  return {
    newsroom,
    query,
    page: await loadList(request, (query) => context.api.news.managed({ query })),
  }
}

const columns: readonly Column<NewsManaged>[] = [
  statusColumn('news:column.status', 'publication', (story) => story.status),
  linkColumn(
    'news:column.title',
    (story) => story.title,
    (story) => paths.myNewsItem(story.slug),
    { sort: 'title' },
  ),
  dateColumn('news:column.appears', (story) => story.published_at, { sort: 'published_at' }),
  textColumn('news:column.competition', (story) => story.competition?.name),
  dateColumn('news:column.changed', (story) => story.updated_at, { sort: 'updated_at' }),
]

export default function ManagedNews() {
  const t = useText()
  const { newsroom, page, query } = useLoaderData<typeof loader>()
  if (!page) return <LimitedPage title="news:title" kind={newsroom.kind} group={newsroom.group} />
  const write = (
    <LinkButton to={paths.newNews} icon={<PenLine size={19} />}>
      {t('news:write')}
    </LinkButton>
  )
  return (
    <ListPage
      title="news:title"
      lead={t(`news:lead.${newsroom.kind}`)}
      meta={page.meta}
      actions={write}
      filters={
        <>
          <SearchFilter />
          <SelectFilter
            name="status"
            label={t('news:column.status')}
            options={PUBLICATION_STATUSES.map((value) => ({
              value,
              label: t(`status:publication.${value}`),
            }))}
          />
          <DateRangeFilter name="published_at" label={t('news:column.appears')} />
        </>
      }
      empty={<EmptyState title={t('news:empty.title')} text={t('news:empty.text')} action={write} />}
    >
      <DataTable
        name="managed news"
        columns={columns}
        rows={page.data}
        query={query}
        caption={t('news:title')}
      />
    </ListPage>
  )
}
