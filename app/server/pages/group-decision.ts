import type { AppContext } from '../session/context.ts'
import { submit, type Submission } from '../forms/submit.ts'

type Kind = 'club' | 'organisation'
type Status = 'waiting' | 'active' | 'inactive' | 'canceled'

const KINDS: ReadonlySet<string> = new Set(['club', 'organisation'])

const DONE = {
  active: 'approved',
  waiting: 'updated',
  inactive: 'suspended',
  canceled: 'refused',
} as const satisfies Record<Status, string>

/** The admin's decision on a club or an organisation, posted as kind, id and status from any admin page. */
export function decideGroup(context: AppContext, submission: Submission, redirectTo: string) {
  const { kind, id, status } = submission.values as { kind: Kind; id: string; status: Status }
  if (!KINDS.has(kind) || !id || !Object.hasOwn(DONE, status)) throw new Response(null, { status: 400 })
  const calls = kind === 'club' ? context.api.admin.clubs : context.api.admin.organisations
  return submit(
    context,
    submission,
    () => calls.decide({ params: { id }, body: { status }, idempotencyKey: submission.idempotencyKey }),
    {
      toast: { kind: 'success', text: `admin:toast.${DONE[status]}.${kind}s` },
      redirectTo,
      failed: 'errors:approvingFailed',
    },
  )
}
