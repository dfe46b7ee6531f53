import { median } from '../median.ts'

/** What is measured of one drawer, and how runs are put together. Times are milliseconds. */
export interface Frames {
  readonly deltas: readonly number[]
  /** Main-thread time a frame. */
  readonly work: number
  /** The same frames where a worker draws them; none where the page draws. */
  readonly beside: readonly number[]
}

/** One picture drawn on a page that has drawn none before. */
export interface Rendered {
  /** To the first painted picture, and to everything being there. */
  readonly first: number
  readonly all: number
  /** Main-thread time of all of it. */
  readonly work: number
}

export interface Run {
  readonly renders: readonly Rendered[]
  /** Main-thread time of one live result. */
  readonly update: number
  readonly heapMb: number
  readonly nodes: number
  readonly pan: Frames
  readonly zoom: Frames
}

export interface FrameFigures {
  readonly p50: number
  readonly p95: number
  /** Per cent of the refreshes that were missed. */
  readonly dropped: number
  readonly work: number
  /** Per cent of the refreshes the worker missed; null where the page draws. */
  readonly besideDropped: number | null
}

export interface Row extends Rendered, Omit<Run, 'renders' | 'pan' | 'zoom'> {
  readonly screen: string
  readonly entrants: number
  readonly drawer: string
  readonly runs: number
  /** Gzipped code and styles, React and the like left out. */
  readonly bytes: number
  readonly pan: FrameFigures
  readonly zoom: FrameFigures
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0
}

const REFRESH_MS = 1000 / 60

/** Per cent of the refreshes missed. A frame is late by as many refreshes as passed without it. */
function missed(deltas: readonly number[]): number {
  const late = deltas.reduce((sum, delta) => sum + Math.max(0, Math.round(delta / REFRESH_MS) - 1), 0)
  return (100 * late) / Math.max(1, deltas.length + late)
}

/** The frames of all runs together. */
function frameFigures(runs: readonly Frames[]): FrameFigures {
  const deltas = runs.flatMap((run) => run.deltas)
  const beside = runs.flatMap((run) => run.beside)
  return {
    p50: median(deltas),
    p95: quantile(deltas, 0.95),
    dropped: missed(deltas),
    besideDropped: beside.length > 0 ? missed(beside) : null,
    work: median(runs.map((run) => run.work)),
  }
}

/** The run in the middle, figure by figure. */
export function middle(runs: readonly Run[]): Omit<Row, 'screen' | 'entrants' | 'drawer' | 'bytes'> {
  const of = (read: (run: Run) => number) => median(runs.map(read))
  const renders = runs.flatMap((run) => run.renders)
  return {
    runs: runs.length,
    first: median(renders.map((render) => render.first)),
    all: median(renders.map((render) => render.all)),
    work: median(renders.map((render) => render.work)),
    update: of((run) => run.update),
    heapMb: of((run) => run.heapMb),
    nodes: of((run) => run.nodes),
    pan: frameFigures(runs.map((run) => run.pan)),
    zoom: frameFigures(runs.map((run) => run.zoom)),
  }
}
