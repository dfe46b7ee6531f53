import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FilterBar } from '~/components/list/filter-bar.tsx'
import { SearchFilter } from '~/components/list/filters.tsx'
import { Pagination } from '~/components/list/pagination.tsx'
import { useViewer } from '~/components/layout/viewer.tsx'
import { paths } from '~/components/paths.ts'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { Avatar } from '~/components/ui/avatar.tsx'
import { LinkButton } from '~/components/ui/button.tsx'
import { cx } from '~/components/ui/class-names.ts'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { Link } from '~/components/ui/link.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { userChannel } from '~/domain/realtime/channels.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { requireViewer } from '~/server/session/guard.ts'
import { loadList } from '~/server/client/load-list.ts'

export const handle: RouteHandle = { title: 'account:messages.title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireViewer(context, request)
  return { page: await loadList(request, (query) => context.api.messages.list({ query })) }
}

export default function Messages() {
  const t = useText()
  const format = useFormat()
  const viewer = useViewer()
  const { page } = useLoaderData<typeof loader>()
  useLiveLoader({ channels: viewer ? [userChannel(viewer.id)] : [], events: ['new-message'] })
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={t('account:messages.title')}
        actions={
          <>
            <LinkButton variant="ghost" to={paths.reports}>
              {t('account:reports.title')}
            </LinkButton>
            <LinkButton to={paths.newMessage}>{t('account:messages.write')}</LinkButton>
          </>
        }
      />
      <FilterBar refused={page.meta.refused}>
        <SearchFilter />
      </FilterBar>
      {page.data.length === 0 ? (
        <EmptyState title={t('account:messages.empty.title')} text={t('account:messages.empty.text')} />
      ) : (
        <ul className="flex flex-col divide-y divide-line rounded-md border border-line bg-surface">
          {page.data.map((thread) => {
            const last = thread.messages.at(-1)
            const others = thread.users.filter((user) => user.id !== viewer?.id)
            return (
              <li key={thread.id}>
                <Link to={paths.message(thread.id)} className="flex min-w-0 gap-4 p-4 hover:bg-raised">
                  <Avatar name={others[0]?.name ?? thread.subject} src={others[0]?.thumb} />
                  <span className="flex min-w-0 flex-1 flex-col gap-0.5">
                    <span className="flex items-baseline justify-between gap-3">
                      <span className={cx('truncate', thread.unread_count > 0 ? 'font-bold' : 'font-medium')}>
                        {thread.subject}
                      </span>
                      <span className="shrink-0 text-sm text-ink-muted">
                        {format.date(thread.updated_at)}
                      </span>
                    </span>
                    <span className="truncate text-sm text-ink-muted">
                      {format.list(others.map((user) => user.name))}
                    </span>
                    <span className="flex items-center justify-between gap-3">
                      <span className="truncate text-sm">{last?.message}</span>
                      {thread.unread_count > 0 ? (
                        <span className="figures rounded-xs bg-accent px-1.5 text-on-accent">
                          {thread.unread_count}
                        </span>
                      ) : null}
                    </span>
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
      <Pagination meta={page.meta} />
    </div>
  )
}
