import { z } from 'zod'
import { confirmationStatus } from '../../domain/contract/organisation.fields.ts'
import { idInput } from '../../domain/contract/wire.ts'
import type { AppContext } from '../session/context.ts'
import { parseForm } from '../forms/form-body.ts'
import { submit, type Submission } from '../forms/submit.ts'

const decisionForm = z.object({
  kind: z.enum(['club', 'organisation']),
  id: idInput,
  status: confirmationStatus,
})

const DONE = {
  active: 'approved',
  waiting: 'updated',
  inactive: 'suspended',
  canceled: 'refused',
} as const satisfies Record<z.infer<typeof confirmationStatus>, string>

/** The admin's decision on a club or an organisation, posted as kind, id and status from any admin page. */
export function decideGroup(context: AppContext, submission: Submission, redirectTo: string) {
  const read = parseForm(decisionForm, submission.values)
  // The page's own buttons send nothing else.
  if (read.status !== 'success') throw new Response(null, { status: 400 })
  const { kind, id, status } = read.value
  const { clubs, organisations } = context.api.admin
  const call = { params: { id }, body: { status }, idempotencyKey: submission.idempotencyKey }
  return submit<unknown>(
    context,
    submission,
    () => (kind === 'club' ? clubs.decide(call) : organisations.decide(call)),
    {
      toast: { kind: 'success', text: `admin:toast.${DONE[status]}.${kind}s` },
      redirectTo,
      failed: 'errors:approvingFailed',
    },
  )
}
