import { isSideSeat, type MatSeat } from '~/domain/panel/seats.ts'
import { useText } from '~/i18n/words.tsx'
import { FightCard } from '../fight/fight-card.tsx'
import type { ShownFight } from '../fight/shown-fight.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { LinkButton } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { matName } from '~/i18n/mat-name.ts'

/** The bouts of a mat: those ahead in their order, those that have ended folded away. */
export function MatColumn({
  slug,
  mat,
  fights,
  isOwn,
  isWide = false,
  seat = 'table',
  renderedAtMs,
}: {
  readonly slug: string
  readonly mat: { readonly id: number; readonly name: string }
  readonly fights: readonly ShownFight[]
  readonly isOwn: boolean
  /** The cards stand side by side. */
  readonly isWide?: boolean
  /** Where the judge sits at an own mat. */
  readonly seat?: MatSeat
  readonly renderedAtMs: number
}) {
  const t = useText()
  const ended = fights.filter(({ status }) => status === 'ended')
  const ahead = fights.filter(({ status }) => status !== 'ended')
  const list = (some: readonly ShownFight[]) => (
    <ol
      className={cx(
        isWide ? 'grid gap-3 md:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))]' : 'flex flex-col gap-3',
      )}
    >
      {some.map((fight) => (
        <li key={fight.id} className="min-w-0">
          <FightCard
            fight={fight}
            renderedAtMs={renderedAtMs}
            to={isOwn ? paths.judgeFight(slug, fight.id) : paths.fight(fight.id)}
          />
        </li>
      ))}
    </ol>
  )
  return (
    <section className="flex min-w-0 flex-col gap-3" aria-labelledby={`mat-${mat.id}`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 border-b-2 border-line-strong pb-2">
        <h2 id={`mat-${mat.id}`} className="display text-2xl">
          {matName(t, mat)}
        </h2>
        <span className="flex items-center gap-3 text-sm text-ink-muted">
          {isOwn && !isWide ? <Badge tone="accent">{t('judge:competition.yourMat')}</Badge> : null}
          {t('judge:competition.done', { done: ended.length, total: fights.length })}
        </span>
      </header>
      {isSideSeat(seat) ? (
        <LinkButton to={paths.judgePanel(slug, mat.id)} size="lg" className="min-h-14">
          {t('judge:panel.open')}
        </LinkButton>
      ) : null}
      {ahead.length === 0 ? <p className="text-ink-muted">{t('judge:table.lastFight')}</p> : list(ahead)}
      {ended.length > 0 ? (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-ink-muted hover:text-ink">
            {t('judge:competition.ended', { count: ended.length })}
          </summary>
          <div className="pt-2">{list(ended.toReversed())}</div>
        </details>
      ) : null}
    </section>
  )
}
