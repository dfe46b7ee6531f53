import { memo, type CSSProperties } from 'react'
import type { BoardBout } from '~/domain/contract/board.fields.ts'
import { useText } from '~/i18n/words.tsx'

/** A bout on the board. Few elements: there are seven hundred of them. */
export const BoutBlock = memo(function BoutBlock({
  bout,
  category,
  left,
  right,
  startMinute,
  minutes,
  href,
  isDimmed,
  isMoving,
}: {
  readonly bout: BoardBout
  readonly category: string
  readonly left: string
  readonly right: string
  /** From the top of the board. */
  readonly startMinute: number
  readonly minutes: number
  readonly href: string
  readonly isDimmed: boolean
  readonly isMoving: boolean
}) {
  const t = useText()
  const { id, status, number, pinned, calls } = bout
  const state = [
    status === 'waiting' ? null : t(`board:state.${status}`),
    status === 'waiting' && calls > 0 ? t('board:state.called', { count: calls }) : null,
    status === 'waiting' && pinned ? t('board:state.pinned') : null,
  ].filter(Boolean)
  return (
    <li
      id={`bout-${id}`}
      className="board-bout"
      data-state={status}
      data-pinned={(status === 'waiting' && pinned) || undefined}
      data-calls={(status === 'waiting' && calls) || undefined}
      data-dim={isDimmed || undefined}
      data-moves={isMoving || undefined}
      style={{ '--t': round(startMinute), '--d': round(minutes) } as CSSProperties}
    >
      <a href={href} draggable={false} data-bout={id}>
        <span>
          <b className="figures">{number}</b> {category}
          {state.length > 0 ? ` · ${state.join(' · ')}` : null}
        </span>
        <span className="board-corner-name">{left}</span>
        <span className="board-corner-name">{right}</span>
      </a>
    </li>
  )
})

const round = (minutes: number) => Math.round(minutes * 10) / 10
