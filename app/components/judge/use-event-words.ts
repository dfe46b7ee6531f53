import { formatClock } from '~/domain/clock/display.ts'
import { sideOf, type FightEvent } from '~/domain/fight/fight.ts'
import { SECOND_MS } from '~/domain/time.ts'
import { useText } from '~/i18n/words.tsx'
import { useTable } from './table-context.tsx'

type Told = Pick<FightEvent, 'type' | 'athlete' | 'value' | 'reason'>

/** The lines of a bout's log in words. */
export function useEventWords() {
  const t = useText()
  const { fight } = useTable()

  const what = ({ type, value, reason }: Told): string => {
    const name = t(`fight:events.${type}`)
    if (type === 'point') return `${name} +${value ?? 1}`
    if (type === 'extra_time' && value !== null) return `${name} ${formatClock(value)}`
    if (type === 'set_clock' && value !== null) return `${name} ${formatClock(value / SECOND_MS)}`
    if (type === 'end' && reason !== null) return `${name}: ${t(`fight:reasons.${reason}`)}`
    return name
  }

  const side = (event: Told): string | null => {
    const found = sideOf(fight.setup, event.athlete)
    return found && t(found === 'left' ? 'common:sides.leftShort' : 'common:sides.rightShort')
  }

  return {
    what,
    /** With the corner, for a key that has little room. */
    brief(event: Told): string {
      const corner = side(event)
      return corner ? `${what(event)}, ${corner.toLocaleLowerCase()}` : what(event)
    },
  }
}
