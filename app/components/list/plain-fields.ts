import { Fragment, isValidElement, type ReactNode } from 'react'
import { DateRangeFilter, RANGE_ENDS, SearchFilter, SelectFilter } from './filters.tsx'
import { NumberRangeFilter } from './number-range-filter.tsx'

interface PlainField {
  readonly kind: string
  /** The filters it reads, by the name it is given. */
  readonly names: (name: string | undefined) => readonly string[]
}

const rangeNames = (name = '') => RANGE_ENDS.map((end) => `${name}_${end}`)

/** The fields that show nothing but what they are given and what the address says of the filters of these names. */
const PLAIN_FIELDS = /* @__PURE__ */ new Map<unknown, PlainField>([
  [SearchFilter, { kind: 'search', names: (name = 'search') => [name] }],
  [SelectFilter, { kind: 'choice', names: (name = '') => [name] }],
  [DateRangeFilter, { kind: 'days', names: rangeNames }],
  [NumberRangeFilter, { kind: 'numbers', names: rangeNames }],
])

/** What decides how a field looks: its kind, what it is given, and the filters it reads, by their names. */
interface ShownField {
  readonly given: readonly unknown[]
  readonly names: readonly string[]
}

/** What is drawn of some children. React's own way names each of them first, which takes longer than all the rest here. */
const partsOf = (children: ReactNode): readonly unknown[] =>
  Array.isArray(children)
    ? children.flatMap(partsOf)
    : children === null || children === undefined || typeof children === 'boolean'
      ? []
      : [children]

/** The fields of a bar as they are shown; null where one of them is of a kind of its own. */
export function plainFields(fields: ReactNode): readonly ShownField[] | null {
  const shown: ShownField[] = []
  for (const field of partsOf(fields)) {
    if (!isValidElement<{ readonly children?: ReactNode; readonly name?: string }>(field)) return null
    const plain = PLAIN_FIELDS.get(field.type)
    const inner = field.type === Fragment ? plainFields(field.props.children) : null
    if (plain)
      shown.push({
        given: [plain.kind, ...Object.entries(field.props).flat()],
        names: plain.names(field.props.name),
      })
    else if (inner) shown.push(...inner)
    else return null
  }
  return shown
}
