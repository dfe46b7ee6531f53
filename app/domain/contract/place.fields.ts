import { z } from 'zod'
import { DICTIONARY_MAX } from './text-limits.ts'
import { choiceInput, idFilter, listQuery, optional, shortly, textInput } from './wire.ts'

/** A country, state or city as other things name it, in the reader's language. */
export const placeRef = z.object({ id: z.number(), name: z.string() })

export const countryRef = placeRef.extend({ code: z.string(), emoji: z.string() })

export const cityRef = placeRef.extend({ timezone: z.string(), country: countryRef.nullable() })

/** `typed`: somebody wrote its name, and no administrator has put it in the list yet. */
export const CITY_STATUSES = ['active', 'inactive', 'typed'] as const

/**
 * Where somebody or something is: a city of the list, or the name of one that is not in it. A name counts before an id;
 * where the list has such a city, it is that one.
 */
export const cityChoice = {
  city_id: optional(choiceInput('city')),
  city_name: optional(textInput(DICTIONARY_MAX.name).regex(/\p{L}/u, 'bad_value')),
}

export const continentSchema = z.object({ id: z.number(), code: z.string(), name: z.string() })

export const countrySchema = countryRef.extend({
  continent: continentSchema.nullable(),
  phone_code: z.string(),
  currency: z.string(),
  region: z.string(),
  subregion: z.string(),
  status: z.enum(['active', 'inactive']),
})

export const countryListQuery = listQuery(['name', 'code'], {
  continent_id: idFilter,
})

export const stateSchema = placeRef.extend({
  code: z.string(),
  status: z.enum(['active', 'inactive']),
  country: countryRef.nullable(),
  parent: placeRef.nullable(),
})

export const citySchema = placeRef.extend({
  timezone: z.string(),
  state: placeRef.nullable(),
  country: countryRef.nullable(),
  status: z.enum(CITY_STATUSES),
  population: z.number().nullable(),
  location: z.string().nullable(),
})

export const cityListQuery = listQuery(['name', 'population'], {
  ...shortly,
  country_id: idFilter,
  state_id: idFilter,
})

export type CountryRef = z.infer<typeof countryRef>
export type CityRef = z.infer<typeof cityRef>
