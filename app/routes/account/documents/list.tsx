import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DocumentsPage } from '~/components/document/documents-page.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { paths } from '~/components/paths.ts'
import { PageHeader } from '~/components/ui/page-header.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { addDocument, loadDocuments } from '~/server/pages/documents.ts'
import { requireViewer } from '~/server/session/guard.ts'

export const handle: RouteHandle = { i18n: ['documents'], title: 'documents:title' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireViewer(context, request)
  return { documents: await loadDocuments(context) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireViewer(context, request)
  return addDocument(context, request, { redirectTo: paths.myDocuments })
}

export default function MyDocuments() {
  const t = useText()
  const { documents } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  return (
    <DocumentsPage
      head={<PageHeader title={t('documents:title')} lead={t('documents:lead')} />}
      privacy={t('documents:private')}
      documents={documents}
      lastResult={reply?.lastResult}
    />
  )
}
