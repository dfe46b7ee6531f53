import { memo, type CSSProperties } from 'react'
import type { BoardBout } from '~/domain/contract/board.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { stretchText } from '../ui/stretch-text.ts'

/** A shorter bout has no room for three lines where minutes are largest. */
const THREE_LINES_MINUTES = 3
/** And a bout shorter than this none for two. */
const TWO_LINES_MINUTES = 1.7

const shortness = (minutes: number) =>
  minutes < TWO_LINES_MINUTES ? 'one-line' : minutes < THREE_LINES_MINUTES ? 'two-lines' : undefined

/** A bout on the board. Few elements: there are seven hundred of them. */
export const BoutBlock = memo(function BoutBlock({
  bout,
  category,
  left,
  right,
  startMinute,
  minutes,
  lane,
  lanes,
  href,
  shift,
  fromMat,
}: {
  readonly bout: BoardBout
  readonly category: string
  readonly left: string
  readonly right: string
  /** From the top of the board. */
  readonly startMinute: number
  readonly minutes: number
  /** Which of how many places side by side. */
  readonly lane: number
  readonly lanes: number
  readonly href: string
  /** Minutes a move that is looked at makes it later; null where it changes nothing. */
  readonly shift: number | null
  /** The mat that move takes it from. */
  readonly fromMat: string | null
}) {
  const t = useText()
  const { id, status, number, pinned, calls } = bout
  const state = [
    status === 'waiting' ? null : t(`board:state.${status}`),
    status === 'waiting' && calls > 0 ? t('board:state.called', { count: calls }) : null,
    status === 'waiting' && pinned ? t('board:state.pinned') : null,
    fromMat === null ? null : t('board:shift.from', { mat: fromMat }),
    shift
      ? t(shift > 0 ? 'board:shift.later' : 'board:shift.earlier', { time: stretchText(t, Math.abs(shift)) })
      : null,
  ].filter(Boolean)
  return (
    <li
      id={`bout-${id}`}
      className="board-bout"
      data-state={status}
      data-pinned={(status === 'waiting' && pinned) || undefined}
      data-calls={(status === 'waiting' && calls) || undefined}
      data-moves={shift !== null || undefined}
      data-short={shortness(minutes)}
      data-lane={lanes > 1 || undefined}
      style={
        {
          '--t': round(startMinute),
          '--d': round(minutes),
          ...(lanes > 1 && { '--lane': lane, '--lanes': lanes }),
        } as CSSProperties
      }
    >
      <a href={href} draggable={false} data-bout={id}>
        <span>
          <b className="figures">{number}</b> {[...state, category].join(' · ')}
        </span>
        <span className="board-corner-name">{left}</span>
        <span className="board-corner-name">{right}</span>
      </a>
    </li>
  )
})

const round = (minutes: number) => Math.round(minutes * 10) / 10
