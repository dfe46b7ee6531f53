import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListPreview } from '~/components/entries-import/list-preview.tsx'
import { ReadForm } from '~/components/entries-import/read-form.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { consolePaths } from '~/components/console-paths.ts'
import { FileLinks } from '~/components/results/file-links.tsx'
import { Breadcrumbs } from '~/components/ui/breadcrumbs.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import type { Submission } from '~/server/forms/submit.ts'
import { answerList, seenOf } from '~/server/pages/list-import.ts'
import { requireConsole } from '~/server/pages/managed-competition.ts'

export const handle: RouteHandle = { i18n: ['entriesImport'], title: 'entriesImport:title' }

export async function loader(args: LoaderFunctionArgs) {
  const competition = await requireConsole(args, 'applications')
  const { api } = args.context
  const { data } = await load(api.clubs.list({ query: { no_pagination: '1', order_by: 'name' } }))
  return { competition, clubs: data.map(({ name }) => name) }
}

export async function action(args: ActionFunctionArgs) {
  const competition = await requireConsole(args, 'applications')
  const { entriesImport } = args.context.api
  const params = { id: competition.id }
  return answerList(args, {
    preview: (rows) => entriesImport.preview({ params, body: { rows } }),
    async send(rows, { values, idempotencyKey }) {
      const body = { rows, ...signatureOf(values), ...seenOf(values) }
      const { data } = await entriesImport.enter({ params, body, ...(idempotencyKey && { idempotencyKey }) })
      const { entered, made } = data
      return { kind: 'success', text: 'entriesImport:toast', values: { entered, made } }
    },
    beside: signatureOf,
    doneAt: consolePaths.managedApplications(competition.slug),
  })
}

/** Who signed, and when, as it was typed. */
const signatureOf = ({ confirmed_by: by, confirmed_on: on }: Submission['values']) => ({
  confirmed_by: typeof by === 'string' ? by : '',
  confirmed_on: typeof on === 'string' ? on : '',
})

export default function EnterList() {
  const t = useText()
  const { competition, clubs } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const answer = reply?.answer
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumbs
        crumbs={[
          { label: t('organiser:tabs.applications'), to: consolePaths.managedApplications(competition.slug) },
          { label: t('entriesImport:title') },
        ]}
      />
      {answer ? (
        <ListPreview
          answer={answer}
          lastResult={reply?.lastResult}
          purpose="competition"
          categories={competition.categories}
          clubs={clubs}
          againAt={consolePaths.managedImport(competition.slug)}
        />
      ) : (
        <ReadForm
          purpose="competition"
          template={<FileLinks slug={competition.slug} names={['template']} />}
          lastResult={reply?.lastResult}
        />
      )}
    </div>
  )
}
