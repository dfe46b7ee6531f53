import { SUBJECT_MAX } from '~/domain/contract/text-limits.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { useLoaderData } from '@remix-run/react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { TextField } from '~/components/forms/fields.tsx'
import { MessageFields } from '~/components/messages/message-fields.tsx'
import { offeredTo, RecipientsField, type Offered } from '~/components/messages/recipients-field.tsx'
import { paths } from '~/components/paths.ts'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { requireViewer } from '~/server/session/guard.ts'
import { load } from '~/server/client/load.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { preview, readSubmission, submit } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { title: 'account:messages.write' }

const OFFERED = 20

interface NewThread extends Record<string, unknown> {
  search: string
  subject: string
  message: string
  users: string[]
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireViewer(context, request)
  const { data } = await load(context.api.messages.recipients({ query: offeredFor('') }))
  return { recipients: data }
}

/** Whoever may be written to is found by name; without one, those the reader has to do with are offered. */
const offeredFor = (search: string) =>
  search.trim() === '' ? ({ acquainted: '1', per_page: OFFERED } as const) : { search, per_page: OFFERED }

/** Sends; or looks for people, while what is written and who is chosen stays. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireViewer(context, request)
  const { messages } = context.api
  const submission = await readSubmission(request, ['', 'find'])
  const search = String(submission.values['search'] ?? '')
  if (submission.intent === 'find')
    return preview(submission, () => load(messages.recipients({ query: offeredFor(search) })))
  const body = bodyFor(contract.messages.create, submission.values)
  return submit(
    context,
    submission,
    () => messages.create({ body, idempotencyKey: submission.idempotencyKey }),
    {
      toast: { kind: 'success', text: 'common:flash.messageSent' },
      redirectTo: (reply) => paths.message(reply.data.id),
      failed: 'errors:messageNotSent',
    },
  )
}

export default function WriteMessage() {
  const t = useText()
  const { recipients } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const found = reply?.preview as { data: typeof recipients } | undefined
  const sent = reply?.lastResult.initialValue as Offered | undefined
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PageHeader
        crumbs={[{ label: t('account:messages.title'), to: paths.messages }]}
        title={t('account:messages.write')}
      />
      <ActionForm<NewThread>
        id="write"
        labels={{ message: t('account:messages.message'), users: t('account:messages.to') }}
        lastResult={reply?.lastResult}
      >
        {(fields) => (
          <>
            <RecipientsField
              search={fields.search}
              users={fields.users}
              people={offeredTo(sent, found?.data ?? recipients)}
              searched={found !== undefined && Boolean(reply?.lastResult.initialValue?.['search'])}
            />
            <TextField
              field={fields.subject}
              label={t('account:messages.subject')}
              maxLength={SUBJECT_MAX}
              required
            />
            <MessageFields field={fields.message} rows={6} />
          </>
        )}
      </ActionForm>
    </div>
  )
}
