import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NotificationEntry } from '~/components/layout/notification-entry.tsx'
import { FormKey } from '~/components/ui/form-key.tsx'
import { useViewer } from '~/components/layout/viewer.tsx'
import { FilterBar } from '~/components/list/filter-bar.tsx'
import { SelectFilter } from '~/components/list/filters.tsx'
import { Pagination } from '~/components/list/pagination.tsx'
import { paths } from '~/components/paths.ts'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { Form } from '~/components/ui/form.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { accountArea } from '~/domain/access/roles.ts'
import { userChannel } from '~/domain/realtime/channels.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { requireViewer } from '~/server/session/guard.ts'
import { loadList } from '~/server/client/load-list.ts'
import { load } from '~/server/client/load.ts'
import { readSubmission } from '~/server/forms/submit.ts'
import { notificationPath } from './notification-path.ts'

export const handle: RouteHandle = { title: 'common:notifications.title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireViewer(context, request)
  // Three hundred of one kind are one line, unless each is asked for.
  const page = await loadList(request, (query) => context.api.notifications.list({ query }), {
    defaults: { grouped: '1' },
  })
  return { page }
}

/** Opening a notification is what reads it: the reader goes where it leads. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(context, request)
  const { intent, values } = await readSubmission(request, ['', 'read-all'])
  if (intent === 'read-all') {
    await load(context.api.notifications.readAll())
    await context.session.toast({ kind: 'success', text: 'common:notifications.page.allRead' })
    throw redirect(paths.notifications)
  }
  const isGroup = values['grouped'] === '1'
  const { data } = await load(
    context.api.notifications.read({
      params: { id: String(values['id']) },
      body: { grouped: isGroup ? '1' : '0' },
    }),
  )
  throw redirect(notificationPath(data.target, accountArea(viewer.roles), isGroup) ?? paths.notifications)
}

export default function NotificationsPage() {
  const t = useText()
  const viewer = useViewer()
  const { page } = useLoaderData<typeof loader>()
  useLiveLoader({ channels: viewer ? [userChannel(viewer.id)] : [], events: ['notification'] })
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <PageHeader
        title={t('common:notifications.title')}
        actions={
          page.unread_count > 0 ? (
            <Form method="post">
              <FormKey />
              <SubmitButton variant="secondary" name="intent" value="read-all">
                {t('common:notifications.page.readAll')}
              </SubmitButton>
            </Form>
          ) : null
        }
      />
      <FilterBar refused={page.meta.refused}>
        <SelectFilter
          name="unread"
          label={t('common:notifications.page.which')}
          fallback="0"
          options={[
            { value: '0', label: t('common:notifications.page.any') },
            { value: '1', label: t('common:notifications.page.onlyUnread') },
          ]}
        />
        <SelectFilter
          name="grouped"
          label={t('common:notifications.page.how')}
          fallback="1"
          options={[
            { value: '1', label: t('common:notifications.page.grouped') },
            { value: '0', label: t('common:notifications.page.each') },
          ]}
        />
      </FilterBar>
      {page.data.length === 0 ? (
        <EmptyState
          title={t('common:notifications.page.emptyTitle')}
          text={t('common:notifications.page.emptyText')}
        />
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {page.data.map((entry) => (
            <li key={entry.id}>
              <NotificationEntry {...entry} />
            </li>
          ))}
        </ul>
      )}
      <Pagination meta={page.meta} />
    </div>
  )
}
