import type { CompetitionCard } from '~/domain/contract/competition.fields.ts'
import type { EnteredTeam, TeamDraftCard, TeamKind } from '~/domain/contract/team.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { CompetitionDates } from '../competition/competition-dates.tsx'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'

/** What teams may be entered in now, and what is saved of them. */
export interface OpenForTeams {
  readonly competitions: readonly CompetitionCard[]
  readonly drafts: readonly TeamDraftCard[]
  readonly entered: readonly EnteredTeam[]
}

/** Where a team is entered: its board has orders, the weigh-in, the next bouts and the places. */
export function EnteredCompetitions({
  kind,
  entered,
}: {
  readonly kind: TeamKind
  readonly entered: readonly EnteredTeam[]
}) {
  const t = useText()
  if (entered.length === 0) return null
  return (
    <Card title={t('athlete:team.enteredIn')}>
      <ul className="-my-2 divide-y divide-line">
        {entered.map(({ competition, athletes }) => (
          <li key={competition.id} className="py-2.5">
            <TeamLink kind={kind} competition={competition} />
            <p className="text-sm text-ink-muted">
              <CompetitionDates competition={competition} /> · {t('athlete:team.enteredLine', { athletes })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/**
 * Where a team is entered; competitions that take entries now, each with the way to enter several athletes there; and the
 * drafts that are kept.
 */
export function OpenCompetitions({
  kind,
  open,
}: {
  readonly kind: TeamKind
  readonly open: OpenForTeams | null
}) {
  const t = useText()
  if (!open) return null
  const draftOf = new Map(open.drafts.map((draft) => [draft.competition.id, draft]))
  const others = open.drafts.filter(
    ({ competition: { id } }) => !open.competitions.some((one) => one.id === id),
  )
  return (
    <>
      <EnteredCompetitions kind={kind} entered={open.entered} />
      {open.competitions.length + open.drafts.length === 0 ? null : (
        <Card title={t(`athlete:team.heading.${kind}`)}>
          <ul className="-my-2 divide-y divide-line">
            {open.competitions.map((competition) => (
              <li key={competition.id} className="py-2.5">
                <TeamLink kind={kind} competition={competition} />
                <p className="text-sm text-ink-muted">
                  <CompetitionDates competition={competition} />
                </p>
                <DraftLine draft={draftOf.get(competition.id)} />
              </li>
            ))}
            {others.map((draft) => (
              <li key={draft.competition.id} className="py-2.5">
                <TeamLink kind={kind} competition={draft.competition} />
                <DraftLine draft={draft} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function TeamLink({
  kind,
  competition,
}: {
  readonly kind: TeamKind
  readonly competition: { readonly slug: string; readonly name: string }
}) {
  return (
    <Link
      to={paths.team(kind, competition.slug)}
      className="font-semibold underline-offset-4 hover:underline"
    >
      {competition.name}
    </Link>
  )
}

function DraftLine({ draft }: { readonly draft: TeamDraftCard | undefined }) {
  const t = useText()
  const format = useFormat()
  if (!draft) return null
  return (
    <p className="text-sm text-warning-text">
      {t('athlete:team.draft.line', { count: draft.athletes, time: format.dateTime(draft.saved_at) })}
      {draft.registration_open ? null : ` · ${t('athlete:team.draft.closed')}`}
    </p>
  )
}
