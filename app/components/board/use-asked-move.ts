import { useMemo } from 'react'
import type { Board } from '~/domain/contract/board.fields.ts'
import { useText } from '~/i18n/words.tsx'
import type { ForeseenMove } from './mat-board.tsx'
import type { MoveForeseen } from './what-if.tsx'

/** What the board's action answers. */
interface Answer {
  readonly intent: string
  readonly lastResult: { readonly initialValue?: Readonly<Record<string, unknown>> | null }
  readonly preview?: unknown
}

interface AskedMove {
  readonly title: string
  readonly foreseen: MoveForeseen
  readonly drawn: ForeseenMove
  readonly intent: 'move' | 'move-category'
  readonly fields: Readonly<Record<string, string>>
}

/** A move that was asked about and is not saved: what it is called, what it does, and what its yes sends. */
export function useAskedMove(reply: Answer | undefined, board: Board): AskedMove | null {
  const t = useText()
  return useMemo((): AskedMove | null => {
    if (!reply?.preview) return null
    const foreseen = reply.preview as MoveForeseen
    const { changed } = foreseen.effect
    const sent = (reply.lastResult.initialValue ?? {}) as Readonly<Record<string, string>>
    const bouts = board.mats.flatMap((mat) => mat.bouts)
    const matOf = (id: string | undefined) => board.mats.find((mat) => String(mat.id) === id)?.name ?? ''
    if (reply.intent === 'preview-category') {
      const { bracket_id = '', mat_id = '' } = sent
      const first = bouts.find((bout) => String(bout.bracket_id) === bracket_id)
      const category = board.categories.find(({ id }) => id === first?.category_id)?.name ?? ''
      const drawn: ForeseenMove = {
        changed,
        fightId: null,
        shownId: changed.find(({ mat_id: mat }) => String(mat) === mat_id)?.fight_id,
      }
      return {
        title: t('board:whatIfCategory', { category, mat: matOf(mat_id) }),
        intent: 'move-category',
        fields: { bracket_id, mat_id },
        foreseen,
        drawn,
      }
    }
    const { fight_id = '', place = '' } = sent
    const moved = bouts.find(({ id }) => String(id) === fight_id)
    const drawn: ForeseenMove = { changed, fightId: Number(fight_id), shownId: Number(fight_id) }
    return {
      title: t('board:whatIf', { number: moved?.number ?? '', mat: matOf(place.split(':')[0]) }),
      intent: 'move',
      fields: { fight_id, place },
      foreseen,
      drawn,
    }
    // What was asked about stays what it was while the board goes on.
  }, [reply, t])
}
