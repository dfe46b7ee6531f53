import type { TextKey } from '../../i18n/en/translation.ts'
import type { AppContext } from '../session/context.ts'
import { drawSettingsOf } from './draw-settings.ts'
import { preview, submit, type Submission } from '../forms/submit.ts'

type Values = Submission['values']

interface Act {
  /** The API's call, with the fields it takes out of the form. */
  readonly call: (api: AppContext['api'], id: number, values: Values, submission: Submission) => Call
  readonly toast: TextKey
}

/** A call that waits for its idempotency key. */
type Call = (idempotencyKey: string | undefined) => Promise<unknown>

const acts: Readonly<Record<string, Act>> = {
  rebuild: {
    call:
      (api, id, { version }, submission) =>
      (idempotencyKey) =>
        api.brackets.rebuild({
          params: { id },
          body: { ...drawSettingsOf(submission), version } as never,
          idempotencyKey,
        }),
    toast: 'common:flash.bracketRebuilt',
  },
  swap: {
    call:
      (api, id, { first, second, version }) =>
      (idempotencyKey) =>
        api.brackets.swap({
          params: { id },
          body: { first_user_id: first, second_user_id: second, version } as never,
          idempotencyKey,
        }),
    toast: 'organiser:toast.swapped',
  },
  confirm: {
    call:
      (api, id, { version }) =>
      (idempotencyKey) =>
        api.brackets.confirm({ params: { id }, body: { confirmed: '1', version } as never, idempotencyKey }),
    toast: 'organiser:toast.confirmed',
  },
  open: {
    call:
      (api, id, { version }) =>
      (idempotencyKey) =>
        api.brackets.confirm({ params: { id }, body: { confirmed: '0', version } as never, idempotencyKey }),
    toast: 'organiser:toast.opened',
  },
  schedule: {
    call: (api, id) => (idempotencyKey) => api.brackets.rebuildSchedule({ params: { id }, idempotencyKey }),
    toast: 'common:flash.scheduleRebuilt',
  },
  move: {
    call:
      (api, id, { mat_id }) =>
      (idempotencyKey) =>
        api.brackets.move({ params: { id }, body: { mat_id } as never, idempotencyKey }),
    toast: 'organiser:toast.moved',
  },
  enter: {
    call:
      (api, id, { user_id, version }) =>
      (idempotencyKey) =>
        api.brackets.addEntry({ params: { id }, body: { user_id, version } as never, idempotencyKey }),
    toast: 'organiser:toast.lateEntered',
  },
  remove: {
    call: (api, id, values) => (idempotencyKey) =>
      api.brackets.remove({
        params: { id },
        body: { ...removalOf(values), resets: values['resets'] ?? [] } as never,
        idempotencyKey,
      }),
    toast: 'organiser:toast.removed',
  },
  reinstate: {
    call:
      (api, id, { user_id, version, resets }) =>
      (idempotencyKey) =>
        api.brackets.reinstate({
          params: { id, user_id: String(user_id) },
          query: { version, resets: resets ?? [] } as never,
          idempotencyKey,
        }),
    toast: 'organiser:toast.reinstated',
  },
  'extra-bout': {
    call:
      (api, id, { left_user_id, right_user_id, version }) =>
      (idempotencyKey) =>
        api.brackets.addExtraBout({
          params: { id },
          body: { left_user_id, right_user_id, version } as never,
          idempotencyKey,
        }),
    toast: 'organiser:toast.extraBout',
  },
  order: {
    call:
      (api, id, { user_ids, version }) =>
      (idempotencyKey) =>
        api.brackets.decideTie({ params: { id }, body: { user_ids, version } as never, idempotencyKey }),
    toast: 'organiser:toast.tieDecided',
  },
}

export const BRACKET_INTENTS = [...Object.keys(acts), 'preview-removal', 'preview-move']

const removalOf = ({ user_id, reason, effect, version }: Values) => ({
  user_id,
  reason,
  ...(effect ? { effect } : {}),
  version,
})

/** One act of an organiser on a bracket, by the form's intent; what is looked at first is answered, not done. */
export async function actOnBracket(
  context: AppContext,
  id: number,
  submission: Submission,
  redirectTo: string,
) {
  const { api } = context
  const { intent, values, idempotencyKey } = submission
  const params = { id }
  if (intent === 'preview-removal') {
    const body = removalOf(values) as never
    return preview(submission, async () => (await api.brackets.previewRemoval({ params, body })).data)
  }
  if (intent === 'preview-move') {
    const body = { mat_id: values['mat_id'], preview: '1' } as never
    return preview(submission, async () => (await api.brackets.move({ params, body })).clashes)
  }
  const act = acts[intent]
  if (!act) throw new Response(null, { status: 400 })
  const call = act.call(api, id, values, submission)
  return submit(context, submission, () => call(idempotencyKey), {
    toast: { kind: 'success', text: act.toast },
    redirectTo,
  })
}
