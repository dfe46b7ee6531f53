import { contract } from '../../domain/contract/contract.ts'
import { digestOfPlace } from '../../domain/schedule/move-place.ts'
import type { TextKey } from '../../i18n/en/translation.ts'
import type { AppContext } from '../session/context.ts'
import { drawSettingsOf } from './draw-settings.ts'
import { movePreviewOf } from './move-preview.ts'
import { bodyFor } from '../forms/form-body.ts'
import { preview, submit, type Submission } from '../forms/submit.ts'

type Values = Submission['values']

/** A form's call, with its key: only its first sending counts. */
interface Call {
  readonly params: { readonly id: number }
  readonly values: Values
  readonly idempotencyKey: string | undefined
}

interface Act {
  readonly call: (
    brackets: AppContext['api']['brackets'],
    call: Call,
    submission: Submission,
  ) => Promise<unknown>
  readonly toast: TextKey
}

const calls = contract.brackets

const acts: Readonly<Record<string, Act>> = {
  rebuild: {
    call: (brackets, { values, ...call }, submission) =>
      brackets.rebuild({
        ...call,
        body: bodyFor(calls.rebuild, { ...drawSettingsOf(submission), version: values['version'] }),
      }),
    toast: 'common:flash.bracketRebuilt',
  },
  swap: {
    call: (brackets, { values: { first, second, version }, ...call }) =>
      brackets.swap({
        ...call,
        body: bodyFor(calls.swap, { first_user_id: first, second_user_id: second, version }),
      }),
    toast: 'organiser:toast.swapped',
  },
  confirm: {
    call: (brackets, { values: { version }, ...call }) =>
      brackets.confirm({ ...call, body: bodyFor(calls.confirm, { confirmed: true, version }) }),
    toast: 'organiser:toast.confirmed',
  },
  open: {
    call: (brackets, { values: { version }, ...call }) =>
      brackets.confirm({ ...call, body: bodyFor(calls.confirm, { confirmed: false, version }) }),
    toast: 'organiser:toast.opened',
  },
  schedule: {
    call: (brackets, { params, idempotencyKey }) => brackets.rebuildSchedule({ params, idempotencyKey }),
    toast: 'common:flash.scheduleRebuilt',
  },
  move: {
    call: (brackets, { values, ...call }) =>
      brackets.move({
        ...call,
        body: bodyFor(calls.move, { mat_id: values['mat_id'], digest: digestOfPlace(values) }),
      }),
    toast: 'organiser:toast.moved',
  },
  enter: {
    call: (brackets, { values: { user_id, version }, ...call }) =>
      brackets.addEntry({ ...call, body: bodyFor(calls.addEntry, { user_id, version }) }),
    toast: 'organiser:toast.lateEntered',
  },
  remove: {
    call: (brackets, { values, ...call }) =>
      brackets.remove({
        ...call,
        body: bodyFor(calls.remove, { ...removalOf(values), resets: values['resets'] ?? [] }),
      }),
    toast: 'organiser:toast.removed',
  },
  reinstate: {
    call: (brackets, { params: { id }, values: { user_id, version, resets }, idempotencyKey }) =>
      brackets.reinstate({
        params: { id, user_id: String(user_id) },
        query: { version, resets: resets ?? [] },
        idempotencyKey,
      }),
    toast: 'organiser:toast.reinstated',
  },
  places: {
    call: (brackets, { values, ...call }) =>
      brackets.decidePlaces({ ...call, body: bodyFor(calls.decidePlaces, values) }),
    toast: 'organiser:toast.placesDecided',
  },
  'places-back': {
    call: (brackets, { params: { id }, values: { user_id, version }, idempotencyKey }) =>
      brackets.undoPlaces({
        params: { id, user_id: String(user_id) },
        query: { version },
        idempotencyKey,
      }),
    toast: 'organiser:toast.placesTakenBack',
  },
  'extra-bout': {
    call: (brackets, { values, ...call }) =>
      brackets.addExtraBout({ ...call, body: bodyFor(calls.addExtraBout, values) }),
    toast: 'organiser:toast.extraBout',
  },
  order: {
    call: (brackets, { values, ...call }) =>
      brackets.decideTie({ ...call, body: bodyFor(calls.decideTie, values) }),
    toast: 'organiser:toast.tieDecided',
  },
}

export const BRACKET_INTENTS = [...Object.keys(acts), 'preview-removal', 'preview-places', 'preview-move']

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
    const body = bodyFor(calls.previewRemoval, removalOf(values))
    return preview(submission, async () => (await api.brackets.previewRemoval({ params, body })).data)
  }
  if (intent === 'preview-places') {
    const body = bodyFor(calls.previewPlaces, values)
    return preview(submission, async () => (await api.brackets.previewPlaces({ params, body })).data)
  }
  if (intent === 'preview-move') {
    const body = bodyFor(calls.move, { mat_id: values['mat_id'], preview: true })
    return preview(submission, async () => movePreviewOf(await api.brackets.move({ params, body })))
  }
  const act = acts[intent]
  if (!act) throw new Response(null, { status: 400 })
  const call = { params, values, idempotencyKey }
  return submit(context, submission, () => act.call(api.brackets, call, submission), {
    toast: { kind: 'success', text: act.toast },
    redirectTo,
  })
}
