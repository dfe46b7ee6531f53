import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FormErrors } from '~/components/forms/action-form.tsx'
import { errorsOf } from '~/components/forms/refused.ts'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { SearchFilter } from '~/components/list/filters.tsx'
import { ListPage } from '~/components/list/list-page.tsx'
import { BLOCK_INTENTS, BlockButton } from '~/components/messages/block-button.tsx'
import { paths } from '~/components/paths.ts'
import { Avatar } from '~/components/ui/avatar.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { Link } from '~/components/ui/link.tsx'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { loadList } from '~/server/client/load-list.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'
import { requireViewer } from '~/server/session/guard.ts'

export const handle: RouteHandle = { title: 'account:blocked.title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireViewer(context, request)
  return { page: await loadList(request, (query) => context.api.blocks.list({ query })) }
}

/** Blocks somebody, from wherever they are shown; or unblocks them. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireViewer(context, request)
  const { blocks } = context.api
  const submission = await readSubmission(request, [...BLOCK_INTENTS])
  const unblocks = submission.intent === 'unblock'
  return submit<unknown>(
    context,
    submission,
    () =>
      unblocks
        ? blocks.remove({ params: { user_id: String(submission.values['user_id'] ?? '') } })
        : blocks.create({
            body: bodyFor(contract.blocks.create, submission.values),
            idempotencyKey: submission.idempotencyKey,
          }),
    {
      toast: { kind: 'success', text: unblocks ? 'account:blocked.unblocked' : 'account:blocked.done' },
      redirectTo: paths.blocked,
    },
  )
}

export default function Blocked() {
  const t = useText()
  const format = useFormat()
  const { page } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  return (
    <>
      <FormErrors errors={errorsOf(reply)} />
      <ListPage
        title="account:blocked.title"
        lead={t('account:blocked.lead')}
        meta={page.meta}
        filters={<SearchFilter />}
        empty={<EmptyState title={t('account:blocked.none')} text={t('account:blocked.noneText')} />}
      >
        <ul className="flex flex-col divide-y divide-line rounded-md border border-line bg-surface">
          {page.data.map(({ user, created_at }) => (
            <li key={user.id} className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 p-4">
              <Avatar name={user.name} src={user.thumb} size="sm" />
              <span className="flex min-w-0 flex-1 basis-40 flex-col">
                <Link className="link truncate" to={paths.user(user.slug)}>
                  {user.name}
                </Link>
                <span className="text-sm text-ink-muted">
                  {t('account:blocked.since', { date: format.date(created_at) })}
                </span>
              </span>
              <BlockButton user={user} isBlocked />
            </li>
          ))}
        </ul>
      </ListPage>
    </>
  )
}
