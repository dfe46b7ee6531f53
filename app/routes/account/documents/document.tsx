import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DocumentForm } from '~/components/document/document-form.tsx'
import { documentName } from '~/components/document/document-name.ts'
import { DocumentStateBadge } from '~/components/document/document-state.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { consolePaths } from '~/components/console-paths.ts'
import { paths } from '~/components/paths.ts'
import { LinkButton } from '~/components/ui/button.tsx'
import { Card } from '~/components/ui/card.tsx'
import { ConfirmButton } from '~/components/ui/confirm-button.tsx'
import { PageHeader } from '~/components/ui/page-header.tsx'
import type { AthleteDocument } from '~/domain/contract/document.fields.ts'
import type { Profile } from '~/domain/contract/user.fields.ts'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { changedBody, saveChanges } from '~/server/forms/save-changes.ts'
import { filesOf, readSubmission, submit } from '~/server/forms/submit.ts'
import { requireViewer } from '~/server/session/guard.ts'

export const handle: RouteHandle = {
  i18n: ['documents'],
  title: ({ document }: { document: AthleteDocument }, t) => documentName(t, document),
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request)
  const { data: document } = await load(
    context.api.documents.details({ params: { id: String(params['id']) } }),
  )
  return { document, isOwn: document.athlete.id === viewer.id, listAt: listOf(document, viewer) }
}

export async function action({ request, context, params: address }: ActionFunctionArgs) {
  const viewer = await requireViewer(context, request)
  const submission = await readSubmission(request, ['save', 'remove'])
  const params = { id: String(address['id']) }
  const { data: document } = await load(context.api.documents.details({ params }))
  const redirectTo = listOf(document, viewer)
  if (submission.intent === 'remove')
    return submit(
      context,
      submission,
      () => context.api.documents.remove({ params, idempotencyKey: submission.idempotencyKey }),
      { toast: { kind: 'success', text: 'documents:toast.removed' }, redirectTo },
    )
  return saveChanges(
    context,
    submission,
    () =>
      context.api.documents.update({
        params,
        body: changedBody(contract.documents.update, submission),
        files: filesOf(submission, 'file'),
      }),
    { toast: { kind: 'success', text: 'documents:toast.saved' }, redirectTo },
  )
}

/** Where the reader has the documents of its athlete: the own ones, an administrator's list, or those of somebody looked after. */
function listOf({ athlete }: AthleteDocument, { id, roles }: Pick<Profile, 'id' | 'roles'>): string {
  if (athlete.id === id) return paths.myDocuments
  return roles[0] === 'admin' ? consolePaths.adminDocumentsOf(athlete.id) : paths.athleteDocuments(athlete.id)
}

export default function DocumentPage() {
  const t = useText()
  const { document, isOwn, listAt } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const name = documentName(t, document)
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <PageHeader
        title={name}
        badges={<DocumentStateBadge state={document.state} />}
        crumbs={[
          {
            label: isOwn ? t('documents:title') : t('documents:titleOf', { name: document.athlete.name }),
            to: listAt,
          },
        ]}
        actions={
          document.file ? (
            <LinkButton variant="secondary" to={paths.documentFile(document.id)} reloadDocument>
              {t('documents:openShort')}
            </LinkButton>
          ) : undefined
        }
      />
      <Card>
        <DocumentForm
          document={document}
          lastResult={reply?.intent === 'save' ? reply.lastResult : undefined}
        />
      </Card>
      <div>
        <ConfirmButton
          question={t('documents:removeQuestion', { document: name })}
          fields={{ intent: 'remove' }}
        >
          {t('documents:remove')}
        </ConfirmButton>
      </div>
    </div>
  )
}
