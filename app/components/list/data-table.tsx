import { useFormAction } from '@remix-run/react'
import { isValidElement, type ReactNode } from 'react'
import { useText } from '~/i18n/words.tsx'
import { CachedItems } from '../ui/cached-items.tsx'
import { CachedMarkup } from '../ui/cached-markup.tsx'
import { cx } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import type { Column, RowTexts, TableColumn } from './columns.tsx'
import { adding, useAddress, type ListQuery } from './query.ts'

const BODY = 'flex flex-col gap-3 @2xl:table-row-group'

interface Identified {
  readonly id: number | string
}

/**
 * Rows as a table; where the table has no room each row becomes a card. Sorting is a link (spec §9: the server sorts).
 * `rowActions` is the last cell. The roles are written out, since a cell laid out as a block would lose its own.
 */
export function DataTable<Row extends Identified>({
  name,
  columns,
  rows,
  query,
  caption,
  rowActions,
  rowShows,
  texts,
}: {
  /**
   * Tells its rows from those of every other table. With it the server draws a row once for all pages it is the same on
   * (`CachedMarkup`): its cells then read the row and `texts` and nothing else of the page. A form in them is given
   * `texts.action`, and what has an id of React's making one of its own.
   */
  readonly name?: string
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly query?: Pick<ListQuery, 'order_by' | 'order_direction'>
  readonly caption?: string
  readonly rowActions?: (row: Row, texts: RowTexts) => ReactNode
  /** What else the cells of a row show: it looks otherwise where that differs. */
  readonly rowShows?: (row: Row) => unknown
  /** What differs from page to page, in attributes of cells. */
  readonly texts?: Readonly<Record<string, string>>
}) {
  const t = useText()
  const given: RowTexts = { ...texts, action: useFormAction() }
  const address = useAddress()
  const labels = columns.map((column) => t(column.label))
  const heads = columns.map(({ label, sort, align, place }): Head => {
    const isSorted = sort !== undefined && query?.order_by === sort
    const direction = query?.order_direction === 'DESC' ? 'DESC' : 'ASC'
    return { label, sort, align, place, sorted: isSorted ? direction : null }
  })
  const unsorted = address({ order_by: null, order_direction: null, page: null })
  const sortedBy = ({ sort = '', sorted }: Head) =>
    `${adding(unsorted, 'order_by')}${sort}&order_direction=${sorted === 'ASC' ? 'DESC' : 'ASC'}`
  const addresses: Readonly<Record<string, string>> = Object.fromEntries(
    heads.flatMap((head) => (head.sort === undefined ? [] : [[head.sort, sortedBy(head)]])),
  )
  const drawnRow = (row: Row, texts: RowTexts) => (
    <tr key={row.id} role="row" className="data-row">
      {columns.map((column, index) => bodyCell(column, labels[index] ?? '', row, texts))}
      {rowActions ? (
        <td role="cell" className="data-acts">
          <div>{rowActions(row, texts)}</div>
        </td>
      ) : null}
    </tr>
  )
  return (
    <div className="@container min-w-0">
      <div className="relative rounded-md border-line @2xl:bg-surface @2xl:overflow-x-auto @2xl:border">
        <table role="table" className="block w-full border-collapse @2xl:table @2xl:text-[0.9375rem]">
          {caption ? <caption className="sr-only">{caption}</caption> : null}
          <thead role="rowgroup" className="hidden @2xl:table-header-group">
            <CachedMarkup
              as="tr"
              name="head of a table"
              shows={[heads, rowActions !== undefined]}
              texts={addresses}
              role="row"
              className="border-b border-line"
              content={(to) => (
                <>
                  {heads.map((head) => (
                    <HeaderCell key={head.label} head={head} to={to[head.sort ?? '']} />
                  ))}
                  {rowActions ? (
                    <th role="columnheader" scope="col" className="w-0 px-3">
                      <span className="sr-only">{t('common:list.actions')}</span>
                    </th>
                  ) : null}
                </>
              )}
            />
          </thead>
          {name === undefined ? (
            <tbody role="rowgroup" className={BODY}>
              {rows.map((row) => drawnRow(row, given))}
            </tbody>
          ) : (
            <CachedItems
              as="tbody"
              name={`row of ${name}`}
              items={rows}
              {...(rowShows && { shows: (row: Row) => [row, rowShows(row)] })}
              texts={given}
              role="rowgroup"
              className={BODY}
              content={drawnRow}
            />
          )}
        </table>
      </div>
    </div>
  )
}

/** What stands over a column. */
interface Head extends Pick<Column<unknown>, 'label' | 'sort' | 'align' | 'place'> {
  /** Which way it is sorted by it; null where it is not. */
  readonly sorted: 'ASC' | 'DESC' | null
}

/** @param to the address that sorts by the column, or turns its direction; none where it does not sort */
function HeaderCell({
  head: { label: key, align, place, sorted },
  to,
}: {
  readonly head: Head
  readonly to: string | undefined
}) {
  const t = useText()
  const label = t(key)
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sorted ? (sorted === 'DESC' ? 'descending' : 'ascending') : undefined}
      className={cx(
        'px-3 py-2 text-xs font-semibold text-ink-faint first:ps-4 last:pe-4',
        align === 'end' ? 'text-end' : 'text-start',
        place === 'spare' && 'data-spare',
      )}
    >
      {to === undefined ? (
        label
      ) : (
        <Link
          to={to}
          preventScrollReset
          title={t('common:list.sortBy', { column: label })}
          className={cx(
            'inline-flex min-h-8 items-center gap-1 hover:text-ink',
            sorted && 'text-accent-text',
          )}
        >
          {label}
          <svg width="9" height="12" viewBox="0 0 9 12" aria-hidden="true" fill="currentColor">
            <path d="M4.5 0 8 4.5H1z" opacity={sorted === 'ASC' ? 1 : 0.35} />
            <path d="M4.5 12 1 7.5h7z" opacity={sorted === 'DESC' ? 1 : 0.35} />
          </svg>
        </Link>
      )}
    </th>
  )
}

/** A plain function, not a component: a long table has thousands of cells. */
function bodyCell<Row>(column: TableColumn<Row>, label: string, row: Row, texts: RowTexts): ReactNode {
  const content = column.cell(row, texts)
  const bare = column.place === 'lead' || column.place === 'corner'
  const blank = content === null || content === undefined || content === ''
  const isDrawn = isValidElement(content)
  return (
    <td
      key={column.label}
      role="cell"
      className={cx(
        'data-cell',
        column.align === 'end' && 'data-end',
        column.place && `data-${column.place}`,
        blank && 'data-blank',
      )}
    >
      {bare ? null : (
        <span aria-hidden="true" className="data-label">
          {label}
        </span>
      )}
      {blank ? (
        <span className="text-ink-faint">—</span>
      ) : isDrawn ? (
        // What a component draws is known on the page alone: it may be nothing.
        <div className="data-drawn">{content}</div>
      ) : (
        content
      )}
    </td>
  )
}
