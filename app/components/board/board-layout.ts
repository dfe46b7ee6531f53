import type { Board, BoardBout } from '~/domain/contract/board.fields.ts'
import type { MoveEffectView } from '~/domain/contract/schedule.fields.ts'
import { HOUR_MS, MINUTE_MS, type Instant } from '~/domain/time.ts'

/** Plain geometry of a board: minutes down, mats across. No DOM here. */

export const ZOOMS = ['day', 'part', 'hour'] as const
export type Zoom = (typeof ZOOMS)[number]

/** Pixels of a minute. At `hour` a bout of three minutes is high enough for a finger beside its neighbours. */
export const MINUTE_PX: Readonly<Record<Zoom, number>> = { day: 1.5, part: 4.5, hour: 16 }

/** A stretch of time in whole half hours of the clock. */
export interface Span {
  readonly from: Instant
  readonly until: Instant
}

/** From the first bout of a day to the end of its last one; the named day where it has none. */
export function spanOf({ days, day, mats }: Pick<Board, 'days' | 'day' | 'mats'>): Span {
  const bouts = mats.flatMap((mat) => mat.bouts)
  const named = days[day]
  const first = bouts.reduce((at, bout) => Math.min(at, bout.start_at_ms), Infinity)
  const last = bouts.reduce((at, bout) => Math.max(at, bout.end_at_ms), -Infinity)
  const half = HOUR_MS / 2
  const from = Math.floor((bouts.length > 0 ? first : (named?.start_ms ?? 0)) / half) * half
  const until = Math.ceil((bouts.length > 0 ? last : (named?.end_ms ?? 0)) / half) * half
  return { from, until: Math.max(from + HOUR_MS, until) }
}

export const minutesIn = ({ from }: Span, at: Instant): number => (at - from) / MINUTE_MS

/** What a board opens with lies so far below its top. */
const OPENING_MINUTES = 15
/** The first bouts of a day stand so far below it. */
const FIRST_BOUT_MINUTES = 2

/** The minute at the top of a board that opens at a moment: a little of what was before it, but never mats without bouts. */
export function topMinute(columns: readonly Pick<Column, 'bouts'>[], span: Span, at: Instant): number {
  const starts = columns.flatMap(({ bouts }) => bouts.map(({ start_at_ms: start }) => minutesIn(span, start)))
  const first = starts.reduce((least, start) => Math.min(least, start), Infinity)
  const latest = minutesIn(span, at) - OPENING_MINUTES
  return Math.max(0, latest, Number.isFinite(first) ? first - FIRST_BOUT_MINUTES : 0)
}

/**
 * Where a board without a script opens: at the bout a move would shift, else at the present. The browser scrolls there by
 * itself (`scroll-initial-target`); null on a day that is not fought.
 */
export function openingOf(
  columns: readonly Column[],
  shownId: number | undefined,
  span: Span,
  now: Instant,
): { readonly column: number; readonly at: Instant } | null {
  const isShown = ({ id }: BoardBout) => id === shownId
  const column = columns.findIndex(({ bouts }) => bouts.some(isShown))
  const at = columns[column]?.bouts.find(isShown)?.start_at_ms
  if (at !== undefined) return { column, at }
  return now >= span.from && now <= span.until ? { column: 0, at: now } : null
}

/** Pixels of what is read of a bout: one that was over at once, as results from paper are, is drawn as high. */
const TEXT_PX: Readonly<Record<Zoom, number>> = { day: 4, part: 13, hour: 30 }
/** Side by side on one mat; what would be one more is drawn behind the first of them that ends. */
const LANES_MAX = 3

/** A bout as it is drawn: from the top of the board, and beside which others of its mat. */
export interface Lane {
  readonly startMinute: number
  readonly minutes: number
  readonly lane: number
  readonly lanes: number
}

/**
 * The places of a mat's bouts, by id. Bouts whose times overlap stand side by side: results are entered from paper while
 * another bout is on, and some are over at once.
 */
export function lanesOf(bouts: readonly BoardBout[], span: Span, zoom: Zoom): ReadonlyMap<number, Lane> {
  const least = TEXT_PX[zoom] / MINUTE_PX[zoom]
  const drawn = new Map<number, Lane>()
  /** Of the bouts that overlap, and the ends of their lanes. */
  let group: {
    readonly id: number
    readonly startMinute: number
    readonly minutes: number
    readonly lane: number
  }[] = []
  let ends: number[] = []
  const close = () => {
    for (const { id, ...place } of group) drawn.set(id, { ...place, lanes: ends.length })
    group = []
    ends = []
  }
  const inOrder = [...bouts].sort((a, b) => a.start_at_ms - b.start_at_ms || b.end_at_ms - a.end_at_ms)
  for (const { id, start_at_ms: start, end_at_ms: end } of inOrder) {
    const from = minutesIn(span, start)
    if (ends.every((over) => over <= from)) close()
    const free = ends.findIndex((over) => over <= from)
    const lane = free >= 0 ? free : ends.length < LANES_MAX ? ends.length : ends.indexOf(Math.min(...ends))
    const startMinute = Math.max(from, ends[lane] ?? from)
    const left = minutesIn(span, end) - startMinute
    const minutes = left < least / 2 ? least : left
    group.push({ id, startMinute, minutes, lane })
    ends[lane] = startMinute + minutes
  }
  close()
  return drawn
}

/** The lines of time: closer where there is room. */
export function ticksOf({ from, until }: Span, zoom: Zoom): Instant[] {
  const step = zoom === 'hour' ? 10 * MINUTE_MS : zoom === 'part' ? 30 * MINUTE_MS : HOUR_MS
  const first = Math.ceil(from / step) * step
  return Array.from(
    { length: Math.max(0, Math.floor((until - first) / step) + 1) },
    (_, at) => first + at * step,
  )
}

/** Where a bout is put down: on a mat, before a waiting bout or last. */
export interface Target {
  readonly mat: number
  readonly before: number | null
}

type Column = Pick<Board['mats'][number], 'id' | 'bouts'>

/** The bouts of a mat another one may stand before. */
export const waitingOn = (column: Column, moved: number): readonly BoardBout[] =>
  column.bouts.filter(({ id, status }) => status === 'waiting' && id !== moved)

/** The place nearest to a time on a mat: before the first waiting bout whose middle is not above it. */
export function targetAt(column: Column, moved: number, at: Instant): Target {
  const behind = waitingOn(column, moved).find(
    ({ start_at_ms: start, end_at_ms: end }) => at <= (start + end) / 2,
  )
  return { mat: column.id, before: behind?.id ?? null }
}

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/** One place up or down, or to the mat beside at the same time. */
export function steppedTarget(
  columns: readonly Column[],
  moved: BoardBout,
  target: Target,
  key: ArrowKey,
): Target {
  const index = columns.findIndex(({ id }) => id === target.mat)
  const column = columns[index]
  if (!column) return target
  const queue = waitingOn(column, moved.id)
  const place = target.before === null ? queue.length : queue.findIndex(({ id }) => id === target.before)
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const next = Math.min(queue.length, Math.max(0, place + (key === 'ArrowUp' ? -1 : 1)))
    return { mat: column.id, before: queue[next]?.id ?? null }
  }
  const beside = columns[index + (key === 'ArrowLeft' ? -1 : 1)]
  if (!beside) return target
  return targetAt(beside, moved.id, queue[place]?.start_at_ms ?? queue.at(-1)?.end_at_ms ?? moved.start_at_ms)
}

/** The place a waiting bout has now. */
export function placeOf(columns: readonly Column[], moved: BoardBout): Target | null {
  const isMoved = ({ id }: BoardBout) => id === moved.id
  const column = columns.find(({ bouts }) => bouts.some(isMoved))
  if (!column) return null
  const at = column.bouts.findIndex(isMoved)
  return { mat: column.id, before: column.bouts[at + 1]?.id ?? null }
}

/** About the time at which a bout put there would begin: where the mark of its place is drawn. */
export function startOfPlace(
  columns: readonly Column[],
  moved: number,
  { mat, before }: Target,
): Instant | null {
  const column = columns.find(({ id }) => id === mat)
  if (!column) return null
  if (before !== null) return column.bouts.find(({ id }) => id === before)?.start_at_ms ?? null
  return column.bouts.findLast(({ id }) => id !== moved)?.end_at_ms ?? null
}

type Change = MoveEffectView['changed'][number]

/**
 * The board as a move would leave it: each bout it touches on its new mat at its new time. One that would be fought on a
 * later day leaves the board; those that have begun meanwhile stay.
 */
export function previewBoard(board: Board, changed: readonly Change[]): Board {
  const changes = new Map(changed.map((change) => [change.fight_id, change]))
  const dayEnds = board.days[board.day + 1]?.start_ms ?? Infinity
  const arriving = new Map<number, BoardBout[]>()
  const leaving = new Set<number>()
  for (const bout of board.mats.flatMap(({ bouts }) => bouts)) {
    const change = changes.get(bout.id)
    if (!change || bout.status !== 'waiting') continue
    leaving.add(bout.id)
    if (change.start_at_ms >= dayEnds) continue
    const moved = { ...bout, start_at_ms: change.start_at_ms, end_at_ms: change.end_at_ms }
    arriving.set(change.mat_id, [...(arriving.get(change.mat_id) ?? []), moved])
  }
  return {
    ...board,
    mats: board.mats.map((mat) => ({
      ...mat,
      bouts: [...mat.bouts.filter(({ id }) => !leaving.has(id)), ...(arriving.get(mat.id) ?? [])].sort(
        (a, b) => a.start_at_ms - b.start_at_ms,
      ),
    })),
  }
}

/** The bout a previewed move is looked at by: the one that is moved, else the first it shifts that stays on the board. */
export function shownOf(
  { mats }: Pick<Board, 'mats'>,
  { shownId, changed }: { readonly shownId: number | undefined; readonly changed: readonly Change[] },
): number | undefined {
  const drawn = new Set(mats.flatMap(({ bouts }) => bouts.map(({ id }) => id)))
  return [shownId, ...changed.map((change) => change.fight_id)].find(
    (id) => id !== undefined && drawn.has(id),
  )
}

/** What a move changes of a bout: minutes later, negative when earlier, and the mat it leaves. */
export interface Shift {
  readonly minutes: number
  readonly fromMat: number | null
}

export function shiftsOf(board: Board, changed: readonly Change[]): ReadonlyMap<number, Shift> {
  const changes = new Map(changed.map((change) => [change.fight_id, change]))
  return new Map(
    board.mats.flatMap((mat) =>
      mat.bouts.flatMap(({ id, start_at_ms: start }) => {
        const change = changes.get(id)
        if (!change) return []
        const minutes = Math.round((change.start_at_ms - start) / MINUTE_MS)
        return [[id, { minutes, fromMat: change.mat_id === mat.id ? null : mat.id }] as const]
      }),
    ),
  )
}

/** A board with the mats that were fetched anew; athletes and categories are added to those known. */
export function merged(board: Board, fresh: Board): Board {
  if (fresh.day !== board.day) return board
  const anew = new Map(fresh.mats.map((mat) => [mat.id, mat]))
  const byId = <T extends { readonly id: number }>(known: readonly T[], more: readonly T[]): T[] => [
    ...new Map([...known, ...more].map((one) => [one.id, one])).values(),
  ]
  return {
    ...fresh,
    categories: byId(board.categories, fresh.categories),
    athletes: byId(board.athletes, fresh.athletes),
    mats: board.mats.map((mat) => anew.get(mat.id) ?? mat),
  }
}
