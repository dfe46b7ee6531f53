/**
 * A round-robin on landscape A4: its cross table, and its bouts in two columns of rows, so that sixteen athletes with
 * their 120 bouts are as large to read as three. All measures are millimetres.
 */

/** Between the head and the foot of a page. */
export const BODY_MM = 160
export const TABLE_HEAD_MM = 7
export const LIST_HEAD_MM = 6
export const BOUT_MM = 7.7
/** Between the table and the bouts below it. */
export const BETWEEN_MM = 6

const ROW_BESIDE_BOUTS_MM = 11
const ROW_ALONE_MM = 13

export interface RoundPage {
  /** Height of a row of the cross table; null where the table is on another page. */
  readonly tableRowMm: number | null
  /** The page's bouts, counted from 0: the first, and the one after the last. */
  readonly from: number
  readonly to: number
}

/** Rows a list of bouts takes: its two columns are read one after the other. */
export const listRows = (bouts: number): number => Math.ceil(bouts / 2)

/**
 * One page where everything fits, else the table by itself and then evenly filled pages of bouts.
 * @param boutMm height of a bout's row, which long names make higher
 */
export function roundPages(athletes: number, bouts: number, boutMm: number = BOUT_MM): RoundPage[] {
  const together =
    TABLE_HEAD_MM + athletes * ROW_BESIDE_BOUTS_MM + BETWEEN_MM + LIST_HEAD_MM + listRows(bouts) * boutMm
  if (together <= BODY_MM) return [{ tableRowMm: ROW_BESIDE_BOUTS_MM, from: 0, to: bouts }]
  const tableRowMm = Math.min(ROW_ALONE_MM, (BODY_MM - TABLE_HEAD_MM) / athletes)
  const most = 2 * Math.floor((BODY_MM - LIST_HEAD_MM) / boutMm)
  const count = Math.ceil(bouts / most)
  const each = Math.ceil(bouts / count)
  return [
    { tableRowMm, from: 0, to: 0 },
    ...Array.from({ length: count }, (_, at) => ({
      tableRowMm: null,
      from: at * each,
      to: Math.min(bouts, (at + 1) * each),
    })),
  ]
}
