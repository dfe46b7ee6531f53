import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { useLoaderData } from '@remix-run/react'
import { NewsForm } from '~/components/news/news-form.tsx'
import { paths } from '~/components/paths.ts'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadNewsChoices, requireNewsroom } from '~/server/pages/news-management.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { filesOf, readSubmission, submit } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { i18n: ['news'], title: 'news:write' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const newsroom = await requireNewsroom(context, request)
  if (!newsroom.works) throw redirect(paths.myNews)
  return loadNewsChoices(context, newsroom)
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireNewsroom(context, request)
  const submission = await readSubmission(request, ['save'])
  const { idempotencyKey } = submission
  const published = submission.values['status'] === 'active'
  return submit(
    context,
    submission,
    () =>
      context.api.news.create({
        body: bodyFor(contract.news.create, submission.values),
        files: filesOf(submission, 'image'),
        idempotencyKey,
      }),
    {
      toast: { kind: 'success', text: published ? 'news:toast.published' : 'news:toast.drafted' },
      redirectTo: (reply) => paths.myNewsItem(reply.data.slug),
    },
  )
}

export default function WriteNews() {
  const t = useText()
  const choices = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <PageHeader crumbs={[{ label: t('news:title'), to: paths.myNews }]} title={t('news:write')} />
      <NewsForm story={null} lastResult={reply?.lastResult} {...choices}>
        {/* The Enter key keeps a draft; only a press on the button publishes. */}
        <SubmitButton variant="secondary" size="lg" name="status" value="inactive" className="order-last">
          {t('news:form.draft')}
        </SubmitButton>
        <SubmitButton size="lg" name="status" value="active" pendingText={t('common:actions.saving')}>
          {t('news:form.publish')}
        </SubmitButton>
      </NewsForm>
    </div>
  )
}
