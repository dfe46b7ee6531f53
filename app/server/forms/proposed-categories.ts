import type { SubmissionResult } from '@conform-to/react'
import { data } from '@remix-run/node'
import { isoDay } from '../../domain/date-text.ts'
import type { Competition } from '../../domain/contract/competition.fields.ts'
import { readNumber } from '../../domain/number-text.ts'
import { createFormat } from '../../i18n/format.ts'
import { ApiRefusal } from '../client/api-client.ts'
import { refusedForm, type FormReply, type Submission } from './submit.ts'

/** The day a competition begins where it is held, `yyyy-MM-dd`: ages are counted on it. */
export const eventDayOf = ({ timezone, start_at }: Pick<Competition, 'timezone' | 'start_at'>): string =>
  isoDay(createFormat('en', timezone).date(start_at)) ?? ''

/**
 * The form as it was sent, with the categories that fit ticked; nothing is written. Refused where none fits.
 * @param categories null where what they follow from is not known
 * @param errors of the fields that the categories follow from, the weight's aside
 */
export function proposedForm(
  submission: Submission,
  categories: ReadonlySet<number> | null,
  errors: Readonly<Record<string, readonly string[]>>,
) {
  const weight = weightRefusal(submission.values['weight'], categories)
  const all = { ...errors, ...(weight !== null && { weight: [weight] }) }
  if (Object.keys(all).length > 0)
    return refusedForm(submission, new ApiRefusal(422, { code: 'invalid', errors: all }))
  const lastResult: SubmissionResult = {
    initialValue: { ...submission.values, categories: [...(categories ?? [])].map(String) },
  }
  return data({ lastResult, intent: submission.intent, code: 'preview' } satisfies FormReply)
}

/** What is wrong with a weight: by itself, or because no category fits it. */
function weightRefusal(text: unknown, categories: ReadonlySet<number> | null): string | null {
  const weight = readNumber(String(text ?? ''), 'weight')
  if (weight === undefined) return 'required'
  if (typeof weight === 'string') return 'wrong_number'
  return categories?.size === 0 ? 'no_category_fits' : null
}
