import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { HiddenField, SelectField, TextareaField } from '~/components/forms/fields.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { BlockButton } from '~/components/messages/block-button.tsx'
import { paths } from '~/components/paths.ts'
import { PageHeader } from '~/components/ui/page-header.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { contract } from '~/domain/contract/contract.ts'
import { REPORT_MAX } from '~/domain/contract/text-limits.ts'
import { REPORT_REASONS } from '~/domain/messages/reports.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'
import type { AppContext } from '~/server/session/context.ts'
import { requireViewer } from '~/server/session/guard.ts'

export const handle: RouteHandle = { title: 'account:reports.new' }

/** The message or the person the address names. */
async function reported({ api }: AppContext, { searchParams }: URL) {
  const [thread, message] = [searchParams.get('thread'), Number(searchParams.get('message'))]
  if (thread === null) {
    const { data } = await load(api.people.details({ params: { slug: searchParams.get('user') ?? '' } }))
    return { user: data, message: null }
  }
  // A thread shows what was written before a message; this one is the last before the next.
  const { data } = await load(
    api.messages.details({ params: { id: thread }, query: { before: String(message + 1) } }),
  )
  const found = data.messages.find(({ id }) => id === message)
  if (!found) throw new Response(null, { status: 404 })
  return { user: found.user, message: { id: found.id, text: found.message } }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireViewer(context, request)
  const { user, message } = await reported(context, new URL(request.url))
  return { user: { id: user.id, slug: user.slug, name: user.name }, message }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireViewer(context, request)
  const submission = await readSubmission(request)
  return submit(
    context,
    submission,
    () =>
      context.api.reports.create({
        body: bodyFor(contract.reports.create, submission.values),
        idempotencyKey: submission.idempotencyKey,
      }),
    { toast: { kind: 'success', text: 'account:reports.sent' }, redirectTo: paths.reports },
  )
}

interface ReportForm extends Record<string, unknown> {
  reason: string
  text: string
}

export default function NewReport() {
  const t = useText()
  const { user, message } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PageHeader
        crumbs={[{ label: t('account:messages.title'), to: paths.messages }]}
        title={t('account:reports.new')}
        lead={t('account:reports.newLead')}
      />
      <h2 className="font-semibold break-words">
        {t(message ? 'account:reports.message' : 'account:reports.person', { name: user.name })}
      </h2>
      {message ? (
        <blockquote className="border-s-4 border-line-strong ps-3 break-words whitespace-pre-line">
          {message.text}
        </blockquote>
      ) : null}
      <ActionForm<ReportForm> id="report" lastResult={reply?.lastResult}>
        {(fields) => (
          <>
            {message ? (
              <HiddenField name="message_id" value={message.id} />
            ) : (
              <HiddenField name="user_id" value={user.id} />
            )}
            <SelectField
              field={fields.reason}
              label={t('account:reports.reason')}
              options={REPORT_REASONS.map((value) => ({ value, label: t(`status:reportReason.${value}`) }))}
              required
            />
            <TextareaField
              field={fields.text}
              label={t('account:reports.text')}
              rows={5}
              maxLength={REPORT_MAX}
              required
            />
            <div>
              <SubmitButton pendingText={t('common:actions.sending')}>
                {t('account:reports.send')}
              </SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <p className="text-ink-muted">{t('account:reports.blockToo')}</p>
        <BlockButton user={user} isBlocked={false} />
      </div>
    </div>
  )
}
