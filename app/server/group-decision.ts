import type { AppContext } from './context.ts'
import { submit, type Submission } from './submit.ts'

type Status = 'waiting' | 'active' | 'inactive' | 'canceled'

const KINDS: ReadonlySet<string> = new Set(['club', 'organisation'])

/** The admin's decision on a club or an organisation, posted as kind, id and status from any admin page. */
export function decideGroup(context: AppContext, submission: Submission, redirectTo: string) {
  const { kind, id, status } = submission.values as { kind: string; id: string; status: Status }
  if (!KINDS.has(kind) || !id) throw new Response(null, { status: 400 })
  const calls = kind === 'club' ? context.api.admin.clubs : context.api.admin.organisations
  return submit(
    context,
    submission,
    () => calls.decide({ params: { id }, body: { status }, idempotencyKey: submission.idempotencyKey }),
    {
      toast: {
        kind: 'success',
        text: status === 'active' ? 'common:flash.approved' : 'common:flash.updated',
      },
      redirectTo,
      failed: 'errors:approvingFailed',
    },
  )
}
