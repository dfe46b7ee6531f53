import { GENDERS } from '../people/gender.ts'
import {
  BELT_MAX,
  BELT_RANK_MAX,
  COUNTRY_MAX,
  DICTIONARY_MAX,
  STATE_MAX,
  TIME_ZONE_MAX,
} from './text-limits.ts'
import { z } from 'zod'
import { DISCIPLINE_SLUGS } from '../fight/disciplines.ts'
import { beltSchema } from './club-life.fields.ts'
import { categorySchema, categoryInput } from './category.fields.ts'
import { editOf, versioned } from './edit.ts'
import { CITY_STATUSES, citySchema, countrySchema, stateSchema } from './place.fields.ts'
import {
  choiceInput,
  dateRange,
  idFilter,
  integerInput,
  listQuery,
  optional,
  textInput,
  wireTimestamp,
} from './wire.ts'

// Dictionary entries as administrators keep them: named in both languages, whatever the reader's own is.

/** Both names, and the version the entry is edited at. */
const bothNames = { name_en: z.string(), name_ru: z.string(), ...versioned }
const namesInput = { name: textInput(DICTIONARY_MAX.name), name_ru: textInput(DICTIONARY_MAX.name) }

export const ENTRY_STATUSES = ['active', 'inactive'] as const
const status = z.enum(ENTRY_STATUSES, { error: 'wrong_choice' })
const statusFilter = z.enum(ENTRY_STATUSES).optional()

export const adminCategory = categorySchema.extend({
  ...bothNames,
  created_at: wireTimestamp,
  updated_at: wireTimestamp,
})
export const adminCategoryListQuery = listQuery(
  ['name', 'weight_from', 'age_from', 'time_per_fight', 'created_at', 'updated_at'],
  {
    discipline: z.enum(DISCIPLINE_SLUGS).optional(),
    gender: z.enum(GENDERS).optional(),
    ...dateRange('created_at'),
    ...dateRange('updated_at'),
  },
)
export const categoryChanges = categoryInput.partial().extend(editOf)

export const adminBelt = beltSchema.extend(bothNames)
export const adminBeltListQuery = listQuery(['rank', 'name', 'slug'], {})
export const beltInput = z.object({
  ...namesInput,
  description: optional(textInput(BELT_MAX.description)),
  /** A CSS colour. */
  colour: z
    .string({ error: 'required' })
    .trim()
    .regex(/^#[0-9a-f]{6}$/i, 'wrong_colour'),
  rank: integerInput(0, BELT_RANK_MAX),
})

export const adminCountry = countrySchema.extend(bothNames)
export const adminCountryListQuery = listQuery(
  ['name', 'code', 'phone_code', 'currency', 'region', 'status'],
  {
    continent_id: idFilter,
    status: statusFilter,
  },
)
export const countryInput = z.object({
  ...namesInput,
  /** ISO 3166-1 alpha-2. */
  code: z
    .string({ error: 'required' })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'wrong_code'),
  continent_id: choiceInput('continent'),
  phone_code: z
    .string({ error: 'required' })
    .trim()
    .regex(/^\+\d{1,6}$/, 'wrong_code'),
  /** ISO 4217. */
  currency: z
    .string({ error: 'required' })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'wrong_code'),
  region: textInput(COUNTRY_MAX.region),
  subregion: textInput(COUNTRY_MAX.subregion),
  emoji: textInput(COUNTRY_MAX.emoji),
  status: status.optional(),
})

export const adminState = stateSchema.extend(bothNames)
export const adminStateListQuery = listQuery(['name', 'code', 'status'], {
  country_id: idFilter,
  parent_id: idFilter,
  status: statusFilter,
})
export const stateInput = z.object({
  ...namesInput,
  country_id: choiceInput('country'),
  parent_id: optional(choiceInput('state')),
  code: textInput(STATE_MAX.code),
  status: status.optional(),
})

export const adminCity = citySchema.extend(bothNames)
export const adminCityListQuery = listQuery(['name', 'population', 'timezone', 'status'], {
  country_id: idFilter,
  state_id: idFilter,
  status: z.enum(CITY_STATUSES).optional(),
})
export const cityInput = z.object({
  ...namesInput,
  state_id: choiceInput('state'),
  population: optional(integerInput(0, 100_000_000)),
  /** IANA zone. */
  timezone: textInput(TIME_ZONE_MAX),
  /** Latitude and longitude in degrees: `55.75,37.62`. */
  location: optional(
    z
      .string()
      .trim()
      .regex(/^-?\d{1,2}(\.\d+)?,\s?-?\d{1,3}(\.\d+)?$/, 'bad_value'),
  ),
  status: status.optional(),
})

export const cityMergeInput = z.object({ city_id: choiceInput('city') })

export const beltChanges = beltInput.partial().extend(editOf)
export const countryChanges = countryInput.partial().extend(editOf)
export const stateChanges = stateInput.partial().extend(editOf)
export const cityChanges = cityInput.partial().extend(editOf)

export type AdminCategory = z.infer<typeof adminCategory>
export type AdminBelt = z.infer<typeof adminBelt>
export type AdminCountry = z.infer<typeof adminCountry>
export type AdminState = z.infer<typeof adminState>
export type AdminCity = z.infer<typeof adminCity>
