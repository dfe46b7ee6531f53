import { useNavigate, useSubmit } from '@remix-run/react'
import { useCallback, useEffect, useMemo, useRef, type CSSProperties } from 'react'
import type { Board, BoardBout } from '~/domain/contract/board.fields.ts'
import { MINUTE_MS } from '~/domain/time.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { awaitedText } from '../fight/bout-name.ts'
import { FormKey } from '../ui/form-key.tsx'
import { MINUTE_PX, minutesIn, spanOf, ticksOf, type Target, type Zoom } from './board-layout.ts'
import { BoutBlock } from './bout-block.tsx'
import { MatHead } from './mat-head.tsx'
import { useBoardDrag, type DragSpeech, type Drop } from './use-board-drag.ts'

/** The board itself: mats across, time down. It scrolls in its own frame. */
export function MatBoard({
  board,
  zoom,
  matId,
  categoryId,
  moving,
  isReadOnly,
  hrefOf,
}: {
  readonly board: Board
  readonly zoom: Zoom
  /** The only mat that is shown. */
  readonly matId: number | null
  /** The category that stands out. */
  readonly categoryId: number | null
  /** Bouts a move that is looked at would shift. */
  readonly moving: ReadonlySet<number>
  readonly isReadOnly: boolean
  /** Where a bout leads: the same for the whole life of the page, so that blocks are not drawn again. */
  readonly hrefOf: (id: number) => string
}) {
  const t = useText()
  const format = useFormat()
  const submit = useSubmit()
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const columns = useMemo(
    () => board.mats.filter(({ id }) => matId === null || id === matId),
    [board.mats, matId],
  )
  const span = useMemo(() => spanOf(board), [board])
  const nameOf = useNames(board)
  const categories = useMemo(() => new Map(board.categories.map(({ id, name }) => [id, name])), [board])
  const day = board.days[board.day]
  const onDrop = useCallback(
    ({ bout, target }: Drop) => {
      if (!form.current) return
      const fields = form.current.elements
      ;(fields.namedItem('fight_id') as HTMLInputElement).value = String(bout.id)
      ;(fields.namedItem('place') as HTMLInputElement).value = `${target.mat}:${target.before ?? ''}`
      submit(form.current, { preventScrollReset: true })
    },
    [submit],
  )
  const onOpen = useCallback((href: string) => navigate(href, { preventScrollReset: true }), [navigate])
  const speech = useBoardDrag(frame, { board, columns, span, zoom, isReadOnly, onDrop, onOpen })
  useOpeningPlace(frame, board, span, zoom)
  const nowMinute = minutesIn(span, board.server_time_ms)
  const isToday = board.server_time_ms >= span.from && board.server_time_ms <= span.until
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <form ref={form} method="post" hidden>
        <FormKey />
        <input type="hidden" name="intent" value="preview" />
        <input type="hidden" name="fight_id" defaultValue="" />
        <input type="hidden" name="place" defaultValue="" />
      </form>
      <div
        ref={frame}
        className="board-frame"
        role="group"
        aria-label={t('board:frame')}
        data-zoom={zoom}
        style={
          {
            '--minute': `${MINUTE_PX[zoom]}px`,
            '--mats': columns.length,
            '--span': minutesIn(span, span.until),
          } as CSSProperties
        }
      >
        <div className="board-grid">
          <div className="board-head board-corner" />
          {columns.map((mat) => (
            <MatHead key={mat.id} mat={mat} />
          ))}
          <div className="board-axis" aria-hidden="true">
            {ticksOf(span, zoom).map((at) => (
              <span
                key={at}
                className="board-tick figures text-xs text-ink-muted"
                style={{ '--t': minutesIn(span, at) } as CSSProperties}
              >
                {format.time(at)}
              </span>
            ))}
          </div>
          {columns.map((mat) => (
            <ol key={mat.id} className="board-column" aria-label={mat.name}>
              {day?.breaks.map((pause) => (
                <li
                  key={pause.from_ms}
                  aria-hidden="true"
                  className="board-break"
                  style={
                    {
                      '--t': minutesIn(span, pause.from_ms),
                      '--d': (pause.to_ms - pause.from_ms) / MINUTE_MS,
                    } as CSSProperties
                  }
                />
              ))}
              {isToday ? (
                <li aria-hidden="true" className="board-now" style={{ '--t': nowMinute } as CSSProperties} />
              ) : null}
              {mat.bouts.map((bout) => (
                <BoutBlock
                  key={bout.id}
                  bout={bout}
                  category={categories.get(bout.category_id) ?? ''}
                  left={nameOf(bout, 'left')}
                  right={nameOf(bout, 'right')}
                  startMinute={minutesIn(span, bout.start_at_ms)}
                  minutes={(bout.end_at_ms - bout.start_at_ms) / MINUTE_MS}
                  href={hrefOf(bout.id)}
                  isDimmed={categoryId !== null && bout.category_id !== categoryId}
                  isMoving={moving.has(bout.id)}
                />
              ))}
            </ol>
          ))}
        </div>
      </div>
      <p aria-live="assertive" className="min-h-5 text-sm text-ink-muted">
        {speech ? <Speech speech={speech} board={board} /> : isReadOnly ? null : t('board:keys')}
      </p>
    </div>
  )
}

/** The names of a bout's corners; whom a side waits for where its athlete is not known. */
export function useNames(board: Board): (bout: BoardBout, side: 'left' | 'right') => string {
  const t = useText()
  const people = useMemo(() => new Map(board.athletes.map(({ id, name }) => [id, name])), [board.athletes])
  return (bout, side) => {
    const id = bout[`${side}_id`]
    const awaited = bout.awaits?.[side]
    return (id !== null && people.get(id)) || (awaited ? awaitedText(t, awaited) : t('fight:unknownAthlete'))
  }
}

function Speech({ speech, board }: { readonly speech: DragSpeech; readonly board: Board }) {
  const t = useText()
  const number = speech.bout.number ?? ''
  const place = ({ mat, before }: Target) => {
    const column = board.mats.find(({ id }) => id === mat)
    const behind = column?.bouts.find(({ id }) => id === before)
    return behind
      ? t('board:target', { mat: column?.name, number: behind.number ?? '' })
      : t('board:targetLast', { mat: column?.name })
  }
  switch (speech.kind) {
    case 'target':
      return place(speech.target)
    case 'dropped':
      return t('board:dropped', { place: place(speech.target) })
    case 'fixed':
      return t('board:fixed')
    default:
      return t(`board:${speech.kind}`, { number })
  }
}

/** Opens where the day stands: at the bout of the address, else a little before now. */
function useOpeningPlace(
  frame: React.RefObject<HTMLDivElement | null>,
  board: Board,
  span: ReturnType<typeof spanOf>,
  zoom: Zoom,
) {
  const at = useRef({ board, span })
  useEffect(() => {
    at.current = { board, span }
  })
  useEffect(() => {
    const root = frame.current
    const asked = window.location.hash && document.querySelector(window.location.hash)
    if (asked) return asked.scrollIntoView({ block: 'center' })
    if (!root) return
    root.scrollTop = Math.max(
      0,
      (minutesIn(at.current.span, at.current.board.server_time_ms) - 15) * MINUTE_PX[zoom],
    )
  }, [frame, zoom, board.day])
}
