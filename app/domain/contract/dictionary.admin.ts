import type { z } from 'zod'
import {
  adminBelt,
  adminBeltListQuery,
  adminCategory,
  adminCategoryListQuery,
  adminCity,
  adminCityListQuery,
  adminCountry,
  adminCountryListQuery,
  adminState,
  adminStateListQuery,
  beltChanges,
  beltInput,
  categoryChanges,
  cityChanges,
  cityInput,
  cityMergeInput,
  countryChanges,
  countryInput,
  stateChanges,
  stateInput,
} from './dictionary.fields.ts'
import { categoryInput } from './category.fields.ts'
import { endpoint } from './endpoint.ts'
import { byId, oneOf } from './wire.ts'
import { adminCreate, adminDetails, adminList, adminRemove, adminUpdate } from './admin-calls.ts'

/** A dictionary has all five calls. */
const dictionary = <Q extends z.ZodRawShape, T extends z.ZodType, I extends z.ZodType, C extends z.ZodType>(
  name: string,
  path: string,
  { query, item, input, changes }: { query: z.ZodObject<Q>; item: T; input: I; changes: C },
) => ({
  list: adminList(name, path, { query, item }),
  details: adminDetails(name, path, item),
  create: adminCreate(name, path, { body: input, item }),
  update: adminUpdate(name, path, { body: changes, item }),
  remove: adminRemove(name, path),
})

export const adminCategories = dictionary('categories', 'dict/categories', {
  query: adminCategoryListQuery,
  item: adminCategory,
  input: categoryInput,
  changes: categoryChanges,
})

export const adminBelts = dictionary('belts', 'dict/belts', {
  query: adminBeltListQuery,
  item: adminBelt,
  input: beltInput,
  changes: beltChanges,
})

export const adminCountries = dictionary('countries', 'dict/geo/countries', {
  query: adminCountryListQuery,
  item: adminCountry,
  input: countryInput,
  changes: countryChanges,
})

/** Its list is a call of spec §7. */
export const adminStates = dictionary('states', 'dict/geo/states', {
  query: adminStateListQuery,
  item: adminState,
  input: stateInput,
  changes: stateChanges,
})

/** Its list is a call of spec §7. */
export const adminCities = {
  ...dictionary('cities', 'dict/cities', {
    query: adminCityListQuery,
    item: adminCity,
    input: cityInput,
    changes: cityChanges,
  }),
  merge: endpoint({
    name: 'admin.cities.merge',
    method: 'POST',
    path: '/api-admin/dict/cities/{id}/merge',
    summary:
      'Takes a city that people typed for one of the list: everybody and everything of it moves there, and it is gone.',
    params: byId,
    body: cityMergeInput,
    reply: oneOf(adminCity),
  }),
}
