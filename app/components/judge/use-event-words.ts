import { sideOf, type FightEvent } from '~/domain/fight/fight.ts'
import { useText } from '~/i18n/words.tsx'
import { eventWords } from '../fight/event-words.ts'
import { useTable } from './table-context.tsx'

type WordedEvent = Pick<FightEvent, 'type' | 'athlete' | 'value' | 'reason'>

/** The lines of a bout's log in words. */
export function useEventWords() {
  const t = useText()
  const { fight } = useTable()

  const what = (event: WordedEvent): string => eventWords(t, event)

  const side = (event: WordedEvent): string | null => {
    const found = sideOf(fight.setup, event.athlete)
    return found && t(found === 'left' ? 'common:sides.leftShort' : 'common:sides.rightShort')
  }

  return {
    what,
    /** With the corner, for a key that has little room. */
    brief(event: WordedEvent): string {
      const corner = side(event)
      return corner ? `${what(event)}, ${corner.toLocaleLowerCase()}` : what(event)
    },
  }
}
