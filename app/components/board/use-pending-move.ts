import { useMemo } from 'react'
import type { Board } from '~/domain/contract/board.fields.ts'
import type { MovePreviewView } from '~/domain/contract/schedule.fields.ts'
import { useText } from '~/i18n/words.tsx'
import type { PreviewedMove } from './mat-board.tsx'
import { matName } from '~/i18n/mat-name.ts'

/** What the board's action answers. */
interface Answer {
  readonly intent: string
  readonly lastResult: { readonly initialValue?: Readonly<Record<string, unknown>> | null }
  readonly preview?: unknown
}

interface PendingMove {
  readonly title: string
  readonly preview: MovePreviewView
  readonly drawn: PreviewedMove
  readonly intent: 'move' | 'move-category'
  readonly fields: Readonly<Record<string, string>>
}

/** A move that was previewed and is not saved: what it is called, what it does, and what its yes sends. */
export function usePendingMove(reply: Answer | undefined, board: Board): PendingMove | null {
  const t = useText()
  return useMemo((): PendingMove | null => {
    if (!reply?.preview) return null
    const preview = reply.preview as MovePreviewView
    const { changed } = preview.effect
    const sent = (reply.lastResult.initialValue ?? {}) as Readonly<Record<string, string>>
    const bouts = board.mats.flatMap((mat) => mat.bouts)
    const matOf = (id: string | undefined) => {
      const found = board.mats.find((mat) => String(mat.id) === id)
      return found ? matName(t, found) : ''
    }
    if (reply.intent === 'preview-category' || reply.intent === 'move-category') {
      const { bracket_id = '', mat_id = '' } = sent
      const first = bouts.find((bout) => String(bout.bracket_id) === bracket_id)
      const category = board.categories.find(({ id }) => id === first?.category_id)?.name ?? ''
      const drawn: PreviewedMove = {
        changed,
        fightId: null,
        shownId: changed.find(({ mat_id: mat }) => String(mat) === mat_id)?.fight_id,
      }
      return {
        title: t('board:whatIfCategory', { category, mat: matOf(mat_id) }),
        intent: 'move-category',
        fields: { bracket_id, mat_id },
        preview,
        drawn,
      }
    }
    const { fight_id = '', place = '' } = sent
    const moved = bouts.find(({ id }) => String(id) === fight_id)
    const drawn: PreviewedMove = { changed, fightId: Number(fight_id), shownId: Number(fight_id) }
    return {
      title: t('board:whatIf', { number: moved?.number ?? '', mat: matOf(place.split(':')[0]) }),
      intent: 'move',
      fields: { fight_id, place },
      preview,
      drawn,
    }
    // What was previewed stays what it was while the board goes on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reply, t])
}
