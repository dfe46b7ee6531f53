import type { OfferedCategory } from '~/domain/import/row-categories.ts'
import { readRow, type CellRefusals, type RowFacts } from '~/domain/import/entry-row.ts'
import { slashOrderOf } from '~/domain/import/cells.ts'
import { hasNoBelt } from '~/domain/import/belt-text.ts'
import { sameName, samePerson } from '~/domain/people/same-person.ts'
import type { ImportRowInput } from '~/domain/contract/entries-import.fields.ts'
import type { ImportField, ImportStatus } from '~/domain/contract/entries-import.columns.ts'
import type { PersonRow } from '../athletes/policy.ts'
import type { ReadContext } from '../platform/calls/call.ts'
import { todayIn } from '../platform/kernel/dates.ts'
import type { Known } from './known.ts'

/** A row of a list, and what becomes of it. */
export interface PlannedRow {
  readonly line: number
  readonly status: ImportStatus
  readonly facts: RowFacts
  /** Who it is: known already, or found and taken. */
  readonly person: PersonRow | null
  /** Who it may be. */
  readonly people: readonly PersonRow[]
  readonly categories: readonly OfferedCategory[]
  readonly errors: CellRefusals
  readonly warnings: CellRefusals
  readonly clubId: number | null
  readonly cityId: number | null
  readonly countryId: number | null
  /** The rank of the belt that is written. */
  readonly beltRank: number | null
}

/** What a list would make, row by row. Nothing is written, whether it is only looked at or entered after. */
export async function planFor(
  call: ReadContext,
  rows: readonly ImportRowInput[],
  load: (facts: readonly RowFacts[]) => Promise<Known>,
): Promise<PlannedRow[]> {
  const today = todayIn(call)
  const order = slashOrderOf(rows.map(({ cells }) => cells.birth_date ?? ''))
  const read = rows.map((row) => ({ row, ...readRow(row.cells, today, order) }))
  const known = await load(read.map(({ facts }) => facts))
  const planned: PlannedRow[] = []
  const seen = new Seen()
  for (const one of read)
    planned.push(withPlaces(seen.placed(plan(one, known), one.row.decision === 'add'), known))
  return planned
}

interface Read extends ReturnType<typeof readRow> {
  readonly row: ImportRowInput
}

type Match =
  | { readonly kind: 'new' | 'entered' | 'open' }
  | { readonly kind: 'known'; readonly person: PersonRow }

/** Who a row is: the one of that very name, or whom the organiser says it is. */
function matchOf({ row, facts }: Read, people: readonly PersonRow[], { entered, takes }: Known): Match {
  const namesakes = people.filter(({ name }) => facts.name !== null && sameName(name, facts.name))
  const isEntered = ({ id }: PersonRow) => entered.has(id)
  // Whoever was added once in spite of somebody alike is found here when the same list comes again.
  if (namesakes.some(isEntered)) return { kind: 'entered' }
  if (row.decision === 'add') return { kind: 'new' }
  if (people.some(isEntered)) return { kind: 'entered' }
  if (!takes) return { kind: people.length === 0 ? 'new' : 'open' }
  const taken = row.decision === 'take' ? people.find(({ id }) => id === row.person_id) : undefined
  const [only] = namesakes
  const person = taken ?? (namesakes.length === 1 ? only : undefined)
  if (person) return { kind: 'known', person }
  return { kind: people.length === 0 ? 'new' : 'open' }
}

function plan(read: Read, known: Known): PlannedRow {
  const { row, facts } = read
  const people = known.people(facts)
  const match = matchOf(read, people, known)
  const person = match.kind === 'known' ? match.person : null
  const belt = beltOf(facts, known)
  const athlete = {
    gender: person ? person.gender : facts.gender,
    birthDate: person ? person.birthDate : facts.birthDate,
    weight: facts.weight,
    // What is approved counts; the list tells of the others, as the organiser confirms them on paper.
    belt: (person && known.belts.wornBy(person.id)) ?? belt.rank,
  }
  const { category, disciplines } = facts
  const chosen = known.categoriesOf({ athlete, category, disciplines })
  const errors = merged(
    read.errors,
    chosen.errors,
    person && !mayEnter(person) ? { [nameField(row)]: [{ code: 'not_an_athlete' }] } : {},
    drawErrors(chosen.chosen, known),
  )
  const places = placesOf(facts, known)
  return {
    line: row.line,
    facts,
    person,
    people,
    categories: chosen.chosen,
    errors,
    ...places,
    beltRank: belt.rank,
    // Of who is there already nothing is changed.
    warnings: {
      ...belt.warnings,
      ...((match.kind === 'new' || match.kind === 'open') && { ...read.warnings, ...places.warnings }),
      ...(match.kind === 'new' && namesakeOf(facts, known)),
    },
    status: statusOf(row, match, errors),
  }
}

function statusOf(row: ImportRowInput, match: Match, errors: CellRefusals): ImportStatus {
  if (row.decision === 'skip') return 'skipped'
  if (match.kind === 'entered') return 'already_entered'
  if (Object.keys(errors).length > 0) return 'wrong'
  return match.kind === 'open' ? 'possible_duplicate' : match.kind
}

const mayEnter = ({ status, roles }: PersonRow) =>
  status === 'active' && roles.some((role) => role === 'user' || role === 'trainer')

/** Where what is wrong with the person stands. */
const nameField = ({ cells }: ImportRowInput): ImportField => (cells.name ? 'name' : 'surname')

function drawErrors(chosen: readonly OfferedCategory[], { settled }: Known): CellRefusals {
  const codes = chosen.flatMap(({ id }) => settled.get(id) ?? [])
  return codes.length === 0 ? {} : { category: codes.map((code) => ({ code })) }
}

/** What is wrong with each cell; the first reason of a cell is reported, as the others follow from it. */
function merged(...all: readonly CellRefusals[]): CellRefusals {
  return Object.assign({}, ...[...all].reverse()) as CellRefusals
}

/** Clubs and places by their names: one that is not found is left empty. */
function placesOf(facts: RowFacts, known: Known) {
  const ids = {
    clubId: facts.club === '' ? null : known.clubId(facts.club),
    cityId: facts.city === '' ? null : known.cityId(facts.city),
    countryId: facts.country === '' ? null : known.countryId(facts.country),
  }
  const warnings: CellRefusals = {
    ...(facts.club !== '' && ids.clubId === null && { club: [{ code: 'club_not_found' }] }),
    ...(facts.city !== '' && ids.cityId === null && { city: [{ code: 'city_not_found' }] }),
    ...(facts.country !== '' && ids.countryId === null && { country: [{ code: 'country_not_found' }] }),
  }
  return { ...ids, warnings }
}

/** That somebody of the name is there, born on another day. */
function namesakeOf({ name, birthDate }: RowFacts, { namesakes }: Known): CellRefusals {
  const [one] = name === null || birthDate === null ? [] : namesakes({ name, birthDate })
  if (!one?.birthDate) return {}
  return { birth_date: [{ code: 'namesake', values: { name: one.name, year: one.birthDate.slice(0, 4) } }] }
}

/** The belt a row writes, where it matters. */
function beltOf({ belt }: RowFacts, { belts }: Known): { rank: number | null; warnings: CellRefusals } {
  if (!belts.written || hasNoBelt(belt)) return { rank: null, warnings: {} }
  const rank = belts.written(belt)
  return { rank, warnings: rank === null ? { belt: [{ code: 'belt_not_found' }] } : {} }
}

const ENTERED: readonly ImportStatus[] = ['new', 'known']

/** The row as it stands once those above have taken their places. */
function withPlaces(row: PlannedRow, { places }: Known): PlannedRow {
  if (!ENTERED.includes(row.status)) return row
  const ids = row.categories.map(({ id }) => id)
  const full = places.full(ids)
  if (full.length === 0) {
    places.take(ids)
    return row
  }
  const category = full.map(({ id, max }) => ({
    code: 'category_full',
    values: { category: row.categories.find((one) => one.id === id)?.name ?? '', max },
  }))
  return { ...row, status: 'wrong', errors: { ...row.errors, category } }
}

/** The people of the rows above: nobody is entered twice by one list. */
class Seen {
  readonly #people = new Map<number, PlannedRow>()
  readonly #byDay = new Map<string, PlannedRow[]>()

  /** The row as it stands below those above; `isOther` when the organiser says that it is somebody else. */
  placed(row: PlannedRow, isOther: boolean): PlannedRow {
    if (!ENTERED.includes(row.status)) return row
    const above = row.person ? this.#people.get(row.person.id) : this.#alike(row, isOther)
    if (above) return repeated(row, above)
    if (row.person) this.#people.set(row.person.id, row)
    else this.#sameDay(row).push(row)
    return row
  }

  #sameDay({ facts }: PlannedRow): PlannedRow[] {
    const day = facts.birthDate ?? ''
    const rows = this.#byDay.get(day) ?? []
    this.#byDay.set(day, rows)
    return rows
  }

  #alike(row: PlannedRow, isOther: boolean): PlannedRow | undefined {
    const name = row.facts.name ?? ''
    const birthDate = row.facts.birthDate
    return this.#sameDay(row).find(({ facts }) =>
      isOther
        ? sameName(facts.name ?? '', name)
        : samePerson({ name: facts.name ?? '', birthDate: facts.birthDate }, { name, birthDate }),
    )
  }
}

/** The same once more is left out; the same with another weight or category is a mistake in one of the two. */
function repeated(row: PlannedRow, above: PlannedRow): PlannedRow {
  const comparable = ({ facts, categories }: PlannedRow) =>
    JSON.stringify([facts.weight, categories.map(({ id }) => id).sort((one, other) => one - other)])
  const isSame =
    comparable(row) === comparable(above) &&
    (row.person !== null || sameName(row.facts.name ?? '', above.facts.name ?? ''))
  if (isSame) return { ...row, status: 'repeated' }
  const errors = { ...row.errors, name: [{ code: 'repeated_row', values: { line: above.line } }] }
  return { ...row, status: 'wrong', errors }
}
