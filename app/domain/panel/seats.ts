import type { PanelSize } from '../fight/rules.ts'

/**
 * Where a judge sits at a mat. Those at the table score; the head of the mat does, and takes back points where the rules
 * leave that to the head; side judges propose and vote from their places.
 */
export const MAT_SEATS = ['table', 'head', 'side_1', 'side_2', 'side_3', 'side_4', 'side_5'] as const
export type MatSeat = (typeof MAT_SEATS)[number]

/** The number of a side judge's place, from 1; null for who scores. */
export const sideNumber = (seat: MatSeat): number | null =>
  seat.startsWith('side_') ? Number(seat.slice('side_'.length)) : null

export const isSideSeat = (seat: MatSeat): boolean => sideNumber(seat) !== null

/** Whether a seat is one of a panel of so many. */
export const sitsOnPanel = (seat: MatSeat, size: PanelSize): boolean => {
  const number = sideNumber(seat)
  return number !== null && number <= size
}
