import type { Size } from './api-server.ts'
import { median } from './median.ts'
import type { CostUnderLoad } from './pages/cost-under-load.ts'

/** One call one after the other in process: medians, and the first one, before anything is remembered. */
export interface Timed {
  readonly ms: number
  readonly firstMs: number
  readonly rows: number | null
  readonly kib: number
}

export interface Measured {
  readonly name: string
  readonly demo: Timed | null
  readonly large: Timed | null
  /** Large over demo: the median of the rounds, in each of which both were called. */
  readonly ratio: number
}

/** A call made anew beside one statement written by hand for the same rows (api-statements.ts), on the demo. */
export interface Compared {
  readonly name: string
  readonly kib: number
  readonly call: CostUnderLoad
  readonly byHand: CostUnderLoad
  /** CPU time of the one over the other's: the median of the rounds, in each of which both were asked for. */
  readonly ratio: number
}

export interface Loaded {
  readonly name: string
  readonly size: Size
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly failed: number
}

export interface DatabaseFindings {
  readonly name: string
  readonly growMs: number
  readonly lists: readonly Measured[]
  readonly details: readonly Measured[]
  readonly compared: readonly Compared[]
  readonly loads: readonly Loaded[]
  readonly memory: readonly {
    readonly size: Size
    readonly restMb: number
    readonly maxMb: number
    readonly afterMb: number
  }[]
}

export interface ApiFindings {
  readonly databases: readonly DatabaseFindings[]
  readonly connections: number
}

/** No list is to be more than so many times slower on the large federation. */
const TARGET = 3

/** Nor to cost more than so many times the CPU time of a statement written by hand. */
const TIMES_BY_HAND = 2.5

const shown = (value: number | undefined, digits = 1) =>
  value === undefined || Number.isNaN(value) ? '' : value.toFixed(digits)

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

export function toMarkdown({ databases, connections }: ApiFindings): string {
  const size =
    'The large federation is the demo with 20,000 people, 434 competitions and 100,000 fights added (bench/federation.ts). ' +
    'Medians of calls made one after the other in process, demo and large in turns; compare ratios, not milliseconds. ' +
    'Many of the demo’s pages are all but empty, and a full page costs more than an empty one however few rows lie behind it.'
  return [
    size,
    '',
    ...databases.map(verdict),
    '',
    '## Lists',
    '',
    'Rows are those of the page asked for. *First* is the first call of all, before a total is remembered (api/platform/queries/totals.ts).',
    '',
    callsTable(databases, ({ lists }) => lists),
    '',
    '## Pages of one thing',
    '',
    callsTable(databases, ({ details }) => details),
    '',
    '## Beside a statement by hand',
    '',
    'Calls of the demo beside one statement written by hand for `pg` that brings the same rows and what they refer to: what',
    'a bare Hono answer with its rows as JSON costs. Both over HTTP to one process, by ten connections, in turns; the call at',
    'another address each time, so that no answer that is kept serves it. No call is to cost more than',
    `${TIMES_BY_HAND} times as much. CPU time of an answer is the process’s: with PGlite the database’s too, with PostgreSQL without it.`,
    '',
    comparedTable(databases),
    '',
    `## ${connections} connections at once`,
    '',
    'Over HTTP, to one process; the client shares the machine with it.',
    '',
    table(
      ['call', 'database', 'federation', 'calls a second', 'p50 ms', 'p99 ms', 'failed'],
      databases.flatMap(({ name, loads }) =>
        loads.map((one) => [
          one.name,
          one.name === 'bare Hono' ? '' : name,
          one.name === 'bare Hono' ? '' : one.size,
          Math.round(one.perSecond),
          Math.round(one.p50Ms),
          Math.round(one.p99Ms),
          one.failed,
        ]),
      ),
    ),
    '',
    '## Memory',
    '',
    'Resident megabytes of the whole process; with PGlite that is the database, too. At rest is right after the federation was',
    'written by the same process; a product that starts on existing data is in start.md.',
    '',
    table(
      ['database', 'federation', 'at rest', 'at most', 'three seconds after'],
      databases.flatMap(({ name, memory }) =>
        memory.map((one) => [
          name,
          one.size,
          Math.round(one.restMb),
          Math.round(one.maxMb),
          Math.round(one.afterMb),
        ]),
      ),
    ),
  ].join('\n')
}

function verdict({ name, lists, growMs }: DatabaseFindings): string {
  const slow = lists.filter((list) => list.ratio > TARGET)
  const alike = lists.filter(({ demo, large }) => demo?.rows === large?.rows)
  const tooSlow = alike.filter((list) => slow.includes(list))
  const middle = shown(median(lists.map(({ ratio }) => ratio)))
  const listed = slow.map((list) => `${list.name} (${shown(list.ratio)})`).join(', ')
  return (
    `- **${name}**: ${lists.length - slow.length} of ${lists.length} lists are at most ${TARGET} times slower on the large federation; ` +
    `the median ratio is ${middle}. ${slow.length > 0 ? `Above: ${listed}. ` : ''}` +
    `Where both pages have as many rows, ${alike.length - tooSlow.length} of ${alike.length} are. It was written in ${Math.round(growMs / 1_000)} s.`
  )
}

function comparedTable(databases: readonly DatabaseFindings[]): string {
  const names = databases[0]?.compared.map(({ name }) => name) ?? []
  const cost = ({ perSecond, cpuMicros }: CostUnderLoad) => [Math.round(cpuMicros), Math.round(perSecond)]
  return table(
    [
      'call',
      'KiB',
      ...databases.flatMap(({ name }) => [`${name} µs`, 'a second', 'by hand µs', 'a second', '×']),
    ],
    names.map((name) => {
      const found = databases.map(({ compared }) => compared.find((one) => one.name === name))
      return [
        name,
        shown(found[0]?.kib),
        ...found.flatMap((one) => {
          if (!one) return ['', '', '', '', '']
          const { call, byHand, ratio } = one
          const times = ratio > TIMES_BY_HAND ? `**${shown(ratio)}**` : shown(ratio)
          return [...cost(call), ...cost(byHand), times]
        }),
      ]
    }),
  )
}

function callsTable(
  databases: readonly DatabaseFindings[],
  of: (database: DatabaseFindings) => readonly Measured[],
): string {
  const [first] = databases
  const names = first ? of(first) : []
  return table(
    [
      'call',
      'rows demo / large',
      'KiB large',
      ...databases.flatMap(({ name }) => [`${name} demo ms`, 'large ms', '×', 'first']),
    ],
    names.map(({ name, demo, large }) => [
      name,
      large?.rows == null ? '' : `${demo?.rows ?? ''} / ${large.rows}`,
      shown(large?.kib),
      ...databases.flatMap((database) => {
        const one = of(database).find((measured) => measured.name === name)
        const ratio = one?.ratio ?? NaN
        return [
          shown(one?.demo?.ms),
          shown(one?.large?.ms),
          ratio > TARGET ? `**${shown(ratio)}**` : shown(ratio),
          shown(one?.large?.firstMs),
        ]
      }),
    ]),
  )
}
