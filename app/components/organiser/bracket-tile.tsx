import type { BracketCard } from '~/domain/contract/bracket.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { Badge } from '../ui/badge.tsx'
import { LinkCard } from '../ui/card.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { matName } from '~/i18n/mat-name.ts'

/** A bracket on the organiser's table: how it is drawn, how far it is, and what still wants a decision. */
export function BracketTile({
  bracket,
  to,
  late,
}: {
  readonly bracket: BracketCard
  readonly to: string
  /** Confirmed athletes who are not in it. */
  readonly late: number
}) {
  const t = useText()
  const facts = [
    bracket.type.name,
    t('common:units.athletes', { count: bracket.athletes_count }),
    bracket.mat && matName(t, bracket.mat),
  ]
  return (
    <LinkCard to={to} className="flex h-full flex-col gap-3 p-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="display text-xl leading-tight">{bracket.category.name}</h2>
        <StatusBadge kind="bracket" slug={bracket.status} />
      </div>
      <p className="text-sm text-ink-muted">{facts.filter(Boolean).join(' · ')}</p>
      <div className="flex flex-wrap gap-2">
        {bracket.status === 'ready' ? (
          <Badge tone={bracket.confirmed ? 'success' : 'warning'}>
            {t(bracket.confirmed ? 'organiser:brackets.drawConfirmed' : 'organiser:brackets.drawOpen')}
          </Badge>
        ) : null}
        {late > 0 && bracket.status === 'ready' ? (
          <Badge tone="warning">{t('organiser:brackets.late', { count: late })}</Badge>
        ) : null}
      </div>
      <div className="mt-auto">
        <ProgressBar
          value={bracket.fights_ended_count}
          max={Math.max(1, bracket.fights_count)}
          label={bracket.category.name}
          text={t('bracket:card.progress', {
            done: bracket.fights_ended_count,
            total: bracket.fights_count,
          })}
        />
      </div>
    </LinkCard>
  )
}
