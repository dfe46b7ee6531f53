import { ADDRESS_MAX, EMAIL_MAX, GROUP_MAX, PHONE_MAX, ZIP_MAX } from '~/domain/contract/text-limits.ts'
import type { ClubManaged, OrganisationManaged } from '~/domain/contract/organisation.fields.ts'
import { numberColumn, statusColumn, textColumn, type Column } from '../../list/columns.tsx'
import { paths } from '../../paths.ts'
import { choicesOf, type AdminEntity, type FormField, type ListFilter } from '../entity.ts'
import {
  cover,
  createdColumn,
  createdFact,
  createdFilter,
  idFact,
  ownColumn,
  ownedList,
  ownerColumn,
  publicPage,
  refersTo,
  updatedFact,
  cityName,
  filtersBy,
} from './shared.ts'

type Group = ClubManaged | OrganisationManaged

const statuses = choicesOf<Group['status']>(
  ['waiting', 'active', 'inactive', 'canceled'],
  (slug) => `status:group.${slug}`,
)

const columnsOf = <Row extends Group>(slug: string): readonly Column<Row>[] => [
  ownColumn(slug, ({ name }) => name, { sort: 'name' }),
  statusColumn('admin:fields.status', 'group', ({ status }) => status, { sort: 'status' }),
  ownerColumn('admin:fields.city', 'cities', ({ city }) => city),
  ownerColumn('admin:fields.manager', 'users', ({ manager }) => manager),
  createdColumn(),
]

const filters: readonly ListFilter[] = [
  { as: 'choice', name: 'status', label: 'admin:fields.status', options: statuses },
  createdFilter,
]

const fieldsOf = <Row extends Group>(): readonly FormField<Row>[] => [
  { as: 'text', name: 'name', label: 'admin:fields.name', max: GROUP_MAX.name, required: true },
  {
    as: 'choice',
    name: 'status',
    label: 'admin:fields.status',
    hint: 'admin:hints.groupStatus',
    options: statuses,
    required: true,
    stored: ({ status }) => status,
  },
  refersTo<Group>('manager', { label: 'admin:fields.manager', hint: 'admin:hints.manager', of: 'users' }),
  refersTo<Group>('city', { label: 'admin:fields.city', of: 'cities' }),
  cityName,
  {
    as: 'text',
    name: 'phone',
    label: 'admin:fields.phone',
    hint: 'common:form.phoneHint',
    max: PHONE_MAX,
    type: 'tel',
  },
  { as: 'text', name: 'email', label: 'admin:fields.email', max: EMAIL_MAX, type: 'email' },
]

const description = {
  as: 'lines',
  name: 'description',
  label: 'admin:fields.description',
  max: GROUP_MAX.description,
} as const

const factsOf = <Row extends Group>(): readonly Column<Row>[] => [
  idFact(),
  textColumn('admin:fields.slug', ({ slug }) => slug),
  createdFact(),
  updatedFact(),
]

export const clubs: AdminEntity<ClubManaged> = {
  slug: 'clubs',
  title: 'admin:nav.clubs',
  nameOf: ({ name }) => name,
  audited: 'club',
  decision: ({ id, name, status }) => ({ kind: 'club', id, name, status }),
  columns: columnsOf('clubs'),
  filters,
  more: filtersBy('city_id', 'organisation_id', 'manager_id', 'updated_at'),
  fields: [
    ...fieldsOf<ClubManaged>(),
    { as: 'text', name: 'address', label: 'admin:fields.address', max: ADDRESS_MAX },
    refersTo<ClubManaged>('organisation', { label: 'admin:fields.organisation', of: 'organisations' }),
    description,
    cover,
  ],
  facts: [...factsOf<ClubManaged>(), numberColumn('admin:fields.members', (row) => row.members_count)],
  links: (row) => [
    publicPage(paths.club(row.slug)),
    ownedList('admin:links.members', 'users', 'club_id', row),
    ownedList('admin:nav.clubApplications', 'club-applications', 'club_id', row),
    ownedList('admin:nav.news', 'news', 'club_id', row),
  ],
}

export const organisations: AdminEntity<OrganisationManaged> = {
  slug: 'organisations',
  title: 'admin:nav.organisations',
  nameOf: ({ name }) => name,
  audited: 'organisation',
  decision: ({ id, name, status }) => ({ kind: 'organisation', id, name, status }),
  columns: columnsOf('organisations'),
  filters,
  more: filtersBy('city_id', 'manager_id', 'updated_at'),
  fields: [
    ...fieldsOf<OrganisationManaged>(),
    { as: 'text', name: 'address_1', label: 'admin:fields.address1', max: ADDRESS_MAX },
    { as: 'text', name: 'address_2', label: 'admin:fields.address2', max: ADDRESS_MAX },
    { as: 'text', name: 'zip', label: 'admin:fields.zip', max: ZIP_MAX },
    description,
    cover,
  ],
  facts: [
    ...factsOf<OrganisationManaged>(),
    numberColumn('admin:nav.clubs', (row) => row.clubs_count),
    numberColumn('admin:nav.competitions', (row) => row.competitions_count),
  ],
  links: (row) => [
    publicPage(paths.organisation(row.slug)),
    ownedList('admin:nav.competitions', 'competitions', 'organisation_id', row),
    ownedList('admin:nav.clubs', 'clubs', 'organisation_id', row),
    ownedList('admin:links.members', 'users', 'organisation_id', row),
  ],
}
