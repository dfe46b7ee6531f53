import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

const ROW = 'max-md:grid max-md:grid-cols-2'

export interface ComparedRow {
  readonly key: string | number
  readonly name: ReactNode
  readonly first: ReactNode
  readonly second: ReactNode
  readonly isMarked?: boolean
}

/**
 * Two values of each thing side by side: as it is and as it would be, what was reached and what can be. On a phone the
 * thing stands above its two values, which keep their columns; roles are named, since a table drawn as a grid loses them.
 */
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
      <table role="table" className="w-full text-sm max-md:block">
        <thead role="rowgroup" className="max-md:block">
          <tr role="row" className={cx('border-b border-line text-ink-muted', ROW)}>
            {heads.map((head, at) => (
              <th
                key={head}
                role="columnheader"
                scope="col"
                className={cx(
                  'py-2 pe-3 text-start font-medium',
                  at > 0 ? 'w-[34%] max-md:w-auto max-md:ps-2' : 'max-md:sr-only',
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="divide-y divide-line max-md:block">
          {rows.map(({ key, ...row }) => (
            <Compared key={key} {...row} />
          ))}
        </tbody>
        {foot ? (
          <tfoot role="rowgroup" className="border-t border-line font-semibold max-md:block">
            <Compared {...foot} />
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}

function Compared({ name, first, second, isMarked = false }: Omit<ComparedRow, 'key'>) {
  return (
    <tr role="row" className={cx('align-top', ROW, isMarked && 'bg-warning-tint')}>
      <th
        role="rowheader"
        scope="row"
        className="py-2 ps-2 pe-3 text-start font-medium wrap-break-word max-md:col-span-2 max-md:pb-0"
      >
        {name}
      </th>
      <td role="cell" className="min-w-0 py-2 pe-3 wrap-break-word max-md:ps-2">
        {first}
      </td>
      <td role="cell" className="min-w-0 py-2 pe-2 wrap-break-word max-md:ps-2">
        {second}
      </td>
    </tr>
  )
}
