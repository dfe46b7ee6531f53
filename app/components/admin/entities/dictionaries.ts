import { GENDERS } from '~/domain/people/gender.ts'
import type {
  AdminBelt,
  AdminCategory,
  AdminCity,
  AdminCountry,
  AdminState,
} from '~/domain/contract/dictionary.fields.ts'
import { numberColumn, statusColumn, textColumn, weightColumn } from '../../list/columns.tsx'
import { choicesOf, type AdminEntity, type ListFilter } from '../entity.ts'
import { CITY_STATUSES } from '~/domain/contract/place.fields.ts'
import { paths } from '../../paths.ts'
import { BELT_MAX, CITY_MAX, COUNTRY_MAX, NAME_MAX, STATE_MAX } from '~/domain/contract/text-limits.ts'
import {
  bothNames,
  createdFact,
  createdFilter,
  disciplines,
  entryStatuses,
  idFact,
  ownColumn,
  ownedList,
  ownerColumn,
  refersTo,
  updatedFact,
  filtersBy,
} from './shared.ts'

const genders = choicesOf(GENDERS, (slug) => `status:gender.${slug}`)
const statusFilter: ListFilter = {
  as: 'choice',
  name: 'status',
  label: 'admin:fields.status',
  options: entryStatuses,
}
const cityStatuses = choicesOf(CITY_STATUSES, (slug) => `status:general.${slug}`)
const status = {
  as: 'choice',
  name: 'status',
  label: 'admin:fields.status',
  options: entryStatuses,
  required: true,
} as const

export const categories: AdminEntity<AdminCategory> = {
  slug: 'categories',
  audited: 'category',
  title: 'admin:nav.categories',
  nameOf: ({ name }) => name,
  columns: [
    ownColumn('categories', ({ name }) => name, { sort: 'name' }),
    textColumn('admin:fields.discipline', ({ discipline }) => discipline.name),
    numberColumn('admin:fields.timePerFight', (row) => row.time_per_fight, { sort: 'time_per_fight' }),
    weightColumn('admin:fields.weightFrom', (row) => row.weight_from, { sort: 'weight_from' }),
    weightColumn('admin:fields.weightTo', (row) => row.weight_to),
    numberColumn('admin:fields.ageFrom', (row) => row.age_from, { sort: 'age_from' }),
    numberColumn('admin:fields.ageTo', (row) => row.age_to),
  ],
  filters: [
    { as: 'choice', name: 'discipline', label: 'admin:fields.discipline', options: disciplines },
    { as: 'choice', name: 'gender', label: 'admin:fields.gender', options: genders },
    createdFilter,
  ],
  more: filtersBy('updated_at'),
  fields: [
    ...bothNames<AdminCategory>(NAME_MAX),
    {
      as: 'choice',
      name: 'discipline',
      label: 'admin:fields.discipline',
      options: disciplines,
      required: true,
      stored: ({ discipline }) => discipline.slug,
    },
    { as: 'choice', name: 'gender', label: 'admin:fields.gender', options: genders, required: true },
    { as: 'number', name: 'time_per_fight', label: 'admin:fields.timePerFight', hint: 'admin:hints.seconds' },
    { as: 'number', name: 'weight_from', label: 'admin:fields.weightFrom', hint: 'admin:hints.openLimit' },
    { as: 'number', name: 'weight_to', label: 'admin:fields.weightTo', hint: 'admin:hints.openLimit' },
    { as: 'number', name: 'age_from', label: 'admin:fields.ageFrom', hint: 'admin:hints.openLimit' },
    { as: 'number', name: 'age_to', label: 'admin:fields.ageTo', hint: 'admin:hints.openLimit' },
    { as: 'number', name: 'belt_from', label: 'admin:fields.beltFrom', hint: 'admin:hints.beltRank' },
    { as: 'number', name: 'belt_to', label: 'admin:fields.beltTo', hint: 'admin:hints.beltRank' },
  ],
  facts: [idFact(), createdFact(), updatedFact()],
  links: (row) => [ownedList('admin:nav.brackets', 'brackets', 'category_id', row)],
}

export const beltKinds: AdminEntity<AdminBelt> = {
  slug: 'belt-kinds',
  audited: 'belt',
  title: 'admin:nav.beltKinds',
  beside: { label: 'admin:nav.belts', to: '/admin/belts' },
  nameOf: ({ name }) => name,
  columns: [
    ownColumn('belt-kinds', ({ name }) => name, { sort: 'name' }),
    textColumn('admin:fields.slug', ({ slug }) => slug, { sort: 'slug' }),
    textColumn('admin:fields.description', ({ description }) => description),
    numberColumn('admin:fields.rank', ({ rank }) => rank, { sort: 'rank' }),
  ],
  filters: [],
  more: [],
  fields: [
    ...bothNames<AdminBelt>(),
    { as: 'number', name: 'rank', label: 'admin:fields.rank', hint: 'admin:hints.rank', required: true },
    {
      as: 'text',
      name: 'colour',
      label: 'admin:fields.colour',
      hint: 'admin:hints.colour',
      max: BELT_MAX.colour,
      required: true,
    },
    {
      as: 'lines',
      name: 'description',
      label: 'admin:fields.description',
      max: BELT_MAX.description,
      rows: 3,
    },
  ],
  facts: [idFact(), textColumn('admin:fields.slug', ({ slug }) => slug)],
  links: (row) => [ownedList('admin:nav.belts', 'belts', 'belt_id', row)],
}

export const countries: AdminEntity<AdminCountry> = {
  slug: 'countries',
  audited: 'country',
  title: 'admin:nav.countries',
  nameOf: ({ name }) => name,
  columns: [
    ownColumn('countries', ({ emoji, name }) => `${emoji} ${name}`, { sort: 'name' }),
    statusColumn('admin:fields.status', 'general', (row) => row.status, { sort: 'status' }),
    textColumn('admin:fields.code', ({ code }) => code, { sort: 'code' }),
    textColumn('admin:fields.continent', ({ continent }) => continent?.name),
    textColumn('admin:fields.phoneCode', (row) => row.phone_code, { sort: 'phone_code' }),
    textColumn('admin:fields.currency', ({ currency }) => currency, { sort: 'currency' }),
    textColumn('admin:fields.region', ({ region }) => region, { sort: 'region' }),
  ],
  filters: [statusFilter],
  more: filtersBy('continent_id'),
  fields: [
    ...bothNames<AdminCountry>(),
    {
      as: 'text',
      name: 'code',
      label: 'admin:fields.code',
      hint: 'admin:hints.countryCode',
      max: COUNTRY_MAX.code,
      required: true,
    },
    refersTo('continent', { label: 'admin:fields.continent', of: 'continents', required: true }),
    {
      as: 'text',
      name: 'phone_code',
      label: 'admin:fields.phoneCode',
      max: COUNTRY_MAX.phone_code,
      required: true,
    },
    {
      as: 'text',
      name: 'currency',
      label: 'admin:fields.currency',
      hint: 'admin:hints.currency',
      max: COUNTRY_MAX.currency,
      required: true,
    },
    { as: 'text', name: 'region', label: 'admin:fields.region', max: COUNTRY_MAX.region, required: true },
    {
      as: 'text',
      name: 'subregion',
      label: 'admin:fields.subregion',
      max: COUNTRY_MAX.subregion,
      required: true,
    },
    { as: 'text', name: 'emoji', label: 'admin:fields.emoji', max: COUNTRY_MAX.emoji, required: true },
    status,
  ],
  facts: [idFact()],
  links: (row) => [
    ownedList('admin:nav.states', 'states', 'country_id', row),
    ownedList('admin:nav.cities', 'cities', 'country_id', row),
    ownedList('admin:nav.users', 'users', 'country_id', row),
  ],
}

export const states: AdminEntity<AdminState> = {
  slug: 'states',
  audited: 'state',
  title: 'admin:nav.states',
  nameOf: ({ name }) => name,
  columns: [
    ownColumn('states', ({ name }) => name, { sort: 'name' }),
    statusColumn('admin:fields.status', 'general', (row) => row.status, { sort: 'status' }),
    textColumn('admin:fields.code', ({ code }) => code, { sort: 'code' }),
    ownerColumn('admin:fields.country', 'countries', ({ country }) => country),
    ownerColumn('admin:fields.parentState', 'states', ({ parent }) => parent),
  ],
  filters: [statusFilter],
  more: filtersBy('country_id', 'parent_id'),
  fields: [
    ...bothNames<AdminState>(),
    refersTo('country', { label: 'admin:fields.country', of: 'countries', required: true }),
    refersTo('parent', { label: 'admin:fields.parentState', of: 'states' }),
    { as: 'text', name: 'code', label: 'admin:fields.code', max: STATE_MAX.code, required: true },
    status,
  ],
  facts: [idFact(), ownerColumn('admin:fields.country', 'countries', ({ country }) => country)],
  links: (row) => [ownedList('admin:nav.cities', 'cities', 'state_id', row)],
}

export const cities: AdminEntity<AdminCity> = {
  slug: 'cities',
  audited: 'city',
  title: 'admin:nav.cities',
  nameOf: ({ name }) => name,
  columns: [
    ownColumn('cities', ({ name }) => name, { sort: 'name' }),
    statusColumn('admin:fields.status', 'general', (row) => row.status, { sort: 'status' }),
    ownerColumn('admin:fields.state', 'states', ({ state }) => state),
    ownerColumn('admin:fields.country', 'countries', ({ country }) => country),
    textColumn('admin:fields.timezone', ({ timezone }) => timezone, { sort: 'timezone' }),
    numberColumn('admin:fields.population', ({ population }) => population, { sort: 'population' }),
  ],
  filters: [{ ...statusFilter, options: cityStatuses }],
  more: filtersBy('country_id', 'state_id'),
  fields: [
    ...bothNames<AdminCity>(),
    refersTo('state', { label: 'admin:fields.state', of: 'states', required: true }),
    {
      as: 'zone',
      name: 'timezone',
      label: 'admin:fields.timezone',
      hint: 'admin:hints.cityZone',
      required: true,
    },
    { as: 'number', name: 'population', label: 'admin:fields.population' },
    {
      as: 'text',
      name: 'location',
      label: 'admin:fields.location',
      hint: 'admin:hints.location',
      max: CITY_MAX.location,
    },
    // With its region, one that was typed is in the list.
    { ...status, stored: ({ status }) => (status === 'typed' ? 'active' : status) },
  ],
  facts: [idFact(), ownerColumn('admin:fields.country', 'countries', ({ country }) => country)],
  links: (row) => [
    ...(row.status === 'typed'
      ? [{ label: 'admin:cityMerge.title', to: paths.adminCityMerge(row.id) } as const]
      : []),
    ownedList('admin:nav.users', 'users', 'city_id', row),
    ownedList('admin:nav.clubs', 'clubs', 'city_id', row),
    ownedList('admin:nav.competitions', 'competitions', 'city_id', row),
  ],
}
