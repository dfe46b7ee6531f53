import type { Role } from './posted-forms.ts'

// Every form that changes a record: where it is, and two of its fields.

/** A field, with what two people make of it. */
export interface EditedField {
  readonly name: string
  readonly first: string
  readonly second: string
}

interface EditForm {
  /** The file the form is written in: what holds an `edited` or an `EditBase`. */
  readonly source: string
  readonly role: Role
  /** A path, or how it begins: the first link to such a page on `list` is taken. */
  readonly path: string
  readonly list?: string
  /** A name that only this form of its page has. */
  readonly known?: string
  /** None where every field is a yes or a no: two people who change one want the same. */
  readonly disputed?: EditedField
  readonly other?: EditedField
  /** Sending it does something also where nothing is changed. */
  readonly actsAnyway?: true
}

const field = (name: string, first: string, second: string): EditedField => ({ name, first, second })
const text = (name: string) => field(name, 'Typed by the first', 'Typed by the second')
const phone = field('phone', '+79001110001', '+79001110002')

const adminForm = (slug: string, disputed?: EditedField, other?: EditedField): EditForm => ({
  source: 'components/admin/entity-form.tsx',
  role: 'admin',
  path: `/admin/${slug}/`,
  list: `/admin/${slug}`,
  ...(disputed && { disputed }),
  ...(other && { other }),
})

export const adminForms: Readonly<Record<string, EditForm>> = {
  news: adminForm('news', text('description'), text('title')),
  articles: adminForm('articles', text('description'), text('name')),
  users: adminForm('users', phone, field('birth_date', '01-02-1999', '02-02-1999')),
  belts: adminForm('belts', text('description'), text('issuer')),
  'belt-kinds': adminForm('belt-kinds', text('description'), text('name')),
  clubs: adminForm('clubs', text('description'), text('address')),
  'club-applications': adminForm('club-applications'),
  competitions: adminForm('competitions', text('address'), text('payment_information')),
  brackets: adminForm('brackets', field('queue_number', '71', '72'), field('time_per_fight', '111', '112')),
  fights: {
    ...adminForm('fights', text('description'), field('time_per_fight', '111', '112')),
    list: '/admin/fights?status=waiting',
  },
  'competition-applications': adminForm('competition-applications', field('seed', '7', '8')),
  mats: adminForm('mats', text('description'), text('name')),
  'mat-judges': adminForm('mat-judges'),
  organisations: adminForm('organisations', text('description'), field('zip', '111', '222')),
  categories: adminForm('categories', text('name'), field('name_ru', 'Первое', 'Второе')),
  countries: adminForm('countries', text('name'), text('region')),
  states: adminForm('states', text('name'), field('code', 'X1', 'X2')),
  cities: adminForm('cities', field('population', '771', '772'), text('name')),
  orders: {
    ...adminForm('orders', field('external_order_id', 'A-1', 'A-2'), text('item')),
    // A paid one is changed no more.
    list: '/admin/orders?billing=not_paid',
  },
}

/** Those of the account area; `{slug}` is a competition of the organiser's own, `{managed}` somebody the athlete looks after, `{document}` a document of theirs. */
export const accountForms: readonly EditForm[] = [
  {
    source: 'routes/account/preferences.tsx',
    role: 'athlete',
    path: '/account/preferences',
    disputed: phone,
    other: field('birth_date', '01-02-1999', '02-02-1999'),
  },
  {
    source: 'components/group/managed-group.tsx',
    role: 'club',
    path: '/account/club',
    disputed: text('description'),
    other: text('address'),
  },
  {
    source: 'components/group/managed-group.tsx',
    role: 'organiser',
    path: '/account/my-organisation',
    disputed: text('description'),
    other: field('zip', '111', '222'),
  },
  {
    source: 'components/news/news-form.tsx',
    role: 'club',
    path: '/account/news/',
    list: '/account/news',
    disputed: text('description'),
    other: text('title'),
  },
  {
    source: 'components/organiser/competition-form.tsx',
    role: 'organiser',
    path: '/account/competitions/{slug}/info',
    disputed: text('address'),
    other: text('payment_information'),
  },
  {
    source: 'components/organiser/mat-form.tsx',
    role: 'organiser',
    path: '/account/competitions/{slug}/mats',
    disputed: text('description'),
    other: text('name'),
  },
  {
    source: 'components/organiser/draw-rules.tsx',
    role: 'organiser',
    path: '/account/competitions/{slug}/brackets',
    disputed: field('round_robin_up_to', '3', '4'),
    other: field('third_place', 'bout', 'none'),
  },
  {
    source: 'components/organiser/schedule-settings.tsx',
    role: 'organiser',
    path: '/account/competitions/{slug}/schedule',
    disputed: field('changeover', '70', '80'),
    other: field('rest', '3', '4'),
    actsAnyway: true,
  },
  {
    source: 'components/organiser/application-dialog.tsx',
    role: 'organiser',
    path: '/account/competitions/{slug}/applications?application={application}',
    disputed: field('seed', '7', '8'),
    other: field('weight', '68', '67'),
  },
  {
    source: 'components/results/team-points-card.tsx',
    role: 'organiser',
    path: '/account/competitions/{slug}/results',
    disputed: field('counted', '2', '3'),
    other: field('missing', '6', '7'),
  },
  {
    source: 'components/rules/rules-form.tsx',
    role: 'organiser',
    path: '/account/competitions/{slug}/rules',
    disputed: field('lead_to_end', '8', '9'),
    other: field('point_values', '1, 2, 3', '1, 2, 4'),
  },
  {
    source: 'components/board/call-settings.tsx',
    role: 'organiser',
    path: '/account/competitions/{slug}/calls',
    disputed: field('calls', '2', '4'),
    other: field('interval_seconds', '40', '45'),
  },
  {
    source: 'components/weigh-in/settings-card.tsx',
    role: 'organiser',
    path: '/account/competitions/{slug}/weigh-in',
    disputed: field('tolerance_grams', '300', '400'),
    other: field('tries', '2', '4'),
  },
  {
    source: 'components/screen/screen-tile.tsx',
    role: 'organiser',
    path: '/account/competitions/{slug}/screens',
    known: 'theme',
    disputed: text('name'),
    other: field('scale', '115', '130'),
  },
  {
    source: 'routes/account/athletes/athlete.tsx',
    role: 'athlete',
    path: '/account/athletes/{managed}',
    disputed: phone,
    other: field('weight', '31', '32'),
  },
  {
    source: 'components/document/papers-settings.tsx',
    role: 'organiser',
    path: '/account/competitions/{slug}/admission',
  },
  {
    source: 'components/document/document-form.tsx',
    role: 'athlete',
    path: '/account/documents/{document}',
    disputed: text('number'),
    other: text('note'),
  },
]
