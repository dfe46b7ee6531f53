import { z } from 'zod'
import { categoryListQuery, categorySchema } from './category.fields.ts'
import {
  cityListQuery,
  citySchema,
  continentSchema,
  countryListQuery,
  countrySchema,
} from './place.fields.ts'
import { listOf, listQuery, oneOf } from './wire.ts'
import { endpoint } from './endpoint.ts'
import { shortable } from './short-list.ts'

const option = z.object({ slug: z.string(), name: z.string() })

/** Base constants from the server (spec §3). */
export const baseDictionary = z.object({
  user_status: z.array(option),
  gender: z.array(option),
  role: z.array(option),
  discipline: z.array(option),
})

export const dict = {
  base: endpoint({
    name: 'dict.base',
    method: 'GET',
    path: '/api-public/dict/base',
    summary: 'User statuses, genders, roles and disciplines.',
    reply: oneOf(baseDictionary),
  }),
  categories: endpoint({
    name: 'dict.categories',
    method: 'GET',
    path: '/api-public/dict/categories',
    summary: 'Weight and age categories.',
    query: categoryListQuery,
    reply: listOf(categorySchema),
  }),
  continents: endpoint({
    name: 'dict.continents',
    method: 'GET',
    path: '/api-public/dict/geo/continents',
    summary: 'Continents, by their names in the reader’s language.',
    query: listQuery(['name'], {}),
    reply: listOf(continentSchema),
  }),
  countries: endpoint({
    name: 'dict.countries',
    method: 'GET',
    path: '/api-public/dict/geo/countries',
    summary: 'Countries of the world, by their names in the reader’s language.',
    query: countryListQuery,
    reply: listOf(countrySchema),
  }),
  cities: endpoint({
    name: 'dict.cities',
    method: 'GET',
    path: '/api-public/dict/geo/cities',
    summary: 'Cities; `short=1` names them only.',
    query: cityListQuery,
    reply: shortable(citySchema),
  }),
}
