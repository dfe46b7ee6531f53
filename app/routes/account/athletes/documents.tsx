import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AthleteDocuments } from '~/components/document/athlete-documents.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { paths } from '~/components/paths.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { addDocument, loadDocuments } from '~/server/pages/documents.ts'
import { requireViewer } from '~/server/session/guard.ts'

export const handle: RouteHandle = {
  i18n: ['athlete', 'documents'],
  title: ({ athlete }: { athlete: { name: string } }, t) => t('documents:titleOf', { name: athlete.name }),
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireViewer(context, request)
  const { data: athlete } = await load(context.api.athletes.details({ params: { id: String(params['id']) } }))
  const { id, name } = athlete
  return { athlete: { id, name }, documents: await loadDocuments(context, id) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireViewer(context, request)
  const athleteId = Number(params['id'])
  return addDocument(context, request, { athleteId, redirectTo: paths.athleteDocuments(athleteId) })
}

export default function ManagedAthleteDocuments() {
  const t = useText()
  const { athlete, documents } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  return (
    <AthleteDocuments
      name={athlete.name}
      crumbs={[
        { label: t('athlete:managed.title'), to: paths.managedAthletes },
        { label: athlete.name, to: paths.managedAthlete(athlete.id) },
      ]}
      documents={documents}
      lastResult={reply?.lastResult}
    />
  )
}
