import type { FightCard as Fight } from '~/domain/contract/fight.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { isSideSeat, type MatSeat } from '~/domain/panel/seats.ts'
import { FightCard } from '../fight/fight-card.tsx'
import { paths } from '../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { matName } from '~/i18n/mat-name.ts'

interface Assignment {
  readonly slug: string
  readonly competition: string
  readonly mat: { readonly id: number; readonly name: string }
  readonly seat: MatSeat
  readonly current: Fight | null
  readonly next: readonly Fight[]
}

/** The judge's mats: the bout to score now with its button, and the next ones. */
export function MatAssignments({
  matAssignments,
  renderedAtMs,
}: {
  readonly matAssignments: readonly Assignment[]
  readonly renderedAtMs: number
}) {
  const t = useText()
  if (matAssignments.every(({ current, next }) => current === null && next.length === 0))
    return <EmptyState title={t('judge:dashboard.quiet')} text={t('judge:dashboard.quietText')} />
  return (
    <ul className="grid items-start gap-5 md:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]">
      {matAssignments.map((assignment) => (
        <li key={assignment.mat.id} className="min-w-0">
          <MatAssignmentCard assignment={assignment} renderedAtMs={renderedAtMs} />
        </li>
      ))}
    </ul>
  )
}

function MatAssignmentCard({
  assignment,
  renderedAtMs,
}: {
  readonly assignment: Assignment
  readonly renderedAtMs: number
}) {
  const t = useText()
  const { slug, mat, seat, competition } = assignment
  const isSide = isSideSeat(seat)
  const [first, ...later] = [assignment.current, ...assignment.next].filter((fight) => fight !== null)
  return (
    <section className="flex flex-col gap-3" aria-label={matName(t, mat)}>
      <header className="border-b-2 border-line-strong pb-2">
        <h2 className="display text-2xl">{matName(t, mat)}</h2>
        <p className="truncate text-sm text-ink-muted">{competition}</p>
        {seat === 'table' ? null : <Badge tone="accent">{t(`fight:seats.${seat}`)}</Badge>}
      </header>
      {first ? (
        <>
          <FightCard fight={first} renderedAtMs={renderedAtMs} to={paths.judgeFight(slug, first.id)} />
          <LinkButton
            to={isSide ? paths.judgePanel(slug, mat.id) : paths.judgeFight(slug, first.id)}
            size="lg"
            className="min-h-14"
          >
            {t(isSide ? 'judge:panel.open' : 'judge:dashboard.score')}
          </LinkButton>
          {later.slice(0, 2).map((fight) => (
            <FightCard
              key={fight.id}
              fight={fight}
              renderedAtMs={renderedAtMs}
              to={paths.judgeFight(slug, fight.id)}
            />
          ))}
        </>
      ) : (
        <p className="text-ink-muted">{t('judge:table.lastFight')}</p>
      )}
    </section>
  )
}
