import type { Side } from '~/domain/bracket/bracket.ts'
import { isTimeUp } from '~/domain/clock/clock.ts'
import { formatClock } from '~/domain/clock/display.ts'
import { breakLimitMs } from '~/domain/fight/state.ts'
import { SECOND_MS } from '~/domain/time.ts'
import { useText } from '~/i18n/words.tsx'
import { ActButton, ActForm } from './act-form.tsx'
import { TABLE_KEYS } from './keyboard-shortcuts.ts'
import { TablePopover } from './table-popover.tsx'
import { useTable } from './table-context.tsx'

/** A technical break, counted against the athlete who asked for it. */
export function BreakPopover() {
  const t = useText()
  const { fight, now } = useTable()
  const { technicalBreak, clock, startAt } = fight.state
  return (
    <TablePopover
      title={t('judge:table.breakTitle')}
      button={t('fight:actions.technicalBreak')}
      buttonClass="px-1 text-sm"
      keys={TABLE_KEYS.technicalBreak}
      disabled={startAt === null || technicalBreak !== null || isTimeUp(clock, now)}
      close={t('common:actions.close')}
    >
      <ActForm className="grid grid-cols-2 gap-3">
        <ActButton
          act={{ type: 'technical_break', user_id: fight.setup.left }}
          className="table-key-red min-h-16 flex-col gap-0"
        >
          {t('common:sides.left')}
          <BreakLeft side="left" />
        </ActButton>
        <ActButton
          act={{ type: 'technical_break', user_id: fight.setup.right }}
          className="table-key-blue min-h-16 flex-col gap-0"
        >
          {t('common:sides.right')}
          <BreakLeft side="right" />
        </ActButton>
        <ActButton act={{ type: 'technical_break' }} className="col-span-2">
          {t('judge:table.breakNobody')}
        </ActButton>
      </ActForm>
    </TablePopover>
  )
}

/** What the athlete has left of the breaks of a bout. */
function BreakLeft({ side }: { readonly side: Side }) {
  const t = useText()
  const { fight, rules } = useTable()
  const left = breakLimitMs(fight.state, side, rules)
  if (left === null) return null
  return (
    <span className="text-sm font-medium">
      {t('judge:table.breakLeft', { left: formatClock(left / SECOND_MS) })}
    </span>
  )
}
