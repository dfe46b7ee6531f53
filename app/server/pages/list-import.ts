/** The action of a page that reads a list of athletes, shows what it makes and sends it whole. */
import { data, redirect, type ActionFunctionArgs } from '@remix-run/node'
import type { ImportPreview } from '../../domain/contract/entries-import.fields.ts'
import type { NamedGrid } from '../../domain/import/columns.ts'
import { missingColumns } from '../../domain/import/list.ts'
import type { ListAnswer } from '../../domain/import/list-answer.ts'
import { isApiRefusal, type ApiRefusal } from '../client/api-client.ts'
import { readSubmission, refusedOrThrown, type FormReply, type Submission } from '../forms/submit.ts'
import type { ToastMessage } from '../session/toast.ts'
import { decisionsIn, listInForm, postedList, rowsOf } from '../files/entries-list.ts'

type Rows = ReturnType<typeof rowsOf>

/** What is sent is what was previewed. */
export const seenOf = ({ digest }: Submission['values']) =>
  typeof digest === 'string' && digest !== '' ? { digest } : {}

/** Where a list goes: into a competition, or to a club. */
export interface ListTarget {
  preview(rows: Rows): Promise<{ readonly data: ImportPreview }>
  /** Sends the list; what is to be said of it afterwards. */
  send(rows: Rows, submission: Submission): Promise<ToastMessage>
  /** What is asked for beside the list, as it was typed. */
  beside(values: Submission['values']): Readonly<Record<string, string>>
  readonly doneAt: string
}

interface ListReply extends FormReply {
  readonly answer: ListAnswer | null
}

export async function answerList({ context, request }: ActionFunctionArgs, target: ListTarget) {
  const submission = await readSubmission(request, ['read', 'check', 'enter'])
  const { form, intent, values } = submission
  const initialValue = target.beside(values)
  let read: NamedGrid | null = null
  /** Shows what the list makes, with what kept it from being sent. Nothing is written. */
  const look = async (list: NamedGrid, refusal?: ApiRefusal) => {
    read = list
    const missing = missingColumns(list)
    const preview = missing.length > 0 ? null : (await target.preview(rowsOf(list, form))).data
    const reply: ListReply = {
      lastResult: refusal ? { status: 'error', error: errorsOf(refusal), initialValue } : { initialValue },
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
    const sent = await target.send(rowsOf(list, form), submission).catch((failure: unknown) => {
      if (isApiRefusal(failure) && [409, 422].includes(failure.status)) return failure
      throw failure
    })
    if (isApiRefusal(sent)) return await look(list, sent)
    await context.session.toast(sent)
    return redirect(target.doneAt)
  } catch (failure) {
    const { data: refused, init } = refusedOrThrown(submission, failure)
    const { lastResult, ...rest } = refused
    const reply: ListReply = {
      ...rest,
      lastResult: { ...lastResult, initialValue },
      answer: read && { list: read, missing: [], preview: null, decisions: decisionsIn(form) },
    }
    return data(reply, init ?? {})
  }
}

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
