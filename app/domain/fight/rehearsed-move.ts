import { randomFrom } from '~/domain/random.ts'
import type { FightEventType } from './event-types.ts'

/** A bout as the machine sees it that plays a rehearsal. */
export interface RehearsedBout {
  readonly id: number
  /** Events in its log. */
  readonly version: number
  readonly status: 'waiting' | 'online'
  readonly isRunning: boolean
  readonly left: number
  readonly right: number
}

export interface RehearsedMove {
  readonly type: Extract<FightEventType, 'start' | 'continue' | 'point' | 'warning' | 'pause' | 'end'>
  readonly athlete?: number
  readonly value?: number
}

/** Acts a played bout has before its end, begun and paused included. */
const ACTS = { min: 4, max: 9 }
/** Seconds of real time between two acts, and between two bouts of a mat. */
const BETWEEN_ACTS = { min: 6, max: 18 }
const BETWEEN_BOUTS = { min: 8, max: 20 }

const within = (random: () => number, { min, max }: { readonly min: number; readonly max: number }) =>
  min + random() * (max - min)

/** How long after the last act of its mat the next one comes, in milliseconds of real time at that speed. */
export function pauseBeforeMove({ id, version, status }: RehearsedBout, speed: number): number {
  const seconds = within(
    randomFrom(`pause ${id} ${version}`),
    status === 'waiting' ? BETWEEN_BOUTS : BETWEEN_ACTS,
  )
  return (seconds * 1_000) / speed
}

/**
 * What a table would do next: begin, mark, stop and go on, end. It follows from the bout and the length of its log, so
 * it goes on where it was left, by whichever server.
 */
export function rehearsedMove({ id, version, status, isRunning, left, right }: RehearsedBout): RehearsedMove {
  if (status === 'waiting') return { type: 'start' }
  if (version >= Math.round(within(randomFrom(`length ${id}`), ACTS))) return { type: 'end' }
  if (!isRunning) return { type: 'continue' }
  const random = randomFrom(`act ${id} ${version}`)
  const what = random()
  const athlete = random() < 0.5 ? left : right
  if (what < 0.15) return { type: 'pause' }
  if (what < 0.25) return { type: 'warning', athlete, value: 1 }
  return { type: 'point', athlete, value: random() < 0.3 ? 2 : 1 }
}

/** Who wins where the points are even. */
export const rehearsedWinner = ({ id, left, right }: RehearsedBout): number =>
  randomFrom(`winner ${id}`)() < 0.5 ? left : right
