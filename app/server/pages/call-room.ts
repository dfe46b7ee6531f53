import type { ActionFunctionArgs } from '@remix-run/node'
import type { AbsenceReply } from '../../domain/contract/call-room.fields.ts'
import { contract } from '../../domain/contract/contract.ts'
import { changedBody, saveChanges } from '../forms/save-changes.ts'
import { bodyFor } from '../forms/form-body.ts'
import { preview, readSubmission, submit } from '../forms/submit.ts'
import { pageOf, requireConsole } from './managed-competition.ts'

const ACTS = ['call', 'uncall', 'came', 'gone'] as const

/** The forms of the call room, which the announcer's page has too. */
export async function actInCallRoom(args: ActionFunctionArgs) {
  const { context, request } = args
  const { callRoom } = context.api
  const competition = await requireConsole(args, 'calls')
  const submission = await readSubmission(request, [...ACTS, 'absent-preview', 'absent', 'settings'])
  const { intent, values, idempotencyKey } = submission
  const redirectTo = pageOf(request)
  if (intent === 'settings')
    return saveChanges(
      context,
      submission,
      () =>
        callRoom.changeSettings({
          params: { id: competition.id },
          body: changedBody(contract.callRoom.changeSettings, submission),
        }),
      { toast: { kind: 'success', text: 'board:calls.settingsSaved' }, redirectTo },
    )
  const params = { fight_id: String(values['fight_id']) }
  if (intent === 'absent-preview')
    return preview(submission, (): Promise<AbsenceReply> =>
      callRoom.declareAbsent({ params, body: { preview: '1' } }),
    )
  if (intent === 'absent')
    return submit(
      context,
      submission,
      () =>
        callRoom.declareAbsent({
          params,
          body: bodyFor(contract.callRoom.declareAbsent, {
            resets: submission.form.getAll('resets[]'),
            digest: values['digest'],
          }),
          idempotencyKey,
        }),
      { redirectTo },
    )
  const body = bodyFor(contract.callRoom.act, { type: intent, user_id: values['user_id'] })
  return submit(context, submission, () => callRoom.act({ params, body, idempotencyKey }), { redirectTo })
}
