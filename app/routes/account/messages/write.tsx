import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { CheckboxGroupField, TextField } from '~/components/forms/fields.tsx'
import { SearchFilter } from '~/components/list/filters.tsx'
import { MessageFields } from '~/components/messages/message-fields.tsx'
import { paths } from '~/components/paths.ts'
import { Button } from '~/components/ui/button.tsx'
import { Card } from '~/components/ui/card.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { requireViewer } from '~/server/guard.ts'
import { load } from '~/server/load.ts'
import { readSubmission, submit } from '~/server/submit.ts'

export const handle: RouteHandle = { title: 'account:messages.write' }

interface NewThread extends Record<string, unknown> {
  subject: string
  message: string
  users: string[]
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireViewer(context, request)
  const search = new URL(request.url).searchParams.get('search') ?? undefined
  const { data } = await load(context.api.messages.recipients({ query: { search, per_page: 20 } }))
  return { recipients: data }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireViewer(context, request)
  const submission = await readSubmission(request)
  return submit(
    context,
    submission,
    () =>
      context.api.messages.create({
        body: submission.values as unknown as NewThread,
        idempotencyKey: submission.idempotencyKey,
      }),
    {
      toast: { kind: 'success', text: 'common:flash.messageSent' },
      redirectTo: (reply: { data: { id: number } }) => paths.message(reply.data.id),
    },
  )
}

export default function WriteMessage() {
  const t = useText()
  const { recipients } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PageHeader
        crumbs={[{ label: t('account:messages.title'), to: paths.messages }]}
        title={t('account:messages.write')}
      />
      <Card title={t('account:messages.findPeople')}>
        <Form method="get" role="search" className="flex flex-wrap items-end gap-3">
          <SearchFilter />
          <Button type="submit" look="secondary">
            {t('common:actions.search')}
          </Button>
        </Form>
      </Card>
      <ActionForm<NewThread> id="write" lastResult={reply?.lastResult}>
        {(fields) => (
          <>
            <CheckboxGroupField
              field={fields.users}
              label={t('account:messages.to')}
              options={recipients.map((person) => ({
                value: String(person.id),
                label: [person.name, person.club?.name].filter(Boolean).join(' · '),
              }))}
              columns={2}
              required
            />
            <TextField
              field={fields.subject}
              label={t('account:messages.subject')}
              maxLength={200}
              required
            />
            <MessageFields field={fields.message} rows={6} />
          </>
        )}
      </ActionForm>
    </div>
  )
}
