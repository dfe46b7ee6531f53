import type { CompetitionCard } from '~/domain/contract/competition.fields.ts'
import type { TeamKind } from '~/domain/contract/team.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { CompetitionDates } from '../competition/competition-dates.tsx'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'

/** Competitions that take entries now, each with the way to enter several athletes there. */
export function OpenCompetitions({
  kind,
  competitions,
}: {
  readonly kind: TeamKind
  readonly competitions: readonly CompetitionCard[]
}) {
  const t = useText()
  if (competitions.length === 0) return null
  return (
    <Card title={t(`athlete:team.heading.${kind}`)}>
      <ul className="-my-2 divide-y divide-line">
        {competitions.map((competition) => (
          <li key={competition.id} className="py-2.5">
            <Link
              to={paths.team(kind, competition.slug)}
              className="font-semibold underline-offset-4 hover:underline"
            >
              {competition.name}
            </Link>
            <p className="text-sm text-ink-muted">
              <CompetitionDates competition={competition} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
