/** What several of the entities have alike. */
import { DICTIONARY_MAX } from '~/domain/contract/text-limits.ts'
import type { ReferredTo } from '~/domain/access/admin-area.ts'
import type { DateInput } from '~/i18n/format.ts'
import type { TextKey } from '~/i18n/en/translation.ts'
import { dateColumn, dateTimeColumn, linkColumn, textColumn, type Column } from '../../list/columns.tsx'
import { choicesOf, type FormField, type Identified, type LinkOf, type ListFilter } from '../entity.ts'

interface NamedThing {
  readonly id: number
  readonly name: string
}

/** What a list shows of what a row belongs to. */
export const named = ({ id, name }: NamedThing): NamedThing => ({ id, name })

/** The column that leads to the thing's own page. */
export const ownColumn = <Row extends Identified>(
  slug: string,
  name: (row: Row) => string,
  more?: { readonly sort?: string; readonly label?: Column<Row>['label'] },
): Column<Row> =>
  linkColumn<Row>(more?.label ?? 'admin:fields.name', name, (row) => `/admin/${slug}/${row.id}`, {
    ...(more?.sort ? { sort: more.sort } : {}),
  })

/** A column that leads to what the row belongs to. */
export const ownerColumn = <Row extends Identified>(
  label: Column<Row>['label'],
  slug: string,
  owner: (row: Row) => NamedThing | null | undefined,
): Column<Row> => {
  const plain = textColumn<Row>(label, (row) => owner(row)?.name)
  const link = linkColumn<Row>(
    label,
    (row) => owner(row)?.name ?? '',
    (row) => `/admin/${slug}/${owner(row)?.id ?? ''}`,
  )
  return { label, cell: (row) => (owner(row) ? link.cell(row) : plain.cell(row)) }
}

interface Dated extends Identified {
  readonly created_at: DateInput
  readonly updated_at?: DateInput
}

export const createdColumn = <Row extends Dated>(): Column<Row> =>
  dateColumn<Row>('admin:fields.createdAt', (row) => row.created_at, { sort: 'created_at' })

/** When it came into being, and when it was last changed. */
export const createdFact = <Row extends Dated>(): Column<Row> =>
  dateTimeColumn<Row>('admin:fields.createdAt', (row) => row.created_at)
export const updatedFact = <Row extends Dated>(): Column<Row> =>
  dateTimeColumn<Row>('admin:fields.updatedAt', (row) => row.updated_at)

export const idFact = <Row extends Identified>(): Column<Row> =>
  textColumn<Row>('admin:fields.id', (row) => String(row.id))

export const createdFilter: ListFilter = {
  as: 'dates',
  name: 'created_at',
  label: 'admin:fields.createdAt',
}

const REFERENCES = {
  belt_id: { label: 'admin:fields.belt', of: 'belt-kinds' },
  bracket_id: { label: 'admin:fields.bracket', of: 'brackets' },
  category_id: { label: 'admin:fields.category', of: 'categories' },
  city_id: { label: 'admin:fields.city', of: 'cities' },
  club_id: { label: 'admin:fields.club', of: 'clubs' },
  competition_id: { label: 'admin:fields.competition', of: 'competitions' },
  continent_id: { label: 'admin:fields.continent', of: 'continents' },
  country_id: { label: 'admin:fields.country', of: 'countries' },
  manager_id: { label: 'admin:fields.manager', of: 'users' },
  mat_id: { label: 'admin:fields.mat', of: 'mats' },
  organisation_id: { label: 'admin:fields.organisation', of: 'organisations' },
  parent_id: { label: 'admin:fields.parentState', of: 'states' },
  recipient_id: { label: 'admin:fields.recipient', of: 'users' },
  state_id: { label: 'admin:fields.state', of: 'states' },
  user_id: { label: 'admin:fields.person', of: 'users' },
} as const satisfies Record<string, { readonly label: TextKey; readonly of: ReferredTo }>

const DATES = {
  approved_at: 'admin:fields.approvedAt',
  birth_date: 'admin:fields.birthDate',
  competition_approved_at: 'admin:fields.competitionApprovedAt',
  created_at: 'admin:fields.createdAt',
  email_verified_at: 'admin:fields.emailVerifiedAt',
  end_at: 'admin:fields.endAt',
  end_estimate_at: 'admin:fields.endEstimate',
  issued_at: 'admin:fields.issuedAt',
  paid_at: 'admin:fields.paidAt',
  record_began_at: 'admin:fields.recordBeganAt',
  refunded_at: 'admin:fields.refundedAt',
  registration_end_at: 'organiser:form.registrationEnd',
  registration_start_at: 'organiser:form.registrationStart',
  start_estimate_at: 'admin:fields.startEstimate',
  updated_at: 'admin:fields.updatedAt',
  user_approved_at: 'admin:fields.userApprovedAt',
} as const satisfies Record<string, TextKey>

const isDate = (name: string): name is keyof typeof DATES => name in DATES

/** Filters by references (`club_id`) and by stretches of days (`updated_at`). */
export const filtersBy = (
  ...names: readonly (keyof typeof REFERENCES | keyof typeof DATES)[]
): readonly ListFilter[] =>
  names.map((name) =>
    isDate(name) ? { as: 'dates', name, label: DATES[name] } : { as: 'reference', name, ...REFERENCES[name] },
  )

export const yesOrNo = [
  { value: '1', label: 'common:form.yes' },
  { value: '0', label: 'common:form.no' },
] as const

export const publicPage = (to: string): LinkOf => ({ label: 'admin:links.publicPage', to })

/** What belongs to a thing, as the list of another entity shows it. */
export const ownedList = (
  label: LinkOf['label'],
  slug: string,
  owner: string,
  { id }: Identified,
): LinkOf => ({
  label,
  to: `/admin/${slug}?${owner}=${id}`,
})

interface ReferenceParams {
  readonly label: TextKey
  readonly of: ReferredTo
  readonly hint?: TextKey
  readonly required?: boolean
  readonly on?: 'create' | 'update'
}

/** A thing the row refers to by `<name>_id`. */
export const refersTo = <Row>(
  name: Extract<keyof Row, string>,
  reference: ReferenceParams,
): FormField<Row> => ({
  ...reference,
  as: 'reference',
  name: `${name}_id`,
  stored: (row) => (row[name] as NamedThing | null)?.id,
})

/** The same, asked once and for good: what a new one is to belong to. */
export const belongsTo = <Row>(
  name: Extract<keyof Row, string>,
  label: TextKey,
  of: ReferredTo,
): FormField<Row> => refersTo(name, { label, of, required: true, on: 'create' })

/** The name of a city that is not in the list; it becomes the city, and is not stored itself. */
export const cityName = {
  as: 'text',
  name: 'city_name',
  label: 'common:form.cityName',
  hint: 'common:form.cityNameHint',
  max: DICTIONARY_MAX.name,
  stored: () => undefined,
} as const

/** Both names of an entry of a dictionary: `name` is the English one. */
export const bothNames = <Row extends { readonly name_en: string }>(
  max: number = DICTIONARY_MAX.name,
): readonly FormField<Row>[] => [
  {
    as: 'text',
    name: 'name',
    label: 'admin:fields.nameEn',
    max,
    required: true,
    stored: (row) => row.name_en,
  },
  { as: 'text', name: 'name_ru', label: 'admin:fields.nameRu', max, required: true },
]

export const cover = { as: 'picture', name: 'image', label: 'admin:fields.image', shape: 'cover' } as const

export const disciplines = choicesOf(['fight', 'technique'], (slug) => `status:discipline.${slug}`)
export const entryStatuses = choicesOf(['active', 'inactive'], (slug) => `status:general.${slug}`)
