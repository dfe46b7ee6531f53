import type { NamedMat } from '~/domain/schedule/bout-number.ts'
import type { ScheduleSettings } from '~/domain/schedule/settings.ts'
import type { ScheduleSettingsInput, ScheduleSettingsView } from '~/domain/contract/schedule.fields.ts'
import { DAY_MS, HOUR_MS, SECOND_MS, type Instant } from '~/domain/time.ts'
import { createFormat, type Format } from '~/i18n/format.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CompetitionRow } from '../../competitions/policy/policy.ts'
import { zoneOf } from '../../competitions/policy/zone.ts'
import { mats } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { fieldTimestampIn, timestampIn, wireTimestamp } from '../../platform/kernel/dates.ts'
import { type FieldRefusals, hasRefusals } from '../../platform/kernel/check-all.ts'
import { ApiError } from '../../platform/kernel/errors.ts'
import { builtWith } from '../../platform/queries/built-once.ts'
import { daysOutside } from './days.ts'

const instant = z.number().int()
const span = z.object({ from: instant, to: instant })

/** How a competition's schedule is laid, as it is stored with the competition. Moments are instants. */
const storedSettings = z.object({
  changeoverSeconds: z.number().int().default(60),
  minimumRestSeconds: z.number().int().default(600),
  /** None: the days follow the competition's own dates. */
  days: z.array(z.object({ start: instant, end: instant, breaks: z.array(span) })).default([]),
  finalsBlock: z
    .object({ mats: z.array(z.number()), notBefore: instant })
    .nullable()
    .default(null),
  bracketMats: z.record(z.string(), z.number()).default({}),
  bracketDays: z.record(z.string(), z.number()).default({}),
})
export type StoredScheduleSettings = z.infer<typeof storedSettings>

export const readScheduleSettings = (competition: CompetitionRow): StoredScheduleSettings =>
  storedSettings.parse(competition.scheduleSettings ?? {})

/** The stored settings with what a call changes of them. */
export function changedSettings(
  stored: StoredScheduleSettings,
  requested: ScheduleSettingsInput,
  zone: string,
): StoredScheduleSettings {
  const at = (field: string, wall: string) => fieldTimestampIn(field, wall, zone).getTime()
  const fields: FieldRefusals = {}
  const days = requested.days?.map((day, index) => {
    const [start, end] = [at(`days.${index}.start`, day.start), at(`days.${index}.end`, day.end)]
    if (end <= start) fields[`days.${index}.end`] = [{ code: 'day_ends_before_it_starts' }]
    const breaks = (day.breaks ?? []).map((pause, place) => {
      const field = `days.${index}.breaks.${place}`
      const [from, to] = [at(`${field}.from`, pause.from), at(`${field}.to`, pause.to)]
      if (to <= from) fields[`${field}.to`] = [{ code: 'break_ends_before_it_starts' }]
      // A slip in its date would leave the day without its break, and nobody would notice.
      else if (end > start && (to <= start || from >= end))
        fields[`${field}.from`] = [{ code: 'break_outside_day' }]
      return { from, to }
    })
    return { start, end, breaks }
  })
  if (hasRefusals(fields)) throw new ApiError('invalid', { fields })
  const block = requested.finals_block
  return {
    changeoverSeconds: requested.changeover_seconds ?? stored.changeoverSeconds,
    minimumRestSeconds: requested.minimum_rest_seconds ?? stored.minimumRestSeconds,
    days: days?.sort((a, b) => a.start - b.start) ?? stored.days,
    finalsBlock:
      block === undefined
        ? stored.finalsBlock
        : block && { mats: block.mat_ids, notBefore: at('finals_block.not_before', block.not_before) },
    bracketMats: requested.bracket_mats
      ? Object.fromEntries(requested.bracket_mats.map(({ bracket_id, mat_id }) => [bracket_id, mat_id]))
      : stored.bracketMats,
    bracketDays: requested.bracket_days
      ? Object.fromEntries(requested.bracket_days.map(({ bracket_id, day }) => [bracket_id, day]))
      : stored.bracketDays,
  }
}

export type DomainSettings = ScheduleSettings & { readonly mats: readonly NamedMat[] }

/** The settings as the domain takes them: with the competition's mats, and its days given or derived. */
export async function domainSettings(db: Queryable, competition: CompetitionRow): Promise<DomainSettings> {
  const stored = readScheduleSettings(competition)
  const [rows, zone] = await Promise.all([
    matsInOrder(db, { competitionId: competition.id }),
    stored.days.length > 0 ? 'UTC' : zoneOf(db, competition),
  ])
  return settingsWith(competition, rows, zone, stored)
}

export const matsInOrder = builtWith<{ readonly competitionId: number }, NamedMatRow[]>(
  'mats_in_order',
  (db) =>
    db
      .select({ id: mats.id, name: mats.name })
      .from(mats)
      .where(eq(mats.competitionId, sql.placeholder('competitionId')))
      .orderBy(asc(mats.position), asc(mats.id)),
)
type NamedMatRow = { readonly id: number; readonly name: string }

/**
 * The same with what it takes at hand.
 * @param rows the competition's mats in their order
 * @param zone the venue's, by which days that are not given are derived
 */
export function settingsWith(
  competition: CompetitionRow,
  rows: readonly NamedMatRow[],
  zone: string,
  stored = readScheduleSettings(competition),
): DomainSettings {
  const days = daysIn(competition, stored, zone)
  const known = new Set(rows.map(({ id }) => id))
  const blockMats = stored.finalsBlock?.mats.filter((id) => known.has(id)) ?? []
  return {
    mats: rows,
    days,
    changeoverMs: stored.changeoverSeconds * SECOND_MS,
    minimumRestMs: stored.minimumRestSeconds * SECOND_MS,
    finalsBlock:
      stored.finalsBlock && blockMats.length > 0 ? { ...stored.finalsBlock, mats: blockMats } : null,
    categoryPins: Object.fromEntries(Object.entries(stored.bracketMats).filter(([, id]) => known.has(id))),
    categoryDays: stored.bracketDays,
  }
}

const daysIn = ({ startAt, endAt }: CompetitionRow, { days }: StoredScheduleSettings, zone: string) =>
  days.length > 0 ? days : derivedDays(startAt.getTime(), endAt.getTime(), zone)

/** A day that says nothing of its end is this long. */
const USUAL_DAY_MS = 9 * HOUR_MS
const DAYS_MAX = 31

/**
 * The days of a competition that has not named them: each opens at the time of day it begins, and closes at the time of
 * day it ends where that is later, else after nine hours.
 */
export function derivedDays(startAt: Instant, endAt: Instant, zone: string): StoredScheduleSettings['days'] {
  const wall = (at: Instant) => {
    const [date = '', time = ''] = createFormat('en', zone).dateTime(at).split(' ')
    return { day: date.split('-').reverse().join('-'), time }
  }
  const opening = wall(startAt)
  const closing = wall(endAt)
  const days: StoredScheduleSettings['days'] = []
  // A day may be 23 or 25 hours long: noon of each is safely inside it.
  const noon = timestampIn(`${opening.day}T12:00:00`, zone).getTime()
  for (let number = 0; number < DAYS_MAX; number += 1) {
    const { day } = wall(noon + number * DAY_MS)
    if (day > closing.day) break
    const start = timestampIn(`${day}T${opening.time}`, zone).getTime()
    const close = timestampIn(`${day}T${closing.time}`, zone).getTime()
    days.push({ start, end: close > start ? close : start + USUAL_DAY_MS, breaks: [] })
  }
  return days
}

const spanText = ({ from, to }: z.infer<typeof span>, format: Format): string =>
  `${format.dateTime(from).slice(0, 16)} – ${format.time(to)}`

/** The days of a schedule in words, with their breaks. */
export const daysInWords = (days: StoredScheduleSettings['days'], format: Format): string =>
  days
    .map(({ start, end, breaks }) =>
      [
        spanText({ from: start, to: end }, format),
        ...breaks.map(({ from, to }) => `(${format.time(from)} – ${format.time(to)})`),
      ].join(' '),
    )
    .join('\n')

/** The settings as the organiser reads them. */
export async function presentSettings(
  db: Queryable,
  competition: CompetitionRow,
  zone: string,
): Promise<ScheduleSettingsView> {
  const stored = readScheduleSettings(competition)
  const timestampText = (at: Instant) => wireTimestamp(new Date(at), zone)
  return {
    version: competition.version,
    changeover_seconds: stored.changeoverSeconds,
    minimum_rest_seconds: stored.minimumRestSeconds,
    days: daysIn(competition, stored, await zoneOf(db, competition)).map(({ start, end, breaks }) => ({
      start: timestampText(start),
      end: timestampText(end),
      breaks: breaks.map(({ from, to }) => ({ from: timestampText(from), to: timestampText(to) })),
    })),
    days_derived: stored.days.length === 0,
    days_outside: await daysOutside(db, competition, stored.days),
    finals_block: stored.finalsBlock && {
      mat_ids: stored.finalsBlock.mats,
      not_before: timestampText(stored.finalsBlock.notBefore),
    },
    bracket_mats: Object.entries(stored.bracketMats).map(([bracket, mat]) => ({
      bracket_id: Number(bracket),
      mat_id: mat,
    })),
    bracket_days: Object.entries(stored.bracketDays).map(([bracket, day]) => ({
      bracket_id: Number(bracket),
      day,
    })),
  }
}
