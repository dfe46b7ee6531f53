/** One row of a list of athletes, read cell by cell. */
import type { Gender } from '../people/gender.ts'
import type { SportRank } from '../people/sport-rank.ts'
import { hasNoRank, parseSportRank } from '../people/sport-rank-text.ts'
import { applicationInput } from '../contract/application.fields.ts'
import { NAME_MAX } from '../contract/text-limits.ts'
import { type ImportField } from '../contract/entries-import.columns.ts'
import { personNameInput } from '../contract/wire.ts'
import { dayFirst } from '../date-text.ts'
import {
  type BirthCellRefusal,
  genderOfPatronymic,
  genderOfSurname,
  isWeightClass,
  mixesLetters,
  parseBirthDate,
  parseGender,
  parseListedPhone,
  readingsOfDate,
  type SlashOrder,
  tidyName,
} from './cells.ts'

/** What is wrong with a cell: a code of the dictionary of errors with its values. */
export interface CellRefusal {
  readonly code: string
  readonly values?: Readonly<Record<string, string | number>>
}

export type CellRefusals = Partial<Record<ImportField, readonly CellRefusal[]>>
export type RowCells = Readonly<Partial<Record<ImportField, string>>>

/** What a row says. Null is what it leaves open, or what cannot be read of it. */
export interface RowFacts {
  readonly name: string | null
  /** `yyyy-MM-dd`. */
  readonly birthDate: string | null
  readonly gender: Gender | null
  /** Kilograms. */
  readonly weight: number | null
  readonly phone: string | null
  readonly sportRank: SportRank | null
  readonly coach: string | null
  /** Whose consent for a minor is held on paper. */
  readonly guardian: string | null
  /** As they were written. */
  readonly category: string
  readonly disciplines: readonly string[]
  readonly club: string
  readonly city: string
  readonly country: string
  readonly belt: string
}

export interface ReadRow {
  readonly facts: RowFacts
  readonly errors: CellRefusals
  /** What is left out, and does not keep the row back. */
  readonly warnings: CellRefusals
}

/**
 * @param today `yyyy-MM-dd`, where the reader is
 * @param order what stands first in the dates between slashes of its list
 */
export function readRow(cells: RowCells, today: string, order: SlashOrder | null): ReadRow {
  const errors: Partial<Record<ImportField, CellRefusal[]>> = {}
  const warnings: Partial<Record<ImportField, CellRefusal[]>> = {}
  const text = (field: ImportField) => cells[field]?.trim() ?? ''
  const refuse = (field: ImportField, code: string) => void (errors[field] ??= []).push({ code })

  const name = readName(cells, refuse)
  const birth = parseBirthDate(text('birth_date'), today, order)
  if (!birth.ok) errors.birth_date = [birthRefusal(birth.refusal, text('birth_date'), today)]
  const weightIsClass = text('category') === '' && isWeightClass(text('weight'))
  const weight = weightIsClass ? null : readWeight(text('weight'), refuse)
  const gender = parseGender(text('gender'))
  if (gender === null && text('gender') !== '') refuse('gender', 'wrong_gender_text')
  if (name !== null && !name.includes(' '))
    warnings[cells.name ? 'name' : 'surname'] = [{ code: 'name_one_word' }]
  const named = name === null ? null : genderOfSurname(name)
  if (gender !== null && named !== null && named !== gender) warnings.gender = [{ code: 'gender_doubtful' }]
  const phone = text('phone') === '' ? null : parseListedPhone(text('phone'))
  if (phone && !phone.ok) warnings.phone = [{ code: phone.refusal }]
  const sportRank = parseSportRank(text('sport_rank'))
  if (sportRank === null && !hasNoRank(text('sport_rank'))) warnings.sport_rank = [{ code: 'no_such_rank' }]
  const nameOf = (field: 'trainer' | 'guardian') => {
    const name = tidyName(text(field))
    if (name.length > NAME_MAX) warnings[field] = [{ code: 'too_long' }]
    return name === '' || name.length > NAME_MAX ? null : name
  }

  return {
    facts: {
      name,
      birthDate: birth.ok ? birth.value : null,
      gender: text('gender') === '' ? genderOfPatronymic(text('patronymic') || lastWord(name)) : gender,
      weight,
      phone: phone?.ok ? phone.value : null,
      sportRank,
      coach: nameOf('trainer'),
      guardian: nameOf('guardian'),
      category: weightIsClass ? text('weight') : text('category'),
      disciplines: text('discipline')
        .split(/[,;/+\n]| и | and /u)
        .map((word) => word.trim())
        .filter((word) => word !== ''),
      club: text('club'),
      city: text('city'),
      country: text('country'),
      belt: text('belt'),
    },
    errors,
    warnings,
  }
}

/** A date that may be two days is asked about with both, as they are to be written. */
function birthRefusal(code: BirthCellRefusal, text: string, today: string): CellRefusal {
  const readings = code === 'date_ambiguous' ? readingsOfDate(text, today) : null
  return readings ? { code, values: { day: dayFirst(readings[0]), other: dayFirst(readings[1]) } } : { code }
}

const lastWord = (name: string | null) => name?.split(' ')[2] ?? ''

const NAME_PARTS = ['surname', 'first_name', 'patronymic'] as const

/** The whole name out of one cell or of three. */
function readName(cells: RowCells, refuse: (field: ImportField, code: string) => void): string | null {
  const isSplit = !cells.name && (cells.surname !== undefined || cells.first_name !== undefined)
  const parts = (isSplit ? NAME_PARTS : (['name'] as const)).map((field) => ({
    field,
    text: tidyName(cells[field] ?? ''),
  }))
  let isWhole = true
  for (const { field, text } of parts) {
    const code = text === '' && field === 'patronymic' ? null : nameRefusal(text)
    if (code === null) continue
    isWhole = false
    refuse(field, code)
  }
  const joined = parts
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' ')
  if (!isWhole) return null
  const whole = personNameInput.safeParse(joined)
  if (whole.success) return whole.data
  refuse(parts[0]?.field ?? 'name', whole.error.issues[0]?.message ?? 'name_of_letters')
  return null
}

function nameRefusal(text: string): string | null {
  if (mixesLetters(text)) return 'mixed_letters'
  const read = personNameInput.safeParse(text)
  return read.success ? null : (read.error.issues[0]?.message ?? 'name_of_letters')
}

function readWeight(text: string, refuse: (field: ImportField, code: string) => void): number | null {
  if (text === '') return null
  const read = applicationInput.shape.weight.safeParse(text)
  if (read.success) return read.data
  refuse('weight', read.error.issues[0]?.message ?? 'wrong_number')
  return null
}
