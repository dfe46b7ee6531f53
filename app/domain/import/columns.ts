/** Which column of a list holds what: by its heading, or by what stands in it. */
import { plainLetters } from '../people/plain-letters.ts'
import { type ImportColumn } from '../contract/entries-import.columns.ts'
import { parseGender, parseBirthDate, parseWeightClass } from './cells.ts'
import { readNumber } from '../number-text.ts'

export type Grid = readonly (readonly string[])[]

/** Headings as `comparable` leaves them. The first column of a kind is taken. */
const HEADINGS: Readonly<Record<ImportColumn, readonly string[]>> = {
  surname: ['фамилия', 'фам', 'surname', 'last name', 'lastname', 'family name'],
  first_name: ['имя', 'first name', 'firstname', 'given name', 'forename'],
  patronymic: ['отчество', 'отч', 'patronymic', 'middle name', 'second name'],
  name: [
    'фио',
    'ф и о',
    'фио спортсмена',
    'фио участника',
    'спортсмен',
    'участник',
    'атлет',
    'фамилия имя',
    'имя фамилия',
    'фамилия и имя',
    'имя и фамилия',
    'фамилия имя отчество',
    'name',
    'full name',
    'fullname',
    'athlete',
    'competitor',
    'athlete name',
    'name and surname',
  ],
  birth_date: [
    'дата рождения',
    'дата рожд',
    'день рождения',
    'год рождения',
    'год рожд',
    'дата год рождения',
    'рождение',
    'родился',
    'др',
    'д р',
    'гр',
    'г р',
    'birth date',
    'birthdate',
    'date of birth',
    'dob',
    'd o b',
    'born',
    'birthday',
    'year of birth',
    'birth year',
    'yob',
  ],
  gender: ['пол', 'gender', 'sex', 'м ж', 'm f'],
  weight: ['вес', 'масса', 'собственный вес', 'weight', 'body weight', 'масса тела'],
  discipline: ['дисциплина', 'вид', 'вид программы', 'раздел', 'discipline', 'event', 'style'],
  category: [
    'категория',
    'кат',
    'весовая категория',
    'вес категория',
    'в к',
    'вк',
    'весовая',
    'category',
    'weight category',
    'weight class',
    'division',
    'class',
  ],
  club: [
    'клуб',
    'команда',
    'организация',
    'школа',
    'спортшкола',
    'секция',
    'спортивный клуб',
    'club',
    'team',
    'gym',
  ],
  city: ['город', 'населенный пункт', 'city', 'town'],
  country: ['страна', 'гражданство', 'country', 'nation', 'citizenship'],
  phone: ['телефон', 'тел', 'моб', 'контактный телефон', 'phone', 'mobile', 'phone number', 'telephone'],
  trainer: ['тренер', 'тренеры', 'фио тренера', 'trainer', 'coach', 'coaches'],
  sport_rank: [
    'разряд',
    'спортивный разряд',
    'спорт разряд',
    'звание',
    'разряд звание',
    'sport rank',
    'rank',
  ],
  guardian: [
    'родитель',
    'родители',
    'законный представитель',
    'представитель',
    'опекун',
    'мама',
    'папа',
    'guardian',
    'legal guardian',
    'parent',
    'parents',
  ],
  belt: ['пояс', 'степень', 'кю дан', 'кю', 'дан', 'belt', 'grade'],
  email: ['почта', 'эл почта', 'электронная почта', 'email', 'e mail', 'mail'],
  number: ['№', 'n', 'no', 'nr', 'п п', '№ п п', 'номер', '#', 'number'],
}

/** Parts of longer headings ("Контактный номер телефона тренера"), the telling ones first. */
const PARTS: readonly (readonly [string, ImportColumn])[] = [
  ['тренер', 'trainer'],
  ['coach', 'trainer'],
  ['mail', 'email'],
  ['почт', 'email'],
  ['телефон', 'phone'],
  ['phone', 'phone'],
  ['рожд', 'birth_date'],
  ['birth', 'birth_date'],
  ['родител', 'guardian'],
  ['представител', 'guardian'],
  ['parent', 'guardian'],
  ['guardian', 'guardian'],
  ['отчеств', 'patronymic'],
  ['фио', 'name'],
  ['фамилия', 'surname'],
  ['surname', 'surname'],
  ['категор', 'category'],
  ['category', 'category'],
  ['weight class', 'category'],
  ['дисциплин', 'discipline'],
  ['discipline', 'discipline'],
  ['вес', 'weight'],
  ['weight', 'weight'],
  ['клуб', 'club'],
  ['club', 'club'],
  ['город', 'city'],
  ['пояс', 'belt'],
  ['разряд', 'sport_rank'],
]

const BY_HEADING = new Map(
  Object.entries(HEADINGS).flatMap(([column, headings]) =>
    headings.map((heading) => [heading, column as ImportColumn] as const),
  ),
)

/** A heading without its case, its signs and what stands in brackets: `Вес (кг)` is `вес`. */
const comparable = (heading: string): string =>
  plainLetters(heading)
    .replace(/\([^)]*\)/gu, ' ')
    .replace(/[^\p{L}\p{N}№#]+/gu, ' ')
    .replace(/\s(?:кг|kg)$/u, '')
    .trim()

/** What a heading says its column is; null where it says nothing known. */
export function columnOf(heading: string): ImportColumn | null {
  const text = comparable(heading)
  if (text === '' || text.length > 60) return null
  return BY_HEADING.get(text) ?? PARTS.find(([part]) => text.includes(part))?.[1] ?? null
}

/** A row that is not read. */
export interface LeftOutRow {
  readonly line: number
  /** What stands in it. */
  readonly text: string
}

/** A list with its columns named. A column is null where nobody knows what it is. */
export interface NamedGrid {
  /** The headings as they were written; empty texts where there were none. */
  readonly headings: readonly string[]
  readonly columns: readonly (ImportColumn | null)[]
  readonly rows: Grid
  /** The number of each row in what was read, from 1: empty rows and titles are left out. */
  readonly lines: readonly number[]
  /** Rows of sums, of signatures and headings once more, which are no athletes. */
  readonly leftOut?: readonly LeftOutRow[]
  /** Names of the sheets of its workbook that were not read, though something stands in them. */
  readonly unreadSheets?: readonly string[]
}

/** How far down the headings may stand: titles and the name of the club come before them. */
const HEADING_ROWS = 15

const isEmpty = (row: readonly string[]) => row.every((cell) => cell.trim() === '')

/** Names the columns of a list; its titles, its headings and its empty rows are not among the rows. */
export function nameColumns(grid: Grid): NamedGrid {
  const width = Math.max(0, ...grid.map((row) => row.length))
  const at = grid.slice(0, HEADING_ROWS).findIndex(isHeading)
  const headings = Array.from({ length: width }, (_, column) => grid[at]?.[column]?.trim() ?? '')
  const numbered = grid
    .map((row, index) => ({ row: headings.map((_, column) => row[column]?.trim() ?? ''), line: index + 1 }))
    .slice(at + 1)
    .filter(({ row }) => !isEmpty(row))
  const isAthlete = (row: readonly string[]) => !isFooter(row) && !isHeading(row)
  const read = numbered.filter(({ row }) => isAthlete(row))
  const rows = read.map(({ row }) => row)
  const leftOut = numbered
    .filter(({ row }) => !isAthlete(row))
    .map(({ row, line }) => ({ line, text: row.filter((cell) => cell !== '').join(' ') }))
  return {
    headings,
    columns: at < 0 ? guessed(rows, width) : settled(headings.map(columnOf)),
    rows,
    lines: read.map(({ line }) => line),
    ...(leftOut.length > 0 && { leftOut }),
  }
}

/** How a row of sums or of signatures begins. */
const FOOTER_WORDS = [
  ...[
    'итог',
    'итого',
    'всего',
    'количество',
    'общее количество',
    'из них',
    'в том числе',
    'подпись',
    'печать',
    'м п',
  ],
  ...[
    'тренер',
    'старший тренер',
    'главный тренер',
    'директор',
    'руководитель',
    'врач',
    'представитель',
    'заявку',
  ],
  ...['total', 'totals', 'grand total', 'subtotal', 'sub total', 'signature', 'signed', 'stamp'],
  ...['coach', 'head coach', 'trainer', 'director', 'doctor', 'дата', 'допущено'],
]

/** A row below or between the athletes: it begins with a word of sums or signatures, and nobody's birth date is in it. */
function isFooter(row: readonly string[]): boolean {
  const first = comparable(row.find((cell) => /\p{L}/u.test(cell)) ?? '')
  return FOOTER_WORDS.some((word) => first === word || first.startsWith(`${word} `)) && !row.some(isDate)
}

/** Which sheet of a workbook is the list: the first that has headings, else the first that is filled; -1 for none. */
export function sheetOfList(sheets: readonly Grid[]): number {
  const headed = sheets.findIndex((grid) => grid.slice(0, HEADING_ROWS).some(isHeading))
  return headed >= 0 ? headed : sheets.findIndex((grid) => !grid.every(isEmpty))
}

/** A row of headings names at least two columns, the athletes' names among them. */
function isHeading(row: readonly string[]): boolean {
  const named = row.map(columnOf).filter((column) => column !== null)
  return named.length >= 2 && named.some((column) => ['name', 'surname', 'first_name'].includes(column))
}

/** Each column once, and a lone "Name" beside a "Surname" is the first name. */
function settled(found: readonly (ImportColumn | null)[]): (ImportColumn | null)[] {
  const has = (column: ImportColumn) => found.includes(column)
  const renamed = found.map((column) =>
    column === 'name' && has('surname') && !has('first_name')
      ? 'first_name'
      : column === 'first_name' && !has('surname') && !has('name')
        ? 'name'
        : column,
  )
  return renamed.map((column, index) => (renamed.indexOf(column) === index ? column : null))
}

/** Most of what is filled in of a column has to be of a kind. */
const MOST = 0.8

/** Columns without headings, by what stands in them. What two columns might be is left open. */
function guessed(rows: Grid, width: number): (ImportColumn | null)[] {
  const shareOf = (column: number, fits: (cell: string) => boolean) => {
    const filled = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '')
    return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length
  }
  const names: (ImportColumn | null)[] = Array.from({ length: width }, () => null)
  for (const [column, fits] of KINDS) {
    const fitting = names.flatMap((named, index) =>
      named === null && shareOf(index, fits) >= MOST ? [index] : [],
    )
    const [only] = fitting
    // Names of clubs may have two words as well; the athletes' stand first.
    if (only !== undefined && (fitting.length === 1 || column === 'name')) names[only] = column
  }
  return names
}

const isWeight = (cell: string) => {
  const value = readNumber(cell, 'weight')
  return typeof value === 'number' && value >= 10 && value <= 300
}

/** The year does not matter here: a date is distinguished from other cells by its form. */
const isDate = (cell: string) =>
  /\d.*\D.*\d/u.test(cell) && parseBirthDate(cell, '2100-01-01', 'day_first').ok

const KINDS: readonly (readonly [ImportColumn, (cell: string) => boolean])[] = [
  ['birth_date', isDate],
  ['gender', (cell) => parseGender(cell) !== null],
  ['email', (cell) => /^\S+@\S+$/u.test(cell)],
  ['phone', (cell) => /^[+\d][\d\s()-]{9,}$/u.test(cell)],
  [
    'category',
    (cell) => /^(?:[-+<>]|до|свыше|св|under|over|up)/iu.test(cell) && parseWeightClass(cell) !== null,
  ],
  ['weight', isWeight],
  ['name', (cell) => /^\p{L}[\p{L}\p{M}'’-]*(?: \p{L}[\p{L}\p{M}'’.-]*){1,3}$/u.test(cell)],
]
