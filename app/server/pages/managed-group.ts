import type { z } from 'zod'
import type { TextKey } from '../../i18n/en/translation.ts'
import type { Files } from '../client/api-client.ts'
import type { AppContext } from '../session/context.ts'
import type { FormBody } from '../forms/form-body.ts'
import { load } from '../client/load.ts'
import { changedBody, changedFiles, saveChanges } from '../forms/save-changes.ts'
import { readSubmission } from '../forms/submit.ts'

/** The calls a manager's own club or organisation is founded and kept with. */
interface GroupCalls<C extends z.ZodType, U extends z.ZodType> {
  mine(): Promise<{ readonly data: { readonly id: number } | null }>
  create(call: { body: FormBody<C>; files: Files; idempotencyKey: string | undefined }): Promise<unknown>
  update(call: { params: { id: number }; body: FormBody<U>; files: Files }): Promise<unknown>
}

/** What the contract says of them. */
interface GroupEndpoints<C extends z.ZodType, U extends z.ZodType> {
  readonly create: { readonly body?: C }
  readonly update: { readonly body?: U }
}

/** Saves the form of a manager's own club or organisation: the first time, it founds it. */
export async function saveGroup<C extends z.ZodType, U extends z.ZodType>(
  context: AppContext,
  request: Request,
  calls: GroupCalls<C, U>,
  {
    endpoints,
    founded,
    saved,
    redirectTo,
  }: {
    readonly endpoints: GroupEndpoints<C, U>
    readonly founded: TextKey
    readonly saved: TextKey
    readonly redirectTo: string
  },
) {
  const submission = await readSubmission(request)
  const { data: present } = await load(calls.mine())
  const files = changedFiles(submission, 'image')
  const { idempotencyKey } = submission
  return saveChanges(
    context,
    submission,
    () =>
      present
        ? calls.update({
            params: { id: present.id },
            body: changedBody(endpoints.update, submission),
            files,
          })
        : calls.create({ body: changedBody(endpoints.create, submission), files, idempotencyKey }),
    { toast: { kind: 'success', text: present ? saved : founded }, redirectTo },
  )
}
