import { contract } from '../../domain/contract/contract.ts'
import { load } from '../client/load.ts'
import { bodyFor } from '../forms/form-body.ts'
import { filesOf, readSubmission, submit } from '../forms/submit.ts'
import type { AppContext } from '../session/context.ts'

/** Documents one person has at most on a page; nobody has more. */
const DOCUMENTS = 100

/** The documents of an athlete; the viewer's own without one. */
export async function loadDocuments({ api }: AppContext, athleteId?: number) {
  const query = { per_page: DOCUMENTS, ...(athleteId !== undefined && { athlete_id: athleteId }) }
  const { data } = await load(api.documents.list({ query }))
  return data
}

/** Adds a document by the form of a page that lists them. */
export async function addDocument(
  context: AppContext,
  request: Request,
  { athleteId, redirectTo }: { readonly athleteId?: number; readonly redirectTo: string },
) {
  const submission = await readSubmission(request, ['save'])
  const { values, idempotencyKey } = submission
  const whose = athleteId === undefined ? {} : { athlete_id: String(athleteId) }
  return submit(
    context,
    submission,
    () =>
      context.api.documents.create({
        body: bodyFor(contract.documents.create, { ...values, ...whose }),
        files: filesOf(submission, 'file'),
        idempotencyKey,
      }),
    { toast: { kind: 'success', text: 'documents:toast.added' }, redirectTo },
  )
}
