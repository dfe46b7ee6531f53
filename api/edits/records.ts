import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { categoriesOf } from '../applications/rows.ts'
import { drawSettingsOf } from '../brackets/draw-settings.ts'
import { categoriesOffered } from '../competitions/categories.ts'
import {
  articles,
  beltApprovals,
  belts,
  bracketCells,
  brackets,
  categories,
  cities,
  clubApplications,
  clubs,
  competitionApplications,
  competitions,
  countries,
  fights,
  matJudges,
  mats,
  news,
  orders,
  organisations,
  states,
  users,
} from '../db/schema.ts'
import type { Queryable } from '../deps.ts'
import { readScheduleSettings } from '../schedule/settings.ts'
import { scheduleWords } from '../schedule/settings-words.ts'
import type { Language } from '~/i18n/languages'
import type { Row, VersionedTable } from './changes.ts'

/** What a field of a form holds as stored; where it is a reference, what it refers to. */
export interface FieldSource {
  readonly read: (row: Row) => unknown
  readonly refersTo?: PgTable
  /** The stored value in words, where a form does not show it as it is stored. */
  readonly say?: (value: unknown, call: Saying) => string | Promise<string>
}

/** For whom a value is said. */
export interface Saying {
  readonly db: Queryable
  readonly zone: string
  readonly language: Language
}

/** A list that lies in another table: ids, in their order. */
export interface RelatedList {
  readonly load: (db: Queryable, id: number) => Promise<readonly number[]>
  readonly refersTo: PgTable
}

/** How the fields of a form are found in what is stored. A field not named here is the column of its name. */
export interface EditableRecord {
  readonly table: VersionedTable
  readonly fields: Readonly<Record<string, FieldSource>>
  readonly lists: Readonly<Record<string, RelatedList>>
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

function record<T extends VersionedTable>(
  table: T,
  {
    fields = {},
    lists = {},
    words = {},
  }: {
    readonly fields?: Readonly<Record<string, (row: T['$inferSelect']) => unknown>>
    readonly words?: Readonly<Record<string, NonNullable<FieldSource['say']>>>
    readonly lists?: EditableRecord['lists']
  } = {},
): EditableRecord {
  const named = Object.entries(fields).map(([name, read]) => [
    name,
    {
      read: (row: Row) => read(row as T['$inferSelect']),
      ...(words[name] && { say: words[name] }),
    },
  ])
  return { table, fields: Object.fromEntries(named) as EditableRecord['fields'], lists }
}

/** Where a field of a form is stored; undefined where nothing stored answers to it (a password). */
export function sourceOf({ table, fields }: EditableRecord, field: string): FieldSource | undefined {
  const named = fields[field]
  if (named) return named
  const name = camel(field)
  return name in getTableColumns(table) ? { read: (row) => row[name] } : undefined
}

/** Every record people edit (the trigger `note_change` watches the columns). */
export const RECORDS = {
  article: record(articles),
  belt: record(belts),
  beltApproval: record(beltApprovals),
  bracket: record(brackets),
  bracketCell: record(bracketCells),
  category: record(categories),
  city: record(cities),
  club: record(clubs),
  clubApplication: record(clubApplications, {
    fields: {
      user_approved: (row) => row.userApprovedAt !== null,
      club_approved: (row) => row.clubApprovedAt !== null,
      closed: (row) => row.closedAt !== null,
    },
  }),
  competition: record(competitions, {
    lists: { categories: { load: categoriesOffered, refersTo: categories } },
  }),
  drawSettings: record(competitions, {
    fields: {
      third_place: (row) => drawSettingsOf(row).thirdPlace,
      round_robin_up_to: (row) => drawSettingsOf(row).smallFields.roundRobinUpTo,
      best_of_three: (row) => drawSettingsOf(row).smallFields.twoFightSeries,
      separate_by: (row) => drawSettingsOf(row).separateBy,
      criteria: (row) => drawSettingsOf(row).criteria,
    },
  }),
  scheduleSettings: record(competitions, {
    fields: {
      changeover_seconds: (row) => readScheduleSettings(row).changeoverSeconds,
      minimum_rest_seconds: (row) => readScheduleSettings(row).minimumRestSeconds,
      days: (row) => readScheduleSettings(row).days,
      finals_block: (row) => readScheduleSettings(row).finalsBlock,
      bracket_mats: (row) => readScheduleSettings(row).bracketMats,
      bracket_days: (row) => readScheduleSettings(row).bracketDays,
    },
    words: scheduleWords,
  }),
  competitionApplication: record(competitionApplications, {
    fields: {
      // Opening a closed application again takes its approval back: one sent along is given anew.
      competition_approved: (row) => row.closedAt === null && row.competitionApprovedAt !== null,
      is_paid: (row) => row.paidAt !== null,
      closed: (row) => row.closedAt !== null,
    },
    lists: { categories: { load: categoriesOf, refersTo: categories } },
  }),
  country: record(countries),
  fight: record(fights, { fields: { start_estimate_at: (row) => row.notBefore } }),
  mat: record(mats),
  matJudge: record(matJudges, {
    fields: {
      user_approved: (row) => row.userApprovedAt !== null,
      competition_approved: (row) => row.competitionApprovedAt !== null,
    },
  }),
  news: record(news),
  order: record(orders, { fields: { is_paid: (row) => row.billing === 'paid' } }),
  organisation: record(organisations),
  state: record(states),
  user: record(users),
} as const satisfies Record<string, EditableRecord>
