import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AthleteDocuments } from '~/components/document/athlete-documents.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { paths } from '~/components/paths.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { addDocument, loadDocuments } from '~/server/pages/documents.ts'
import { requireArea } from '~/server/session/guard.ts'
import { idAt } from './addressed.ts'

export const handle: RouteHandle = {
  i18n: ['documents'],
  title: ({ athlete }: { athlete: { name: string } }, t) => t('documents:titleOf', { name: athlete.name }),
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  const id = idAt(params)
  const { data } = await load(context.api.admin.users.details({ params: { id } }))
  return { athlete: { id, name: data.name }, documents: await loadDocuments(context, id) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireArea(context, request, 'admin')
  const athleteId = idAt(params)
  return addDocument(context, request, { athleteId, redirectTo: paths.adminUserDocuments(athleteId) })
}

/** The documents of an athlete, as they keep them themselves: an administrator adds what came on paper. */
export default function AdminUserDocuments() {
  const t = useText()
  const { athlete, documents } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  return (
    <AthleteDocuments
      name={athlete.name}
      crumbs={[
        { label: t('admin:nav.users'), to: paths.adminUsers },
        { label: athlete.name, to: paths.adminDetails('users', athlete.id) },
      ]}
      documents={documents}
      lastResult={reply?.lastResult}
    />
  )
}
