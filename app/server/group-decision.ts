import type { AppContext } from './context.ts'
import { requireArea } from './guard.ts'
import { readSubmission, submit } from './submit.ts'

type Status = 'waiting' | 'active' | 'inactive' | 'canceled'

/** The admin's decision on a club or an organisation, posted as kind, id and status from any admin page. */
export async function decideGroup(context: AppContext, request: Request, redirectTo: string) {
  await requireArea(context, request, 'admin')
  const submission = await readSubmission(request)
  const { kind, id, status } = submission.values as { kind: string; id: string; status: Status }
  const calls = kind === 'club' ? context.api.admin.clubs : context.api.admin.organisations
  return submit(
    context,
    submission,
    () => calls.decide({ params: { id }, body: { status }, idempotencyKey: submission.idempotencyKey }),
    { toast: { kind: 'success', text: 'common:flash.updated' }, redirectTo },
  )
}
