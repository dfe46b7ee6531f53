import { createFormat } from '~/i18n/format.ts'
import { eq, inArray } from 'drizzle-orm'
import { brackets, categories, competitions, mats } from '../../platform/db/schema.ts'
import { type FieldSource, record } from '../../edits/record.ts'
import { namesOf } from '../../edits/wire-value.ts'
import { daysInWords, readScheduleSettings, type StoredScheduleSettings } from './settings.ts'

type Words = Readonly<Record<string, NonNullable<FieldSource['say']>>>
type Stored<Field extends keyof StoredScheduleSettings> = StoredScheduleSettings[Field]

const SECONDS_A_MINUTE = 60

/** The settings in words, for those whose change meets another's. */
const scheduleWords: Words = {
  // Its form asks for minutes.
  minimum_rest_seconds: (value) => String(Number(value) / SECONDS_A_MINUTE),
  days: (value, { language, zone }) => daysInWords(value as Stored<'days'>, createFormat(language, zone)),
  finals_block: async (value, { db, language, zone }) => {
    const block = value as Stored<'finalsBlock'>
    if (!block) return ''
    const names = await namesOf(db, mats, block.mats, language)
    const format = createFormat(language, zone)
    return [format.dateTime(block.notBefore).slice(0, -3), ...names.values()].join(', ')
  },
  bracket_mats: async (value, saying) => {
    const pins = value as Stored<'bracketMats'>
    const names = await namesOf(saying.db, mats, Object.values(pins), saying.language)
    return pinsInWords(pins, (mat) => names.get(mat) ?? String(mat), saying)
  },
  bracket_days: (value, saying) => {
    const pins = value as Stored<'bracketDays'>
    return pinsInWords(pins, (day) => String(day + 1), saying)
  },
}

async function pinsInWords(
  pins: Readonly<Record<string, number>>,
  say: (pinned: number) => string,
  { db, language }: Parameters<Words[string]>[1],
): Promise<string> {
  const ids = Object.keys(pins).map(Number)
  if (ids.length === 0) return ''
  const rows = await db
    .select({ id: brackets.id, name: categories.name, nameRu: categories.nameRu })
    .from(brackets)
    .innerJoin(categories, eq(categories.id, brackets.categoryId))
    .where(inArray(brackets.id, ids))
    .orderBy(brackets.id)
  return rows
    .map(({ id, name, nameRu }) => `${language === 'ru' ? nameRu : name}: ${say(pins[id] ?? 0)}`)
    .join('\n')
}

/** The settings of a schedule, as they are edited. */
export const SCHEDULE_SETTINGS = record(competitions, {
  fields: {
    changeover_seconds: (row) => readScheduleSettings(row).changeoverSeconds,
    minimum_rest_seconds: (row) => readScheduleSettings(row).minimumRestSeconds,
    days: (row) => readScheduleSettings(row).days,
    finals_block: (row) => readScheduleSettings(row).finalsBlock,
    bracket_mats: (row) => readScheduleSettings(row).bracketMats,
    bracket_days: (row) => readScheduleSettings(row).bracketDays,
  },
  words: scheduleWords,
})
