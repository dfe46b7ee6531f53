/** One column builder per kind of value. A list declares what differs: `dateColumn('x:y', (club) => club.created_at)`. */
import type { Money } from '~/domain/order/currency.ts'
import type { ReactNode } from 'react'
import type { DateInput } from '~/i18n/format.ts'
import type { TextKey } from '~/i18n/en/translation.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { Link } from '../ui/link.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'

export interface Column<Row> {
  readonly label: TextKey
  /** The `order_by` of the column; without it the column does not sort. */
  readonly sort?: string
  readonly align?: 'end'
  /**
   * On a narrow screen a row becomes a card: `lead` heads it, `corner` stands at its top right, `wide` takes a line of
   * its own. `spare` is shown in a very wide table alone.
   */
  readonly place?: 'lead' | 'corner' | 'wide' | 'spare'
  /** A method, so that columns of one kind of row can stand among those of any (admin/entity.ts). */
  cell(this: void, row: Row): ReactNode
}

/** What differs from page to page in the cells of a table, and may stand in their attributes. */
export interface RowTexts {
  /** Where a form of the page posts to that names no address. */
  readonly action: string
  readonly [name: string]: string
}

/** A column of a table whose cells show some of these, too. */
export interface TableColumn<Row> extends Omit<Column<Row>, 'cell'> {
  cell(this: void, row: Row, texts: RowTexts): ReactNode
}

type More<Row> = Partial<Pick<Column<Row>, 'sort' | 'align' | 'place'>>
type Maybe<T> = T | null | undefined

/** Anything else: ordinary JSX. */
export function column<Row>(label: TextKey, cell: (row: Row) => ReactNode, more?: More<Row>): Column<Row> {
  return { label, cell, ...more }
}

/** The name that leads to the thing. It heads the card on a narrow screen. */
export function linkColumn<Row>(
  label: TextKey,
  text: (row: Row) => string,
  to: (row: Row) => string,
  more?: More<Row>,
): Column<Row> {
  return {
    label,
    place: 'lead',
    ...more,
    cell: (row) => (
      <Link
        to={to(row)}
        prefetch="intent"
        className="font-semibold underline-offset-4 hover:text-accent-text hover:underline"
      >
        {text(row)}
      </Link>
    ),
  }
}

export function textColumn<Row>(
  label: TextKey,
  text: (row: Row) => Maybe<string>,
  more?: More<Row>,
): Column<Row> {
  return { label, ...more, cell: text }
}

export function numberColumn<Row>(
  label: TextKey,
  value: (row: Row) => Maybe<number>,
  more?: More<Row>,
): Column<Row> {
  return { label, align: 'end', ...more, cell: given(value, (it) => <Formatted value={it} as="number" />) }
}

/** Kilograms. */
export function weightColumn<Row>(
  label: TextKey,
  value: (row: Row) => Maybe<number>,
  more?: More<Row>,
): Column<Row> {
  return { label, align: 'end', ...more, cell: given(value, (it) => <Formatted value={it} as="weight" />) }
}

export function priceColumn<Row>(
  label: TextKey,
  value: (row: Row) => Maybe<Money>,
  more?: More<Row>,
): Column<Row> {
  return { label, align: 'end', ...more, cell: given(value, (it) => <Price {...it} />) }
}

export function dateColumn<Row>(
  label: TextKey,
  value: (row: Row) => Maybe<DateInput>,
  more?: More<Row>,
): Column<Row> {
  return { label, ...more, cell: given(value, (it) => <Timestamp value={it} as="date" />) }
}

export function dateTimeColumn<Row>(
  label: TextKey,
  value: (row: Row) => Maybe<DateInput>,
  more?: More<Row>,
): Column<Row> {
  return { label, ...more, cell: given(value, (it) => <Timestamp value={it} as="dateTime" />) }
}

export function flagColumn<Row>(label: TextKey, value: (row: Row) => boolean, more?: More<Row>): Column<Row> {
  return { label, ...more, cell: (row) => <Flag value={value(row)} /> }
}

export function statusColumn<Row>(
  label: TextKey,
  kind: Parameters<typeof StatusBadge>[0]['kind'],
  slug: (row: Row) => string,
  more?: More<Row>,
): Column<Row> {
  return { label, place: 'corner', ...more, cell: (row) => <StatusBadge kind={kind} slug={slug(row)} /> }
}

/** The cell of a value that may be missing; a table shows a blank for nothing, not for an element that draws nothing. */
const given =
  <Row, T>(value: (row: Row) => Maybe<T>, cell: (it: T) => ReactNode) =>
  (row: Row): ReactNode => {
    const it = value(row)
    return it == null ? null : cell(it)
  }

function Formatted({ value, as }: { readonly value: number; readonly as: 'number' | 'weight' }) {
  const format = useFormat()
  return <>{format[as](value)}</>
}

function Price({ amount, currency }: Money) {
  const format = useFormat()
  return <>{format.price(amount, currency)}</>
}

function Timestamp({ value, as }: { readonly value: DateInput; readonly as: 'date' | 'dateTime' }) {
  const format = useFormat()
  return <span className="tabular-nums @2xl:whitespace-nowrap">{format[as](value)}</span>
}

function Flag({ value }: { readonly value: boolean }) {
  const t = useText()
  return (
    <span className={value ? 'text-success-text' : 'text-ink-faint'}>
      {t(value ? 'common:form.yes' : 'common:form.no')}
    </span>
  )
}
