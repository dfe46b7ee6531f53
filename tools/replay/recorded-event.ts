import type { Gender } from '~/domain/people/gender.ts'
import { z } from 'zod'
import { requirePlausible, WrongEvent } from './plausibility.ts'

// An event as it was recorded somewhere: its athletes, every bout of its tree round by round, its repechage and
// bronze contests where it has them, and its podium. Whatever else a file says is passed over.

export type AthleteKey = string
export type BoutStage = 'main' | 'repechage' | 'bronze'

export interface RecordedBout {
  readonly stage: BoutStage
  /** Of the main tree from 0, the final last; in a repechage the order of the file. */
  readonly round: number
  /** The round as the file calls it. */
  readonly roundName: string
  /** Its place in the round, from 1 at the top. */
  readonly no: number
  readonly a: AthleteKey | null
  readonly b: AthleteKey | null
  readonly winner: AthleteKey | null
  readonly scores: readonly [string, string]
  /** Irregular marks: DSQ, WDR, W/O, DNS … */
  readonly marks: readonly [string | null, string | null]
}

export interface RecordedAthlete {
  readonly key: AthleteKey
  readonly name: string
  readonly country: string | null
}

export interface ByeEntry {
  readonly athlete: AthleteKey
  readonly round: number
  readonly no: number
}

export interface RecordedEvent {
  readonly title: string
  readonly format: string
  readonly gender: Gender
  /** Kilograms, when the title tells. */
  readonly weight: number | null
  readonly athletes: ReadonlyMap<AthleteKey, RecordedAthlete>
  /** Rounds of the main tree, the final last. */
  readonly main: readonly (readonly RecordedBout[])[]
  readonly repechage: readonly RecordedBout[]
  readonly bronze: readonly RecordedBout[]
  readonly byeEntries: readonly ByeEntry[]
  /** Names on the podium, spelt as the athletes'. */
  readonly podium: {
    readonly gold: readonly string[]
    readonly silver: readonly string[]
    readonly bronze: readonly string[]
  }
}

const key = z.union([z.string(), z.number()]).transform(String)
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value == null ? '' : String(value).trim()))
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? [])
const names = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .transform((value) => (value == null ? [] : [value].flat()))

const boutSchema = z.object({
  no: z.coerce.number().int().positive().optional(),
  feeds: z.coerce.number().int().positive().nullish(),
  stage: z.string().optional(),
  a: key.nullish(),
  b: key.nullish(),
  winner: key.nullish(),
  score: list(text),
  irm: list(text),
})

const eventSchema = z.object({
  event: z.string().optional(),
  event_code: z.string().optional(),
  format: z.string().optional(),
  athletes: z.record(z.string(), z.object({ name: z.string(), country: z.string().nullish() })),
  main: z.record(z.string(), z.array(boutSchema)),
  bye_entries: list(
    z.object({ athlete: key, enters: z.string(), match: z.coerce.number().int().positive() }),
  ),
  repechage: list(boutSchema),
  bronze_contests: list(boutSchema),
  medals: z.object({ gold: names, silver: names, bronze: names }).partial().nullish(),
})

type RawBout = z.output<typeof boutSchema>

/** Reads a file of a recorded event; says in one line what it misses when it is none. */
export function readRecordedEvent(json: unknown): RecordedEvent {
  const parsed = eventSchema.safeParse(json)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const missing = issue?.code === 'invalid_type' && issue.message.endsWith('received undefined')
    throw new WrongEvent(
      `This is no recorded event: ${issue?.path.join('.') || 'the file'}: ${missing ? 'is missing' : (issue?.message ?? '')}`,
    )
  }
  const raw = parsed.data
  const rounds = inOrder(raw.main)
  if (rounds.length === 0) throw new WrongEvent('This is no recorded event: its main draw has no bouts')
  requirePlausible(raw, rounds)
  const spelt = (podium: readonly string[] = []) =>
    podium.map(
      (name) =>
        Object.values(raw.athletes)
          .find((athlete) => isSameName(athlete.name, name))
          ?.name.trim() ?? name,
    )
  const title = raw.event ?? raw.event_code ?? 'Recorded event'
  const roundOf = new Map(rounds.map(([name], index) => [name, index]))
  const stageBouts = (bouts: readonly RawBout[], stage: BoutStage) =>
    bouts.map((bout, index) => boutOf(bout, stage, index, bout.stage ?? stage, index + 1))
  return {
    title,
    format: raw.format ?? '',
    gender: genderOf(title, raw.event_code ?? ''),
    weight: weightOf(title),
    athletes: new Map(
      Object.entries(raw.athletes).map(([id, { name, country }]) => [
        id,
        { key: id, name: name.trim(), country: country ?? null },
      ]),
    ),
    main: inTheirPlaces(rounds),
    repechage: stageBouts(raw.repechage, 'repechage'),
    bronze: stageBouts(raw.bronze_contests, 'bronze'),
    byeEntries: raw.bye_entries.flatMap(({ athlete, enters, match }) => {
      const round = roundOf.get(enters)
      return round === undefined ? [] : [{ athlete, round, no: match }]
    }),
    podium: {
      gold: spelt(raw.medals?.gold),
      silver: spelt(raw.medals?.silver),
      bronze: spelt(raw.medals?.bronze),
    },
  }
}

function boutOf(raw: RawBout, stage: BoutStage, round: number, roundName: string, no: number): RecordedBout {
  const [first = '', second = ''] = raw.score
  return {
    stage,
    round,
    roundName: roundName.replace(/_/g, ' '),
    no: raw.no ?? no,
    a: raw.a ?? null,
    b: raw.b ?? null,
    winner: raw.winner ?? null,
    scores: [first, second],
    marks: [raw.irm[0] || null, raw.irm[1] || null],
  }
}

/**
 * The tree. A bout stands before the one its winner is in next; its number tells above or below. So files whose numbers
 * count only the bouts that were fought are read as well.
 */
function inTheirPlaces(rounds: readonly (readonly [string, readonly RawBout[]])[]): RecordedBout[][] {
  const placed: RecordedBout[][] = rounds.map(() => [])
  for (let round = rounds.length - 1; round >= 0; round -= 1) {
    const [name, bouts] = rounds[round]!
    const taken = new Set<number>()
    placed[round] = bouts.map((raw, index) => {
      const bout = boutOf(raw, 'main', round, name, index + 1)
      const next = placed[round + 1]?.find(({ a, b }) => bout.winner !== null && [a, b].includes(bout.winner))
      const parent = next?.no ?? raw.feeds ?? Math.ceil(bout.no / 2)
      const [above, below] = [2 * parent - 1, 2 * parent]
      const own = Math.ceil(bout.no / 2) === parent && !taken.has(bout.no) ? bout.no : null
      const no = own ?? (taken.has(above) ? below : above)
      taken.add(no)
      return { ...bout, no }
    })
  }
  return placed
}

/** How many athletes a round is for, by the name many files give it. */
function fieldOf(name: string): number | null {
  const plain = name.toLowerCase().replace(/[^a-z0-9/]/g, '')
  if (/^final$|goldmedal|^1\/1/.test(plain)) return 2
  if (/semi|^1\/2/.test(plain)) return 4
  if (/quarter|^1\/4/.test(plain)) return 8
  const fraction = /^1\/(\d+)/.exec(plain)
  if (fraction) return 2 * Number(fraction[1])
  const number = /(?:roundof|r|last)(\d+)$/.exec(plain)
  return number ? Number(number[1]) : null
}

/** How many athletes each round is for; one with a name of its own by its place among the others. */
function fieldsOf(names: readonly string[]): ReadonlyMap<string, number> | null {
  const named = names.map(fieldOf)
  if (!named.includes(null)) return new Map(names.map((name, at) => [name, named[at]!]))
  const anchor = named.findIndex((field) => field !== null)
  const last = named.findLastIndex((field) => field !== null)
  if (anchor < 0) return null
  const isFinalFirst = anchor === last ? anchor < names.length - 1 : named[anchor]! < named[last]!
  const fields = names.map((_, at) => named[anchor]! * 2 ** (isFinalFirst ? at - anchor : anchor - at))
  const fit = fields.every((field, at) => field >= 2 && (named[at] === null || named[at] === field))
  return fit ? new Map(names.map((name, at) => [name, fields[at]!])) : null
}

/**
 * The rounds from the first to the final: by their names where all are known, else as the file has them. A round of which
 * nothing was fought is there without bouts: two disqualified in one semi-final leave no final to fight.
 */
function inOrder(main: Readonly<Record<string, RawBout[]>>): [string, RawBout[]][] {
  const all = Object.entries(main)
  const fields = fieldsOf(all.map(([name]) => name))
  const rounds = all.filter(([, bouts]) => bouts.length > 0)
  if (fields === null) return rounds
  const known = new Map(rounds.map((round) => [fields.get(round[0])!, round]))
  const inSize = rounds
    .map((round) => ({ round, field: fields.get(round[0])! }))
    .sort((one, other) => other.field - one.field)
  const first = inSize[0]?.field ?? 0
  const isTree =
    known.size === rounds.length &&
    Number.isInteger(Math.log2(first)) &&
    ([...fields.values()].includes(2) || known.has(4))
  if (!isTree) return inSize.map(({ round }) => round)
  return Array.from(
    { length: Math.log2(first) },
    (_, at) => known.get(first / 2 ** at) ?? [nameOf(first / 2 ** at), []],
  )
}

const nameOf = (field: number): string =>
  ({ 2: 'final', 4: 'semifinal', 8: 'quarterfinal' })[field] ?? `round_of_${field}`

const genderOf = (title: string, code: string): Gender =>
  /women|female|ladies/i.test(title) || (!/\bmen|\bmale/i.test(title) && /^[A-Z]{3}W/.test(code))
    ? 'female'
    : 'male'

const weightOf = (title: string): number | null => {
  const match = /(\d{2,3}(?:[.,]\d+)?)\s*kg/i.exec(title)
  return match ? Number(match[1]!.replace(',', '.')) : null
}

export const isSameName = (one: string, other: string): boolean =>
  one.normalize('NFKC').trim().toLowerCase() === other.normalize('NFKC').trim().toLowerCase()

export const athletesOf = ({ a, b }: RecordedBout): AthleteKey[] =>
  [a, b].filter((athlete) => athlete !== null)

/** Every bout of an event, in an order in which it may have been fought. */
export const allBouts = ({ main, repechage, bronze }: RecordedEvent): RecordedBout[] => [
  ...main.flat(),
  ...repechage,
  ...bronze,
]
