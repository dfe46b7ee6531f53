import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListPreview, type ListAnswer } from '~/components/entries-import/list-preview.tsx'
import { ReadForm } from '~/components/entries-import/read-form.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { paths } from '~/components/paths.ts'
import { Breadcrumbs } from '~/components/ui/breadcrumbs.tsx'
import type { NamedGrid } from '~/domain/import/columns.ts'
import { missingColumns } from '~/domain/import/list.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { isApiRefusal, type ApiRefusal } from '~/server/client/api-client.ts'
import { load } from '~/server/client/load.ts'
import { readSubmission, refusedOrThrown, type FormReply, type Submission } from '~/server/forms/submit.ts'
import { decisionsIn, listInForm, postedList, rowsOf } from '~/server/pages/entries-list.ts'
import { requireConsole } from '~/server/pages/managed-competition.ts'

export const handle: RouteHandle = { i18n: ['entriesImport'], title: 'entriesImport:title' }

export async function loader(args: LoaderFunctionArgs) {
  const competition = await requireConsole(args, 'applications')
  const { api } = args.context
  const { data } = await load(api.clubs.list({ query: { no_pagination: '1', order_by: 'name' } }))
  return { competition, clubs: data.map(({ name }) => name) }
}

interface ListReply extends FormReply {
  readonly answer: ListAnswer | null
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const competition = await requireConsole(args, 'applications')
  const submission = await readSubmission(request, ['read', 'check', 'enter'])
  const { form, intent, values, idempotencyKey } = submission
  let read: NamedGrid | null = null
  const params = { id: competition.id }
  /** Shows what the list makes, with what kept it from being entered. Nothing is written. */
  const look = async (list: NamedGrid, refusal?: ApiRefusal) => {
    read = list
    const missing = missingColumns(list)
    const body = { rows: rowsOf(list, form) }
    const preview =
      missing.length > 0 ? null : (await context.api.entriesImport.preview({ params, body })).data
    const reply: ListReply = {
      lastResult: refusal
        ? { status: 'error', error: errorsOf(refusal), initialValue: signatureOf(values) }
        : { initialValue: signatureOf(values) },
      intent,
      code: refusal?.code ?? 'preview',
      answer: { list, missing, preview, decisions: decisionsIn(form) },
    }
    return data(reply, { status: refusal?.status ?? 200 })
  }
  try {
    if (intent === 'read') {
      const posted = await postedList(form)
      return posted.ok ? await look(posted.value) : refusedList(submission, posted.refusal)
    }
    const list = listInForm(form)
    if (intent === 'check' || missingColumns(list).length > 0) return await look(list)
    const body = { rows: rowsOf(list, form), ...signatureOf(values) }
    const entered = await context.api.entriesImport
      .enter({ params, body, ...(idempotencyKey && { idempotencyKey }) })
      .catch((failure: unknown) => {
        if (isApiRefusal(failure) && [409, 422].includes(failure.status)) return failure
        throw failure
      })
    if (isApiRefusal(entered)) return await look(list, entered)
    const toast = { kind: 'success', text: 'entriesImport:toast' } as const
    await context.session.toast({
      ...toast,
      values: { entered: entered.data.entered, made: entered.data.made },
    })
    return redirect(paths.managedApplications(competition.slug))
  } catch (failure) {
    const { data: refused, init } = refusedOrThrown(submission, failure)
    const { lastResult, ...rest } = refused
    const reply: ListReply = {
      ...rest,
      lastResult: { ...lastResult, initialValue: signatureOf(values) },
      answer: read && { list: read, missing: [], preview: null, decisions: decisionsIn(form) },
    }
    return data(reply, init ?? {})
  }
}

/** Who signed, and when, as it was typed. */
const signatureOf = ({ confirmed_by: by, confirmed_on: on }: Submission['values']) => ({
  confirmed_by: typeof by === 'string' ? by : '',
  confirmed_on: typeof on === 'string' ? on : '',
})

const errorsOf = ({ errors, message }: ApiRefusal): Record<string, string[]> =>
  Object.keys(errors).length === 0
    ? { '': [message] }
    : Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [...texts]]))

function refusedList({ intent, values }: Submission, { field, code }: { field: string; code: string }) {
  const reply: ListReply = {
    lastResult: {
      status: 'error',
      error: { [field]: [code] },
      initialValue: { text: typeof values['text'] === 'string' ? values['text'] : '' },
    },
    intent,
    code,
    answer: null,
  }
  return data(reply, { status: 422 })
}

export default function EnterList() {
  const t = useText()
  const { competition, clubs } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const answer = reply?.answer
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumbs
        crumbs={[
          { label: t('organiser:tabs.applications'), to: paths.managedApplications(competition.slug) },
          { label: t('entriesImport:title') },
        ]}
      />
      {answer ? (
        <ListPreview answer={answer} lastResult={reply?.lastResult} competition={competition} clubs={clubs} />
      ) : (
        <ReadForm slug={competition.slug} lastResult={reply?.lastResult} />
      )}
    </div>
  )
}
