import { GENDERS } from '~/domain/people/gender.ts'
import { SPORT_RANKS } from '~/domain/people/sport-rank.ts'
import {
  BELT_APPROVAL_MAX,
  EMAIL_MAX,
  NAME_MAX,
  PASSWORD_MAX,
  PHONE_MAX,
} from '~/domain/contract/text-limits.ts'
import type { z } from 'zod'
import { ROLES } from '~/domain/access/roles.ts'
import { CLUB_APPLICATION_STATUSES } from '~/domain/competition/slugs.ts'
import type { BeltApproval, ClubApplication } from '~/domain/contract/club-life.fields.ts'
import { SET_USER_STATUSES, USER_STATUSES, type adminUserSchema } from '~/domain/contract/user.fields.ts'
import { dateColumn, dateTimeColumn, flagColumn, statusColumn, textColumn } from '../../list/columns.tsx'
import { paths } from '../../paths.ts'
import { choicesOf, type AdminEntity } from '../entity.ts'
import {
  belongsTo,
  cityName,
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
  yesOrNo,
  filtersBy,
} from './shared.ts'
import { rolesColumn } from './roles-column.tsx'

type User = z.infer<typeof adminUserSchema>

const roles = choicesOf(ROLES, (slug) => `status:role.${slug}`)
const userStatuses = choicesOf(SET_USER_STATUSES, (slug) => `status:user.${slug}`)
const allUserStatuses = choicesOf(USER_STATUSES, (slug) => `status:user.${slug}`)
const genders = choicesOf(GENDERS, (slug) => `status:personGender.${slug}`)

const sportRanks = choicesOf(SPORT_RANKS, (slug) => `status:sportRank.${slug}`)

const hasAddress = ({ email }: User): boolean => email !== null

export const users: AdminEntity<User> = {
  slug: 'users',
  title: 'admin:nav.users',
  nameOf: ({ name }) => name,
  audited: 'user',
  columns: [
    ownColumn('users', ({ name }) => name, { label: 'admin:fields.personName', sort: 'name' }),
    statusColumn('admin:fields.status', 'user', ({ status }) => status, { sort: 'status' }),
    textColumn('admin:fields.email', ({ email }) => email, { sort: 'email' }),
    rolesColumn('admin:fields.roles', (row) => row.roles),
    ownerColumn('admin:fields.club', 'clubs', ({ club }) => club),
    createdColumn(),
  ],
  filters: [
    { as: 'choice', name: 'role', label: 'admin:fields.role', options: roles },
    { as: 'choice', name: 'status', label: 'admin:fields.status', options: allUserStatuses },
    { as: 'choice', name: 'gender', label: 'admin:fields.gender', options: genders },
    { as: 'dates', name: 'birth_date', label: 'admin:fields.birthDate' },
    createdFilter,
  ],
  more: filtersBy(
    'club_id',
    'organisation_id',
    'country_id',
    'city_id',
    'belt_id',
    'email_verified_at',
    'updated_at',
  ),
  fields: [
    { as: 'text', name: 'name', label: 'admin:fields.personName', max: NAME_MAX, required: true },
    {
      as: 'text',
      name: 'email',
      label: 'admin:fields.email',
      max: EMAIL_MAX,
      type: 'email',
      required: true,
      when: hasAddress,
    },
    // An athlete others look after has none, and gets an account with one.
    {
      as: 'text',
      name: 'email',
      label: 'admin:fields.email',
      max: EMAIL_MAX,
      type: 'email',
      on: 'update',
      when: (row) => !hasAddress(row),
    },
    {
      as: 'choice',
      name: 'roles',
      label: 'admin:fields.role',
      options: roles,
      required: true,
      stored: ({ roles: held }) => held[0],
    },
    {
      as: 'choice',
      name: 'status',
      label: 'admin:fields.status',
      options: userStatuses,
      on: 'update',
      required: true,
    },
    { as: 'day', name: 'birth_date', label: 'admin:fields.birthDate' },
    { as: 'choice', name: 'gender', label: 'admin:fields.gender', options: genders },
    {
      as: 'text',
      name: 'phone',
      label: 'admin:fields.phone',
      hint: 'common:form.phoneHint',
      max: PHONE_MAX,
      type: 'tel',
    },
    { as: 'choice', name: 'sport_rank', label: 'admin:fields.sportRank', options: sportRanks },
    { as: 'text', name: 'coach', label: 'admin:fields.coach', max: NAME_MAX },
    refersTo('country', { label: 'admin:fields.citizenship', of: 'countries' }),
    refersTo('city', { label: 'admin:fields.city', of: 'cities' }),
    cityName,
    refersTo('club', { label: 'admin:fields.club', of: 'clubs' }),
    refersTo<User>('organisation', { label: 'admin:fields.organisation', of: 'organisations', on: 'update' }),
    {
      as: 'zone',
      name: 'tz',
      label: 'admin:fields.timezone',
      hint: 'account:preferences.timezoneHint',
      on: 'update',
      required: true,
    },
    {
      as: 'choice',
      name: 'lang',
      label: 'admin:fields.language',
      on: 'update',
      required: true,
      options: [
        { value: 'ru', label: 'admin:languages.ru' },
        { value: 'en', label: 'admin:languages.en' },
      ],
    },
    {
      as: 'text',
      name: 'password',
      label: 'admin:fields.password',
      hint: 'admin:hints.password',
      max: PASSWORD_MAX,
      type: 'password',
      stored: () => undefined,
    },
    { as: 'picture', name: 'image', label: 'admin:fields.photo', shape: 'square', on: 'update' },
  ],
  // Its person has deleted it: there is nothing left of them to change.
  readOnlyBecause: ({ status, merged_into: into }) =>
    into ? 'admin:readOnly.merged' : status === 'deleted' ? 'admin:readOnly.deletedAccount' : null,
  facts: [
    idFact(),
    textColumn('admin:fields.slug', ({ slug }) => slug),
    flagColumn('admin:fields.secondFactor', (row) => row.has_second_factor),
    dateTimeColumn('admin:fields.emailVerifiedAt', (row) => row.email_verified_at),
    textColumn('admin:fields.belt', ({ belt }) => belt?.name),
    createdFact(),
    updatedFact(),
  ],
  acts: (row) =>
    row.has_second_factor
      ? [{ label: 'admin:fields.resetSecondFactor', intent: 'reset-second-factor', fields: { id: row.id } }]
      : [],
  links: (row) => [
    publicPage(paths.user(row.slug)),
    row.merged_into
      ? { label: 'admin:merge.into', to: paths.adminDetails('users', row.merged_into.id) }
      : { label: 'admin:merge.title', to: paths.adminMerge(row.id) },
    ownedList('admin:nav.competitionApplications', 'competition-applications', 'user_id', row),
    ownedList('admin:nav.clubApplications', 'club-applications', 'user_id', row),
    ownedList('admin:nav.belts', 'belts', 'user_id', row),
    ownedList('admin:nav.documents', 'documents', 'athlete_id', row),
    ownedList('admin:nav.fights', 'fights', 'user_id', row),
    ownedList('admin:nav.matJudges', 'mat-judges', 'user_id', row),
    ownedList('admin:nav.orders', 'orders', 'recipient_id', row),
  ],
}

/** Spec §3, belt approval. */
export const belts: AdminEntity<BeltApproval> = {
  slug: 'belts',
  audited: 'belt_approval',
  title: 'admin:nav.belts',
  beside: { label: 'admin:nav.beltKinds', to: '/admin/belt-kinds' },
  nameOf: ({ belt, user }) => `${user.name}: ${belt.name}`,
  columns: [
    ownColumn('belts', ({ user }) => user.name, { label: 'admin:fields.person', sort: 'name' }),
    statusColumn('admin:fields.status', 'belt', ({ status }) => status),
    textColumn('admin:fields.belt', ({ belt }) => belt.name),
    dateColumn('admin:fields.issuedAt', (row) => row.issued_at, { sort: 'issued_at' }),
    textColumn('admin:fields.issuer', ({ issuer }) => issuer),
    createdColumn(),
  ],
  filters: [
    { as: 'choice', name: 'is_approved', label: 'admin:fields.approved', options: yesOrNo },
    { as: 'dates', name: 'issued_at', label: 'admin:fields.issuedAt' },
    createdFilter,
  ],
  more: filtersBy('user_id', 'belt_id', 'approved_at', 'updated_at'),
  fields: [
    belongsTo<BeltApproval>('user', 'admin:fields.person', 'users'),
    refersTo('belt', { label: 'admin:fields.belt', of: 'belt-kinds', required: true }),
    { as: 'day', name: 'issued_at', label: 'admin:fields.issuedAt', required: true },
    { as: 'text', name: 'issuer', label: 'admin:fields.issuer', max: PASSWORD_MAX },
    {
      as: 'lines',
      name: 'description',
      label: 'admin:fields.description',
      max: BELT_APPROVAL_MAX.description,
      rows: 3,
    },
    { as: 'flag', name: 'is_approved', label: 'admin:fields.approved' },
  ],
  facts: [
    idFact(),
    ownerColumn('admin:fields.person', 'users', ({ user }) => user),
    ownerColumn('admin:fields.setBy', 'users', (row) => row.set_by),
    dateTimeColumn('admin:fields.approvedAt', (row) => row.approved_at),
    createdFact(),
  ],
}

export const clubApplications: AdminEntity<ClubApplication> = {
  slug: 'club-applications',
  title: 'admin:nav.clubApplications',
  nameOf: ({ user, club }) => `${user.name} → ${club.name}`,
  audited: 'club_application',
  columns: [
    ownColumn('club-applications', ({ user }) => user.name, { label: 'admin:fields.person', sort: 'name' }),
    statusColumn('admin:fields.status', 'clubApplication', ({ status }) => status),
    ownerColumn('admin:fields.club', 'clubs', ({ club }) => club),
    flagColumn('admin:fields.userApproved', (row) => row.user_approved),
    flagColumn('admin:fields.clubApproved', (row) => row.club_approved),
    createdColumn(),
  ],
  filters: [
    {
      as: 'choice',
      name: 'status',
      label: 'admin:fields.status',
      options: choicesOf(CLUB_APPLICATION_STATUSES, (slug) => `status:clubApplication.${slug}`),
    },
    createdFilter,
  ],
  more: filtersBy('user_id', 'club_id', 'updated_at'),
  fields: [
    belongsTo<ClubApplication>('user', 'admin:fields.person', 'users'),
    belongsTo<ClubApplication>('club', 'admin:fields.club', 'clubs'),
    { as: 'flag', name: 'user_approved', label: 'admin:fields.userApproved' },
    { as: 'flag', name: 'club_approved', label: 'admin:fields.clubApproved' },
    {
      as: 'flag',
      name: 'closed',
      label: 'admin:fields.closed',
      hint: 'admin:hints.closedMembership',
      on: 'update',
      stored: ({ status }) => status === 'declined' || status === 'withdrawn' || status === 'left',
    },
  ],
  facts: [
    idFact(),
    ownerColumn('admin:fields.person', 'users', ({ user }) => user),
    ownerColumn('admin:fields.club', 'clubs', ({ club }) => club),
    createdFact(),
    updatedFact(),
  ],
}
