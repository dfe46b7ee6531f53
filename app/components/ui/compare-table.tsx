import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export interface ComparedRow {
  readonly key: string | number
  readonly name: ReactNode
  readonly first: ReactNode
  readonly second: ReactNode
  readonly isMarked?: boolean
}

/** Two values of each thing side by side: as it is and as it would be, what was reached and what can be. */
export function CompareTable({
  heads,
  rows,
  foot,
}: {
  /** Of the things, of their first and of their second values. */
  readonly heads: readonly [string, string, string]
  readonly rows: readonly ComparedRow[]
  /** What comes out of them all. */
  readonly foot?: Omit<ComparedRow, 'key' | 'isMarked'>
}) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-ink-muted">
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={cx('py-2 pe-3 text-start font-medium', at > 0 && 'w-[34%]')}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, ...row }) => (
            <Compared key={key} {...row} />
          ))}
        </tbody>
        {foot ? (
          <tfoot className="border-t border-line font-semibold">
            <Compared {...foot} />
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}

function Compared({ name, first, second, isMarked = false }: Omit<ComparedRow, 'key'>) {
  return (
    <tr className={cx('align-top', isMarked && 'bg-warning-tint')}>
      <th scope="row" className="py-2 ps-2 pe-3 text-start font-medium wrap-break-word">
        {name}
      </th>
      <td className="py-2 pe-3">{first}</td>
      <td className="py-2 pe-2">{second}</td>
    </tr>
  )
}
