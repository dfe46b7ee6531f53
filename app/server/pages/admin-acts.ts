import { data } from '@remix-run/node'
import type { TextKey } from '../../i18n/en/translation.ts'
import type { AppContext } from '../session/context.ts'
import { submit, type Submission } from '../forms/submit.ts'

/** What an administrator does with a whole competition from its details or from a list of what belongs to it. */
interface Act {
  readonly call: (api: AppContext['api'], id: number, idempotencyKey: string | undefined) => Promise<unknown>
  readonly toast: TextKey
}

const acts: Readonly<Record<string, Act>> = {
  'generate-brackets': {
    call: (api, id, idempotencyKey) =>
      api.brackets.generate({ params: { id }, body: { rebuild: '0' }, idempotencyKey }),
    toast: 'organiser:toast.drawn',
  },
  'rebuild-schedule': {
    call: (api, id, idempotencyKey) =>
      api.competitions.rebuildSchedule({ params: { id }, body: {}, idempotencyKey }),
    toast: 'common:flash.scheduleRebuilt',
  },
}

export const COMPETITION_INTENTS: readonly string[] = Object.keys(acts)

export const isCompetitionAct = (intent: string): boolean => intent in acts

/** Runs one of those acts on the competition the form names. */
export function actOnCompetition(context: AppContext, submission: Submission, redirectTo: string) {
  const { intent, values, idempotencyKey } = submission
  const act = acts[intent]
  const id = Number(values['competition_id'])
  if (!act || !Number.isInteger(id) || id <= 0) throw data(null, { status: 400 })
  return submit(context, submission, () => act.call(context.api, id, idempotencyKey), {
    toast: { kind: 'success', text: act.toast },
    redirectTo,
  })
}

export const RESET_SECOND_FACTOR = 'reset-second-factor'

/** For somebody who has lost it: their password alone logs in again. */
export const resetSecondFactor = (
  context: AppContext,
  submission: Submission,
  { id, redirectTo }: { readonly id: number; readonly redirectTo: string },
) =>
  submit(context, submission, () => context.api.admin.users.resetSecondFactor({ params: { id } }), {
    toast: { kind: 'success', text: 'admin:fields.secondFactorReset' },
    redirectTo,
  })
