import type { WeighInLot } from '~/domain/contract/weigh-in.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Fold } from '../ui/fold.tsx'

/** The lots that were drawn, each with all that it takes to draw it again. */
export function LotHistory({
  lots,
  timezone,
}: {
  readonly lots: readonly WeighInLot[]
  readonly timezone: string
}) {
  const t = useText()
  const format = useFormat(timezone)
  return (
    <Card title={t('weighIn:lot.history')}>
      {lots.length === 0 ? <p className="text-ink-muted">{t('weighIn:lot.none')}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {lots.map((lot) => (
          <li key={lot.id} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">
                {format.date(lot.drawn_at)} {format.time(lot.drawn_at)}
              </span>
              <span className="text-ink-muted">
                {[
                  t(`weighIn:lot.${lot.unit === 'percent' ? 'share' : 'count'}.${lot.scope}`, {
                    count: lot.size,
                  }),
                  lot.drawn_by,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <Badge tone={lot.is_reproduced ? 'success' : 'danger'}>
                {t(lot.is_reproduced ? 'weighIn:lot.same' : 'weighIn:lot.different')}
              </Badge>
            </p>
            <p className="text-sm wrap-anywhere">
              {t('weighIn:lot.seedFact')} <code className="font-semibold">{lot.seed}</code>
            </p>
            <Fold label={t('weighIn:lot.among')}>
              <dl className="flex flex-col gap-3 pb-2 text-sm">
                {lot.pools.map(({ category, entries, drawn }) => (
                  <div key={category?.id ?? 0}>
                    <dt className="font-semibold">{category?.name ?? t('weighIn:lot.all')}</dt>
                    <dd className="wrap-anywhere">
                      {entries.map((entry, at) => (
                        <span key={entry}>
                          {at > 0 ? ', ' : ''}
                          {drawn.includes(entry) ? <strong>{entry}</strong> : entry}
                        </span>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </Fold>
          </li>
        ))}
      </ul>
    </Card>
  )
}
