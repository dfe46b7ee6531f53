import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { useLoaderData } from '@remix-run/react'
import { FormErrors } from '~/components/forms/action-form.tsx'
import { errorsOf } from '~/components/forms/refused.ts'
import { NewsForm } from '~/components/news/news-form.tsx'
import { PublicationCard } from '~/components/news/publication-card.tsx'
import { paths } from '~/components/paths.ts'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { StatusBadge } from '~/components/ui/status-badge.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { parseServerDate } from '~/i18n/format.ts'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { loadNewsChoices, requireNewsroom } from '~/server/pages/news-management.ts'
import { changedBody, changedFiles, saveChanges } from '~/server/forms/save-changes.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'

export const handle: RouteHandle = {
  i18n: ['news'],
  title: (data: Awaited<ReturnType<typeof loader>>) => data.story.title,
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const newsroom = await requireNewsroom(context, request)
  const [{ data: story }, choices] = await Promise.all([
    load(context.api.news.managedDetails({ params: { slug: params['slug'] ?? '' } })),
    loadNewsChoices(context, newsroom),
  ])
  const appearsAt = story.published_at === null ? null : parseServerDate(story.published_at)
  return { story, choices, scheduled: appearsAt !== null && appearsAt > Date.now() }
}

const STATUS_BY = { publish: 'active', hide: 'inactive' } as const
const TOAST_BY = { publish: 'news:toast.published', hide: 'news:toast.hidden' } as const

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireNewsroom(context, request)
  const { news } = context.api
  const submission = await readSubmission(request, ['save', 'publish', 'hide', 'delete'])
  const { intent } = submission
  const slug = params['slug'] ?? ''
  const { data: story } = await load(news.managedDetails({ params: { slug } }))
  const of = { params: { id: story.id } }
  const here = paths.myNewsItem(slug)
  if (intent === 'delete')
    return submit(context, submission, () => news.remove(of), {
      toast: { kind: 'success', text: 'news:toast.deleted' },
      redirectTo: paths.myNews,
    })
  if (intent === 'publish' || intent === 'hide')
    return submit(context, submission, () => news.update({ ...of, body: { status: STATUS_BY[intent] } }), {
      toast: { kind: 'success', text: TOAST_BY[intent] },
      redirectTo: here,
    })
  const body = changedBody(contract.news.update, submission)
  const files = changedFiles(submission, 'image')
  return saveChanges(context, submission, () => news.update({ ...of, body, files }), {
    toast: { kind: 'success', text: 'news:toast.saved' },
    redirectTo: here,
  })
}

export default function ManagedNewsItem() {
  const t = useText()
  const { story, choices, scheduled } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const saving = reply?.intent === 'save'
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        crumbs={[{ label: t('news:title'), to: paths.myNews }]}
        title={story.title}
        badges={<StatusBadge kind="publication" slug={story.status} />}
      />
      {saving ? null : <FormErrors errors={errorsOf(reply)} />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <NewsForm
          key={story.updated_at}
          story={story}
          lastResult={saving ? reply.lastResult : undefined}
          {...choices}
        >
          <SubmitButton size="lg" pendingText={t('common:actions.saving')}>
            {t('common:actions.save')}
          </SubmitButton>
        </NewsForm>
        <PublicationCard story={story} scheduled={scheduled} />
      </div>
    </div>
  )
}
