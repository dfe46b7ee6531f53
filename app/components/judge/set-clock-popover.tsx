import { useId } from 'react'
import { isRunning } from '~/domain/clock/clock.ts'
import { clockFace } from '~/domain/clock/display.ts'
import { useText } from '~/i18n/words.tsx'
import { cx } from '../ui/class-names.ts'
import { ActForm } from './act-form.tsx'
import { TablePopover } from './table-popover.tsx'
import { useTable } from './table-context.tsx'

/** Puts a stopped clock right by hand. */
export function SetClockPopover() {
  const t = useText()
  const id = useId()
  const { fight, rules, now } = useTable()
  const { clock, startAt } = fight.state
  return (
    <TablePopover
      title={t('judge:table.setClock')}
      button={t('judge:table.setClock')}
      buttonClass={cx(
        'min-h-11 border-transparent px-1 text-sm text-ink-muted',
        // Beside two other keys it has a row of its own.
        rules.challenges === 0 && 'max-md:col-span-2 lg:col-span-2',
      )}
      disabled={startAt === null || isRunning(clock, now)}
      close={t('common:actions.close')}
    >
      <ActForm className="flex flex-wrap field-line gap-3">
        <input type="hidden" name="type" value="set_clock" />
        {clock.limitMs === null ? (
          <input type="hidden" name="counts_from_ms" value={clock.countsFromMs ?? 0} />
        ) : (
          <input type="hidden" name="limit_ms" value={clock.limitMs} />
        )}
        <label htmlFor={id} className="flex min-w-40 flex-1 flex-col gap-1.5 text-sm text-ink-muted">
          {t(clock.limitMs === null ? 'judge:table.setClockUpLabel' : 'judge:table.setClockLabel')}
          <input
            id={id}
            name="shown"
            required
            inputMode="numeric"
            pattern="\d{1,3}:[0-5]\d"
            title={t('judge:table.setClockFormat')}
            key={clockFace(clock, now, 'down')}
            defaultValue={clockFace(clock, now, 'down')}
            className="control figures min-h-14 text-2xl text-ink"
          />
        </label>
        <button type="submit" className="table-key table-key-main min-h-14">
          {t('judge:table.setClockDo')}
        </button>
      </ActForm>
    </TablePopover>
  )
}
