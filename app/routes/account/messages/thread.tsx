import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { useViewer } from '~/components/layout/viewer.tsx'
import { Conversation } from '~/components/messages/conversation.tsx'
import { MessageFields } from '~/components/messages/message-fields.tsx'
import { paths } from '~/components/paths.ts'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { userChannel } from '~/domain/realtime/channels.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { requireViewer } from '~/server/guard.ts'
import { load } from '~/server/load.ts'
import { isLookedAt } from '~/server/looked-at.ts'
import { readSubmission, submit } from '~/server/submit.ts'

export const handle: RouteHandle = {
  title: (data: Awaited<ReturnType<typeof loader>>) => data.thread.subject,
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireViewer(context, request)
  const { data: thread } = await load(context.api.messages.details({ params: { id: params['id'] ?? '' } }))
  const last = thread.messages.at(-1)
  // What was fetched ahead has not been looked at. That it could not be marked is no reason not to show it.
  if (last && thread.unread_count > 0 && isLookedAt(request))
    await context.api.messages
      .read({ params: { id: thread.id }, body: { message_id: last.id } })
      .catch(() => undefined)
  return { thread }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireViewer(context, request)
  const id = params['id'] ?? ''
  const submission = await readSubmission(request)
  return submit(
    context,
    submission,
    () =>
      context.api.messages.reply({
        params: { thread_id: id },
        body: submission.values as { message: string },
        idempotencyKey: submission.idempotencyKey,
      }),
    { redirectTo: `${paths.message(Number(id))}#reply` },
  )
}

export default function Thread() {
  const t = useText()
  const format = useFormat()
  const viewer = useViewer()
  const { thread } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  useLiveLoader({ channels: viewer ? [userChannel(viewer.id)] : [], events: ['new-message'], everyMs: 500 })
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PageHeader
        crumbs={[{ label: t('account:messages.title'), to: paths.messages }]}
        title={thread.subject}
        lead={format.list(thread.users.map((user) => user.name))}
      />
      <Conversation messages={thread.messages} viewerId={viewer?.id ?? null} />
      <div id="reply">
        <ActionForm<{ message: string }>
          key={thread.messages.at(-1)?.id}
          id="reply-form"
          lastResult={reply?.lastResult}
        >
          {(fields) => <MessageFields field={fields.message} rows={4} />}
        </ActionForm>
      </div>
    </div>
  )
}
