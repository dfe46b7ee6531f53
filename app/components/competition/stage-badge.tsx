import type { CompetitionCard } from '~/domain/contract/competition.fields.ts'
import { StatusBadge } from '../ui/status-badge.tsx'

/** How far a competition is. One that is not held, or not published, has no stage to show. */
export function StageBadge({
  competition: { status, stage },
}: {
  readonly competition: Pick<CompetitionCard, 'status' | 'stage'>
}) {
  return status === 'active' ? (
    <StatusBadge kind="stage" slug={stage} />
  ) : (
    <StatusBadge kind="competition" slug={status} />
  )
}
