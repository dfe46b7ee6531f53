import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { useViewer } from '~/components/layout/viewer.tsx'
import { BlockButton } from '~/components/messages/block-button.tsx'
import { Conversation } from '~/components/messages/conversation.tsx'
import { Compose } from '~/components/messages/compose.tsx'
import { READ_INTENT, ReadMark } from '~/components/messages/read-mark.tsx'
import { paths } from '~/components/paths.ts'
import { useLiveLoader } from '~/components/realtime/use-live-loader.ts'
import { Fold } from '~/components/ui/fold.tsx'
import { Link } from '~/components/ui/link.tsx'
import { Notice } from '~/components/ui/notice.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { userChannel } from '~/domain/realtime/channels.ts'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { requireViewer } from '~/server/session/guard.ts'
import { load } from '~/server/client/load.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'

export const handle: RouteHandle = {
  title: (data: Awaited<ReturnType<typeof loader>>) => data.thread.subject,
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireViewer(context, request)
  const before = new URL(request.url).searchParams.get('before') ?? undefined
  const { data: thread } = await load(
    context.api.messages.details({ params: { id: params['id'] ?? '' }, query: { before } }),
  )
  return { thread, isPast: before !== undefined }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireViewer(context, request)
  const id = params['id'] ?? ''
  const submission = await readSubmission(request, ['', READ_INTENT])
  if (submission.intent === READ_INTENT) {
    const body = bodyFor(contract.messages.read, submission.values)
    const marking = context.api.messages.read({ params: { id }, body })
    if (!context.byScript) {
      await load(marking)
      return redirect(paths.message(Number(id)))
    }
    // That it could not be marked is no reason not to show it.
    await marking.catch(() => undefined)
    return null
  }
  const answer = await submit(
    context,
    submission,
    () =>
      context.api.messages.reply({
        params: { thread_id: id },
        body: bodyFor(contract.messages.reply, submission.values),
        idempotencyKey: submission.idempotencyKey,
      }),
    { redirectTo: `${paths.message(Number(id))}#reply` },
  )
  // A script has the field free already: its page is only read anew.
  return context.byScript && answer instanceof Response
    ? { sent: String(submission.form.get('form_key')) }
    : answer
}

export default function Thread() {
  const t = useText()
  const format = useFormat()
  const viewer = useViewer()
  const { thread, isPast } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const last = thread.messages.at(-1)
  const others = thread.users.filter(({ id }) => id !== viewer?.id)
  const isClosed = others.length > 0 && others.every(({ id }) => thread.blocked.includes(id))
  useLiveLoader({ channels: viewer ? [userChannel(viewer.id)] : [], events: ['new-message'], everyMs: 500 })
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PageHeader
        crumbs={[{ label: t('account:messages.title'), to: paths.messages }]}
        title={thread.subject}
        lead={format.list(thread.users.map((user) => user.name))}
      />
      {last && thread.unread_count > 0 ? <ReadMark lastId={last.id} /> : null}
      {thread.has_earlier ? (
        <Link className="link self-center" to={`?before=${thread.messages[0]?.id}`}>
          {t('account:messages.earlier')}
        </Link>
      ) : null}
      <Conversation threadId={thread.id} messages={thread.messages} viewerId={viewer?.id ?? null} />
      {isPast ? (
        <Link className="link self-center" to={paths.message(thread.id)}>
          {t('account:messages.latest')}
        </Link>
      ) : null}
      <div id="reply">
        {isClosed ? (
          <Notice>{t('account:blocked.cannotReply')}</Notice>
        ) : (
          <Compose refused={reply && 'lastResult' in reply ? reply.lastResult : undefined} />
        )}
      </div>
      <Fold label={t('account:blocked.people')} open={isClosed}>
        <ul className="flex flex-col divide-y divide-line">
          {others.map((user) => (
            <li key={user.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <Link className="link min-w-0 truncate" to={paths.user(user.slug)}>
                {user.name}
              </Link>
              <div className="flex flex-wrap items-center gap-4">
                <Link className="link" to={paths.reportPerson(user.slug)}>
                  {t('account:reports.reportPerson', { name: user.name })}
                </Link>
                <BlockButton user={user} isBlocked={thread.blocked.includes(user.id)} />
              </div>
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  )
}
