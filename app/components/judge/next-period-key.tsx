import { isRunning, isTimeUp } from '~/domain/clock/clock.ts'
import { otherSide } from '~/domain/fight/fight.ts'
import { hasNextPeriod, periodNumber, pointsLeader } from '~/domain/fight/periods.ts'
import { useText } from '~/i18n/words.tsx'
import { cx } from '../ui/class-names.ts'
import { ActButton, ActForm } from './act-form.tsx'
import { TABLE_KEYS } from './keyboard-shortcuts.ts'
import { TablePopover } from './table-popover.tsx'
import { nameOf, useTable } from './table-context.tsx'

/** Closes a regular period that another one follows; where periods are won, for one of the two athletes. */
export function NextPeriodKey() {
  const t = useText()
  const { fight, rules, now } = useTable()
  const { clock, startAt } = fight.state
  const isOver = startAt !== null && isTimeUp(clock, now)
  const keyClass = cx('px-1 text-sm', isOver && 'table-key-main')
  if (rules.periodsAreWon)
    return (
      <TablePopover
        title={t('judge:table.periodTitle', {
          number: periodNumber({ ...fight.state, isOver: false }, rules),
        })}
        button={t('fight:actions.nextPeriod')}
        buttonClass={keyClass}
        keys={TABLE_KEYS.extraTime}
        disabled={startAt === null || isRunning(clock, now)}
        close={t('common:actions.close')}
      >
        <ActForm className="grid grid-cols-2 gap-3">
          <PeriodWinner side="left" />
          <PeriodWinner side="right" />
        </ActForm>
      </TablePopover>
    )
  return (
    <ActForm className="grid">
      <ActButton
        act={{ type: 'next_period' }}
        keys={TABLE_KEYS.extraTime}
        disabled={!isOver}
        className={keyClass}
      >
        {t('fight:actions.nextPeriod')}
      </ActButton>
    </ActForm>
  )
}

/** Gives the period to a side; the one that wins the bout with it ends the bout. */
function PeriodWinner({ side }: { readonly side: 'left' | 'right' }) {
  const t = useText()
  const { view, fight, rules } = useTable()
  const athlete = fight.setup[side]
  const ahead = pointsLeader(fight.state)
  const reason = ahead === side ? 'points' : 'decision'
  const act = hasNextPeriod(fight.state, rules, side)
    ? ({ type: 'next_period', user_id: athlete } as const)
    : ({ type: 'end', reason, user_id: athlete } as const)
  return (
    <ActButton
      act={act}
      className={cx(
        'min-h-16 flex-col gap-0',
        ahead !== otherSide(side) && (side === 'left' ? 'table-key-red' : 'table-key-blue'),
      )}
    >
      {nameOf(view, athlete)}
      <span className="text-sm font-medium">
        {t(act.type === 'end' ? 'judge:table.winsBout' : 'judge:table.winsPeriod')}
      </span>
    </ActButton>
  )
}
