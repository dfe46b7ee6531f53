import { useNavigate, useNavigation, useSubmit } from '@remix-run/react'
import { useCallback, useEffect, useMemo, useRef, type CSSProperties } from 'react'
import type { Board, BoardBout } from '~/domain/contract/board.fields.ts'
import type { MoveEffectView } from '~/domain/contract/schedule.fields.ts'
import { MINUTE_MS } from '~/domain/time.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { awaitedText } from '../fight/bout-name.ts'
import { FormKey } from '../ui/form-key.tsx'
import {
  previewBoard,
  lanesOf,
  MINUTE_PX,
  minutesIn,
  openingOf,
  shiftsOf,
  shownOf,
  spanOf,
  ticksOf,
  topMinute,
  type Shift,
  type Span,
  type Target,
  type Zoom,
} from './board-layout.ts'
import { BoutBlock } from './bout-block.tsx'
import { MatHead } from './mat-head.tsx'
import { useBoardDrag, type DragOptions, type DragSpeech, type Drop } from './use-board-drag.ts'
import { nowState, useNowLine } from './use-now-line.ts'
import { matName } from '~/i18n/mat-name.ts'

/** More of them are narrower columns. */
const MATS_AT_FULL_WIDTH = 6

/** A move that is looked at: of one bout, or of a whole category. */
export interface PreviewedMove {
  readonly changed: MoveEffectView['changed']
  /** The bout that is moved, which can be put elsewhere at once; null for a category. */
  readonly fightId: number | null
  /** The bout that is brought into sight, if it stays on the board. */
  readonly shownId: number | undefined
}

/** The board itself: mats across, time down. It scrolls in its own frame. */
export function MatBoard({
  board,
  zoom,
  matId,
  categoryId,
  preview,
  isReadOnly,
  hrefOf,
}: {
  readonly board: Board
  readonly zoom: Zoom
  /** The only mat that is shown. */
  readonly matId: number | null
  /** The only category that is shown; bouts of the others keep their places. */
  readonly categoryId: number | null
  /** A move that is looked at: it is drawn, and only what it moves can be put elsewhere. */
  readonly preview: PreviewedMove | null
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
  const changed = preview?.changed
  const drawn = useMemo(() => (changed ? previewBoard(board, changed) : board), [board, changed])
  const shifts = useMemo(() => (changed ? shiftsOf(board, changed) : null), [board, changed])
  const columns = useMemo(
    () => drawn.mats.filter(({ id }) => matId === null || id === matId),
    [drawn.mats, matId],
  )
  const span = useMemo(() => spanOf(drawn), [drawn])
  const places = useMemo(() => columns.map(({ bouts }) => lanesOf(bouts, span, zoom)), [columns, span, zoom])
  const isHidden = useCallback(
    (bout: BoardBout) => categoryId !== null && bout.category_id !== categoryId,
    [categoryId],
  )
  const movedId = preview?.fightId
  const mayMove = useCallback(
    (bout: BoardBout) => !isReadOnly && (movedId === undefined || bout.id === movedId),
    [isReadOnly, movedId],
  )
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
  useOpeningPlace(frame, board, span, zoom)
  const shownId = preview ? shownOf(drawn, preview) : undefined
  useScrollToPreview(preview, shownId)
  useFilteredPlace(frame, categoryId)
  useNowLine(frame, board.server_time_ms, span)
  const mats = new Map(board.mats.map((mat) => [mat.id, matName(t, mat)]))
  const opening = openingOf(columns, shownId, span, board.server_time_ms)
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
        data-many={columns.length > MATS_AT_FULL_WIDTH || undefined}
        data-now={nowState(span, board.server_time_ms)}
        style={
          {
            '--now': minutesIn(span, board.server_time_ms),
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
          {columns.map((mat, column) => (
            <ol key={mat.id} className="board-column" aria-label={matName(t, mat)}>
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
              <li aria-hidden="true" className="board-now" />
              {opening?.column === column ? (
                <li
                  aria-hidden="true"
                  className="board-opening"
                  style={{ '--t': topMinute(columns, span, opening.at) } as CSSProperties}
                />
              ) : null}
              {shifts ? (
                <FormerPlaces board={board} matId={mat.id} shifts={shifts} span={span} moved={movedId} />
              ) : null}
              {mat.bouts.map((bout) => {
                const place = places[column]?.get(bout.id)
                if (!place || isHidden(bout)) return null
                const shift = shifts?.get(bout.id)
                return (
                  <BoutBlock
                    key={bout.id}
                    bout={bout}
                    category={categories.get(bout.category_id) ?? ''}
                    left={nameOf(bout, 'left')}
                    right={nameOf(bout, 'right')}
                    {...place}
                    href={hrefOf(bout.id)}
                    shift={shift?.minutes ?? null}
                    fromMat={(shift?.fromMat && mats.get(shift.fromMat)) || null}
                  />
                )
              })}
            </ol>
          ))}
        </div>
      </div>
      <DragLine
        frame={frame}
        board={board}
        isReadOnly={isReadOnly}
        options={{ columns, span, zoom, isHidden, mayMove, onDrop, onOpen }}
      />
    </div>
  )
}

/** Where the bouts of a mat stand that a move would take to another one, and the bout that is moved itself. */
function FormerPlaces({
  board,
  matId,
  shifts,
  span,
  moved,
}: {
  readonly board: Board
  readonly matId: number
  readonly shifts: ReadonlyMap<number, Shift>
  readonly span: Span
  readonly moved: number | null | undefined
}) {
  const bouts = board.mats.find(({ id }) => id === matId)?.bouts ?? []
  return bouts
    .filter(({ id }) => id === moved || shifts.get(id)?.fromMat === matId)
    .map(({ id, number, start_at_ms: start, end_at_ms: end }) => (
      <li
        key={`was-${id}`}
        aria-hidden="true"
        className="board-was figures"
        style={{ '--t': minutesIn(span, start), '--d': (end - start) / MINUTE_MS } as CSSProperties}
      >
        {number}
      </li>
    ))
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

/** Drags bouts over the board, and says how that goes. By itself: the board is not rendered for a word of it. */
function DragLine({
  frame,
  board,
  isReadOnly,
  options,
}: {
  readonly frame: React.RefObject<HTMLDivElement | null>
  readonly board: Board
  readonly isReadOnly: boolean
  readonly options: DragOptions
}) {
  const t = useText()
  const speech = useBoardDrag(frame, options)
  // Where a bout was let go is said until what that changes is known.
  const isLookedAt = useNavigation().state === 'idle' && speech?.kind === 'dropped'
  return (
    <p aria-live="assertive" className="min-h-5 text-sm text-ink-muted">
      {speech && !isLookedAt ? <Speech speech={speech} board={board} /> : isReadOnly ? null : t('board:keys')}
    </p>
  )
}

function Speech({ speech, board }: { readonly speech: DragSpeech; readonly board: Board }) {
  const t = useText()
  const number = speech.bout.number ?? ''
  const place = ({ mat, before }: Target) => {
    const column = board.mats.find(({ id }) => id === mat)
    const name = column && matName(t, column)
    const behind = column?.bouts.find(({ id }) => id === before)
    return behind
      ? t('board:target', { mat: name, number: behind.number ?? '' })
      : t('board:targetLast', { mat: name })
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
    const target = window.location.hash && document.querySelector(window.location.hash)
    if (target) return target.scrollIntoView({ block: 'center' })
    if (!root) return
    const { board: shown, span: of } = at.current
    root.scrollTop = topMinute(shown.mats, of, shown.server_time_ms) * MINUTE_PX[zoom]
  }, [frame, zoom, board.day])
}

/** Brings what a move would shift into sight: there it is looked at, and there the keyboard goes on once it is decided. */
function useScrollToPreview(preview: PreviewedMove | null, id: number | undefined) {
  useEffect(() => {
    if (preview === null || id === undefined) return
    document.getElementById(`bout-${id}`)?.scrollIntoView({ block: 'center', inline: 'center' })
    return () => {
      if (document.activeElement !== document.body) return
      document.querySelector<HTMLElement>(`a[data-bout="${id}"]`)?.focus({ preventScroll: true })
    }
  }, [preview, id])
}

/** The first bout of a category that was chosen stands somewhere in the day. */
function useFilteredPlace(frame: React.RefObject<HTMLDivElement | null>, categoryId: number | null) {
  useEffect(() => {
    if (categoryId === null || window.location.hash) return
    const first = [...(frame.current?.querySelectorAll<HTMLElement>('.board-bout') ?? [])].sort(
      (a, b) => a.offsetTop - b.offsetTop,
    )[0]
    first?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }, [frame, categoryId])
}
