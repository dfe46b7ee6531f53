import type { ReactNode } from 'react'
import { isLong, type PaperHead } from './table-layout.ts'

export interface PaperRow {
  readonly key: string | number
  readonly cells: readonly ReactNode[]
}

/** The looks of a ruled table of a paper. */
export const RULED_TABLE =
  'w-full border-collapse text-sm [&_td]:border [&_td]:border-black [&_td]:px-1.5 [&_td]:py-1.5 [&_th]:border [&_th]:border-black [&_th]:px-1.5 [&_th]:py-1 [&_th]:text-start'

/** A ruled table of a paper. A column that is written by hand says how wide it is at least. */
export function PaperTable({
  heads,
  rows,
}: {
  readonly heads: readonly PaperHead[]
  readonly rows: readonly PaperRow[]
}) {
  return (
    <table className={RULED_TABLE}>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={at} scope="col" className={typeof head === 'string' ? undefined : head.className}>
              {typeof head === 'string' ? head : head.text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, at) => (
              <td
                key={at}
                className={
                  isLong(cell) ? 'min-w-24 text-xs leading-tight [overflow-wrap:anywhere]' : undefined
                }
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
