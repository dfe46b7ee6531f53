import type { ReactNode } from 'react'
import type { HelpedCompetition } from '~/domain/contract/staff.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { CompetitionDates } from '../competition/competition-dates.tsx'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'

/** The competitions one helps at, each leading to its console. */
export function HelpedList({
  helped,
  acts,
}: {
  readonly helped: readonly HelpedCompetition[]
  readonly acts?: (one: HelpedCompetition) => ReactNode
}) {
  const t = useText()
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface">
      {helped.map((one) => {
        const { competition, roles } = one
        return (
          <li key={competition.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
              <Link
                to={paths.managedCompetition(competition.slug)}
                prefetch="intent"
                className="font-semibold underline-offset-4 hover:text-accent-text hover:underline"
              >
                {competition.name}
              </Link>
              <span className="text-sm text-ink-muted">
                <CompetitionDates competition={competition} />
              </span>
              <span className="text-sm">{roles.map((role) => t(`staff:role.${role}`)).join(' · ')}</span>
            </div>
            {competition.status === 'active' ? (
              <StatusBadge kind="stage" slug={competition.stage} />
            ) : (
              <StatusBadge kind="competition" slug={competition.status} />
            )}
            {acts?.(one)}
          </li>
        )
      })}
    </ul>
  )
}
