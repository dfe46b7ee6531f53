import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DateRangeFilter, SearchFilter } from '~/components/list/filters.tsx'
import { ListPage } from '~/components/list/list-page.tsx'
import { UnreachedList } from '~/components/organiser/message-audience.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { LinkButton } from '~/components/ui/button.tsx'
import { Card } from '~/components/ui/card.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { loadList } from '~/server/client/load-list.ts'
import { requireConsole } from '~/server/pages/managed-competition.ts'

export const handle: RouteHandle = { title: 'organiser:sentMessages.title' }

export async function loader(args: LoaderFunctionArgs) {
  const competition = await requireConsole(args, 'applications')
  const page = await loadList(args.request, (query) =>
    args.context.api.announcements.list({ params: { id: competition.id }, query }),
  )
  return { slug: competition.slug, page }
}

export default function SentMessages() {
  const t = useText()
  const format = useFormat()
  const { slug, page } = useLoaderData<typeof loader>()
  const write = (
    <LinkButton to={consolePaths.managedMessage(slug)}>{t('organiser:sentMessages.write')}</LinkButton>
  )
  return (
    <ListPage
      isPart
      title="organiser:sentMessages.title"
      crumbs={[{ label: t('organiser:tabs.applications'), to: consolePaths.managedApplications(slug) }]}
      actions={write}
      meta={page.meta}
      filters={
        <>
          <SearchFilter />
          <DateRangeFilter name="created_at" label={t('organiser:sentMessages.when')} />
        </>
      }
      empty={
        <EmptyState
          title={t('organiser:sentMessages.none')}
          text={t('organiser:sentMessages.noneText')}
          action={write}
        />
      }
    >
      <ul className="flex flex-col gap-4">
        {page.data.map((sent) => (
          <li key={sent.id}>
            <Card>
              <div className="flex flex-col gap-2">
                <h3 className="font-semibold wrap-anywhere">{sent.subject}</h3>
                <p className="text-sm text-ink-muted">
                  {format.dateTime(sent.created_at)} · {sent.author.name}
                </p>
                <p className="text-sm">
                  {t('organiser:message.counts', { platform: sent.platform, mail: sent.mail })}
                </p>
                <p className="wrap-anywhere whitespace-pre-line">{sent.message}</p>
                <UnreachedList unreached={sent.unreached} />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </ListPage>
  )
}
