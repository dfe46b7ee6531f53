import type { TextKey } from '../../i18n/en/translation.ts'
import type { AppContext } from '../session/context.ts'
import { load } from '../client/load.ts'
import { changedBody, saveChanges } from '../forms/save-changes.ts'
import { readSubmission } from '../forms/submit.ts'

/** The calls a manager's own club or organisation is founded and kept with. */
interface GroupCalls {
  mine(): Promise<{ readonly data: { readonly id: number } | null }>
  create(call: { body: FormData; idempotencyKey?: string | undefined }): Promise<unknown>
  update(call: { params: { id: number }; body: FormData }): Promise<unknown>
}

/** Saves the form of a manager's own club or organisation: the first time, it founds it. */
export async function saveGroup(
  context: AppContext,
  request: Request,
  calls: GroupCalls,
  {
    founded,
    saved,
    redirectTo,
  }: { readonly founded: TextKey; readonly saved: TextKey; readonly redirectTo: string },
) {
  const submission = await readSubmission(request)
  const { data: present } = await load(calls.mine())
  const body = changedBody(submission, { files: ['image'] })
  const { idempotencyKey } = submission
  return saveChanges(
    context,
    submission,
    () =>
      present ? calls.update({ params: { id: present.id }, body }) : calls.create({ body, idempotencyKey }),
    { toast: { kind: 'success', text: present ? saved : founded }, redirectTo },
  )
}
