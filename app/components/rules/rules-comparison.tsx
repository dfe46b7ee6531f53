import type { RulesComparison } from '~/domain/contract/bout-rules.fields.ts'
import { formatClock } from '~/domain/clock/display.ts'
import { SECOND_MS } from '~/domain/time.ts'
import type { Text } from '~/i18n/en/translation.ts'
import { errorText } from '~/i18n/errors.ts'
import { useText } from '~/i18n/words.tsx'
import { eventWords } from '../fight/event-words.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { CompareTable } from '../ui/compare-table.tsx'
import { InSight } from '../ui/in-sight.tsx'

type Row = RulesComparison['rows'][number]
type Cell = NonNullable<Row['now']>
type Outcome = RulesComparison['now']

/** An example bout by the rules that hold and by those in the form, side by side. */
export function RulesComparisonCard({
  comparison,
  name,
}: {
  readonly comparison: RulesComparison
  /** Of the rules that are compared with those that hold. */
  readonly name: string
}) {
  const t = useText()
  const { rows, now, next } = comparison
  const isSame = !rows.some(({ differs }) => differs)
  return (
    <InSight>
      <Card title={t('boutRules:preview.title')}>
        <p className="pb-3 text-ink-muted">{t('boutRules:preview.lead')}</p>
        {isSame ? <p className="pb-3 font-semibold">{t('boutRules:preview.same')}</p> : null}
        <CompareTable
          heads={[t('boutRules:preview.act'), t('boutRules:preview.now'), name]}
          rows={rows.map((row, index) => ({
            key: index,
            name: (
              <>
                {actWords(t, row)}
                {row.differs ? <span className="sr-only"> ({t('boutRules:preview.differs')})</span> : null}
              </>
            ),
            first: cellWords(t, row, row.now),
            second: cellWords(t, row, row.next),
            isMarked: row.differs,
          }))}
          foot={{
            name: t('boutRules:preview.outcome'),
            first: <OutcomeWords outcome={now} />,
            second: <OutcomeWords outcome={next} />,
          }}
        />
      </Card>
    </InSight>
  )
}

const sideWords = (t: Text, side: 'left' | 'right' | null): string =>
  side === null ? '' : ` · ${t(`common:sides.${side}Short`)}`

const PERIOD_NUMBER = { regular: null, second: 2, third: 3, extra: null } as const

function actWords(t: Text, { type, side, value, seconds, period }: Row): string {
  const number = PERIOD_NUMBER[period]
  const begun = number === null ? '' : `${t('fight:clock.period', { number })} · `
  if (type === 'time_up')
    return period === 'extra' ? t('boutRules:preview.extraUp') : `${begun}${t('boutRules:preview.timeUp')}`
  const clock = `${period === 'extra' ? '+' : ''}${formatClock(seconds)}`
  const what = isOfEachOwn({ type, value })
    ? t('fight:events.point')
    : eventWords(t, { type, value, reason: null })
  return `${begun}${clock} ${what}${sideWords(t, side)}`
}

/** A point that has another value under each of the rules, which stands in their columns. */
const isOfEachOwn = ({ type, value }: Pick<Row, 'type' | 'value'>): boolean =>
  type === 'point' && value === null

function cellWords(t: Text, row: Row, cell: Cell | null): string {
  if (cell === null) return t('boutRules:preview.over')
  const { refused, follows, value } = cell
  return [
    ...(isOfEachOwn(row) && value !== null ? [`+${value} →`] : []),
    `${cell.left} : ${cell.right}`,
    ...(refused === null ? [] : [`· ${t('boutRules:preview.refused', { why: errorText(t, refused) })}`]),
    ...follows.map((act) => `→ ${eventWords(t, act)}${sideWords(t, act.side)}`),
  ].join(' ')
}

function OutcomeWords({ outcome }: { readonly outcome: Outcome }) {
  const t = useText()
  const { left, right, winner, reason, ended_at_ms: at } = outcome
  return (
    <span className="flex flex-wrap items-center gap-2">
      {left} : {right}
      {winner === null || reason === null ? (
        t('boutRules:preview.undecided')
      ) : (
        <>
          <Badge tone="success">{t(`common:sides.${winner}Short`)}</Badge>
          {t(`fight:reasons.${reason}`)}, {formatClock(at / SECOND_MS)}
        </>
      )}
    </span>
  )
}
