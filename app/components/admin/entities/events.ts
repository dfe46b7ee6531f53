import type { z } from 'zod'
import { BRACKET_TYPES, CONDITIONS, SEPARATION_KEYS, THIRD_PLACES } from '~/domain/bracket/bracket.ts'
import { isClosed } from '~/domain/competition/application-status.ts'
import { APPLICATION_STATUSES, COMPETITION_STAGES, COMPETITION_STATUSES } from '~/domain/competition/slugs.ts'
import type { applicationSchema } from '~/domain/contract/application.fields.ts'
import {
  type Bracket,
  type BracketCard,
  type BracketCellView,
  type EditableCell,
} from '~/domain/contract/bracket.fields.ts'
import type { Competition, CompetitionCard } from '~/domain/contract/competition.fields.ts'
import type { MatJudge } from '~/domain/contract/mat-judge.fields.ts'
import type { Mat } from '~/domain/contract/mat.fields.ts'
import {
  ADDRESS_MAX,
  COMPETITION_MAX,
  DRAW_MAX,
  MAT_MAX,
  REASON_MAX,
  URL_MAX,
} from '~/domain/contract/text-limits.ts'
import {
  dateTimeColumn,
  flagColumn,
  numberColumn,
  priceColumn,
  statusColumn,
  textColumn,
  weightColumn,
} from '../../list/columns.tsx'
import { consolePaths } from '../../console-paths.ts'
import { paths } from '../../paths.ts'
import { choicesOf, currencyField, type ActOf, type AdminEntity, type FormField } from '../entity.ts'
import {
  belongsTo,
  cover,
  createdColumn,
  createdFact,
  cityName,
  createdFilter,
  disciplines,
  filtersBy,
  idFact,
  named,
  ownColumn,
  ownedList,
  ownerColumn,
  publicPage,
  refersTo,
  updatedFact,
  yesOrNo,
} from './shared.ts'

type Application = z.infer<typeof applicationSchema>

const applicationStatuses = choicesOf(APPLICATION_STATUSES, (slug) => `status:application.${slug}`)
const competitionStatuses = choicesOf(COMPETITION_STATUSES, (slug) => `status:competition.${slug}`)

/** Spec §4: all brackets of a competition that are not drawn yet. */
const generateBrackets = (competitionId: number): ActOf => ({
  label: 'bracket:actions.generateAll',
  intent: 'generate-brackets',
  fields: { competition_id: competitionId },
})

export const competitions: AdminEntity<CompetitionCard, Competition> = {
  slug: 'competitions',
  title: 'admin:nav.competitions',
  nameOf: ({ name }) => name,
  audited: 'competition',
  zoneOf: ({ timezone }) => timezone,
  columns: [
    ownColumn('competitions', ({ name }) => name, { sort: 'name' }),
    statusColumn('admin:fields.status', 'competition', ({ status }) => status, { sort: 'status' }),
    statusColumn('admin:fields.stage', 'stage', ({ stage }) => stage),
    ownerColumn('admin:fields.organisation', 'organisations', ({ organisation }) => organisation),
    ownerColumn('admin:fields.city', 'cities', ({ city }) => city),
    dateTimeColumn('admin:fields.startAt', (row) => row.start_at, { sort: 'start_at' }),
    numberColumn('admin:fields.athletes', (row) => row.athletes_count),
  ],
  filters: [
    { as: 'choice', name: 'status', label: 'admin:fields.status', options: competitionStatuses },
    {
      as: 'choice',
      name: 'stage',
      label: 'admin:fields.stage',
      options: choicesOf(COMPETITION_STAGES, (slug) => `status:stage.${slug}`),
    },
    { as: 'dates', name: 'start_at', label: 'admin:fields.startAt' },
  ],
  more: filtersBy(
    'organisation_id',
    'city_id',
    'country_id',
    'category_id',
    'end_at',
    'registration_start_at',
    'registration_end_at',
    'created_at',
    'updated_at',
  ),
  fields: [
    belongsTo<Competition>('organisation', 'admin:fields.organisation', 'organisations'),
    { as: 'text', name: 'name', label: 'admin:fields.name', max: COMPETITION_MAX.name, required: true },
    {
      as: 'choice',
      name: 'status',
      label: 'admin:fields.status',
      options: competitionStatuses,
      required: true,
    },
    refersTo('city', { label: 'admin:fields.city', of: 'cities' }),
    cityName,
    { as: 'text', name: 'address', label: 'admin:fields.address', max: ADDRESS_MAX },
    {
      as: 'moment',
      name: 'registration_start_at',
      label: 'organiser:form.registrationStart',
      required: true,
    },
    { as: 'moment', name: 'registration_end_at', label: 'organiser:form.registrationEnd', required: true },
    { as: 'moment', name: 'start_at', label: 'organiser:form.start', required: true },
    { as: 'moment', name: 'end_at', label: 'organiser:form.end', required: true },
    { as: 'number', name: 'price', label: 'organiser:form.price', hint: 'organiser:form.priceHint' },
    currencyField,
    {
      as: 'lines',
      name: 'payment_information',
      label: 'organiser:form.paymentInformation',
      max: COMPETITION_MAX.payment_information,
      rows: 3,
    },
    { as: 'lines', name: 'description', label: 'admin:fields.description', max: COMPETITION_MAX.description },
    { as: 'references', name: 'categories', label: 'admin:nav.categories', of: 'categories' },
    { ...cover, isCropped: true },
  ],
  facts: [
    idFact(),
    textColumn('admin:fields.slug', ({ slug }) => slug),
    ownerColumn('admin:fields.organisation', 'organisations', ({ organisation }) => organisation),
    textColumn('admin:fields.timezone', ({ timezone }) => timezone),
    numberColumn('admin:fields.athletes', (row) => row.athletes_count),
    numberColumn('admin:dashboard.live', (row) => row.live_fights_count),
  ],
  links: (row) => [
    publicPage(paths.competition(row.slug)),
    { label: 'admin:links.console', to: consolePaths.managedSchedule(row.slug) },
    ownedList('admin:nav.competitionApplications', 'competition-applications', 'competition_id', row),
    ownedList('admin:nav.brackets', 'brackets', 'competition_id', row),
    ownedList('admin:nav.fights', 'fights', 'competition_id', row),
    ownedList('admin:nav.mats', 'mats', 'competition_id', row),
    ownedList('admin:nav.matJudges', 'mat-judges', 'competition_id', row),
    ownedList('admin:nav.orders', 'orders', 'competition_id', row),
    ownedList('admin:nav.news', 'news', 'competition_id', row),
  ],
  acts: ({ id }) => [
    generateBrackets(id),
    {
      label: 'bracket:actions.rebuildSchedule',
      intent: 'rebuild-schedule',
      fields: { competition_id: id },
      question: 'bracket:actions.rebuildScheduleQuestion',
    },
  ],
}

export const mats: AdminEntity<Mat> = {
  slug: 'mats',
  title: 'admin:nav.mats',
  nameOf: ({ name, competition }) => `${competition.name}: ${name}`,
  audited: 'mat',
  columns: [
    ownColumn('mats', ({ name }) => name, { sort: 'name' }),
    ownerColumn('admin:fields.competition', 'competitions', ({ competition }) => competition),
    textColumn('admin:fields.description', ({ description }) => description),
    textColumn('admin:fields.streamUrl', (row) => row.stream_url),
  ],
  filters: [createdFilter],
  more: filtersBy('competition_id', 'record_began_at', 'updated_at'),
  fields: [
    belongsTo<Mat>('competition', 'admin:fields.competition', 'competitions'),
    { as: 'text', name: 'name', label: 'admin:fields.name', max: MAT_MAX.name, required: true },
    {
      as: 'lines',
      name: 'description',
      label: 'admin:fields.description',
      max: MAT_MAX.description,
      rows: 3,
    },
    { as: 'text', name: 'stream_url', label: 'admin:fields.streamUrl', max: URL_MAX, type: 'url' },
    { as: 'text', name: 'record_url', label: 'admin:fields.recordUrl', max: URL_MAX, type: 'url' },
    { as: 'moment', name: 'record_began_at', label: 'admin:fields.recordBeganAt', to: 'seconds' },
  ],
  facts: [
    idFact(),
    ownerColumn('admin:fields.competition', 'competitions', ({ competition }) => competition),
  ],
  links: (row) => [
    { label: 'admin:links.screen', to: paths.displayMat(row.competition.slug, row.id) },
    ownedList('admin:nav.fights', 'fights', 'mat_id', row),
    ownedList('admin:nav.matJudges', 'mat-judges', 'mat_id', row),
  ],
}

export const matJudges: AdminEntity<MatJudge> = {
  slug: 'mat-judges',
  title: 'admin:nav.matJudges',
  nameOf: ({ user, mat }) => `${user.name} · ${mat.name}`,
  audited: 'mat_judge',
  columns: [
    ownColumn('mat-judges', ({ user }) => user.name, { label: 'admin:fields.judge', sort: 'name' }),
    statusColumn('admin:fields.status', 'judge', ({ status }) => status),
    ownerColumn('admin:fields.mat', 'mats', ({ mat }) => mat),
    ownerColumn('admin:fields.competition', 'competitions', ({ competition }) => competition),
    dateTimeColumn('admin:fields.userApprovedAt', (row) => row.user_approved_at, {
      sort: 'user_approved_at',
    }),
    dateTimeColumn('admin:fields.competitionApprovedAt', (row) => row.competition_approved_at, {
      sort: 'competition_approved_at',
    }),
  ],
  filters: [
    { as: 'choice', name: 'approved', label: 'admin:fields.approved', options: yesOrNo },
    createdFilter,
  ],
  more: filtersBy(
    'competition_id',
    'mat_id',
    'user_id',
    'user_approved_at',
    'competition_approved_at',
    'updated_at',
  ),
  fields: [
    belongsTo<MatJudge>('mat', 'admin:fields.mat', 'mats'),
    belongsTo<MatJudge>('user', 'admin:fields.judge', 'users'),
    {
      as: 'flag',
      name: 'user_approved',
      label: 'admin:fields.judgeApproved',
      stored: (row) => row.user_approved_at !== null,
    },
    {
      as: 'flag',
      name: 'competition_approved',
      label: 'admin:fields.competitionApproved',
      stored: (row) => row.competition_approved_at !== null,
    },
  ],
  facts: [
    idFact(),
    ownerColumn('admin:fields.judge', 'users', ({ user }) => user),
    ownerColumn('admin:fields.mat', 'mats', ({ mat }) => mat),
    ownerColumn('admin:fields.competition', 'competitions', ({ competition }) => competition),
    dateTimeColumn('admin:fields.userApprovedAt', (row) => row.user_approved_at),
    dateTimeColumn('admin:fields.competitionApprovedAt', (row) => row.competition_approved_at),
  ],
}

const listedApplication = (row: Application) => ({
  id: row.id,
  status: row.status,
  user: named(row.user),
  competition: named(row.competition),
  categories: row.categories.map(named),
  weight: row.weight,
  is_paid: row.is_paid,
  created_at: row.created_at,
})

export const competitionApplications: AdminEntity<
  Application,
  Application,
  ReturnType<typeof listedApplication>
> = {
  slug: 'competition-applications',
  title: 'admin:nav.competitionApplications',
  nameOf: ({ user, competition }) => `${user.name} → ${competition.name}`,
  audited: 'competition_application',
  listed: listedApplication,
  columns: [
    ownColumn('competition-applications', ({ user }) => user.name, {
      label: 'admin:fields.person',
      sort: 'name',
    }),
    statusColumn('admin:fields.status', 'application', ({ status }) => status),
    ownerColumn('admin:fields.competition', 'competitions', ({ competition }) => competition),
    textColumn('admin:nav.categories', ({ categories }) => categories.map(({ name }) => name).join(', ')),
    weightColumn('admin:fields.weight', ({ weight }) => weight, { sort: 'weight' }),
    flagColumn('admin:fields.paid', (row) => row.is_paid),
    createdColumn(),
  ],
  filters: [
    { as: 'choice', name: 'status', label: 'admin:fields.status', options: applicationStatuses },
    {
      as: 'choice',
      name: 'competition_approved',
      label: 'admin:fields.competitionApproved',
      options: yesOrNo,
    },
    { as: 'choice', name: 'is_paid', label: 'admin:fields.paid', options: yesOrNo },
    createdFilter,
  ],
  more: filtersBy('competition_id', 'user_id', 'category_id', 'club_id', 'updated_at'),
  fields: [
    belongsTo<Application>('competition', 'admin:fields.competition', 'competitions'),
    belongsTo<Application>('user', 'admin:fields.person', 'users'),
    {
      as: 'choices',
      name: 'disciplines',
      label: 'admin:fields.disciplines',
      options: disciplines,
      on: 'create',
      required: true,
    },
    { as: 'references', name: 'categories', label: 'admin:nav.categories', of: 'categories', required: true },
    {
      as: 'number',
      name: 'weight',
      label: 'admin:fields.weight',
      hint: 'admin:hints.kilograms',
      required: true,
    },
    { as: 'number', name: 'seed', label: 'admin:fields.seed', on: 'update' },
    { as: 'flag', name: 'competition_approved', label: 'admin:fields.competitionApproved', on: 'update' },
    { as: 'flag', name: 'is_paid', label: 'admin:fields.paid', on: 'update' },
    {
      as: 'flag',
      name: 'closed',
      label: 'admin:fields.closed',
      on: 'update',
      stored: ({ status }) => isClosed(status),
    },
    { as: 'text', name: 'closed_reason', label: 'admin:fields.closedReason', max: REASON_MAX, on: 'update' },
  ],
  facts: [
    idFact(),
    ownerColumn('admin:fields.person', 'users', ({ user }) => user),
    ownerColumn('admin:fields.competition', 'competitions', ({ competition }) => competition),
    textColumn('admin:fields.disciplines', (row) => row.disciplines.map(({ name }) => name).join(', ')),
    flagColumn('admin:fields.userApproved', (row) => row.user_approved),
    priceColumn('admin:fields.amount', ({ amount, competition: { currency } }) => ({ amount, currency })),
    createdFact(),
    updatedFact(),
  ],
  priceOf: ({ amount, competition: { currency } }) => ({ amount, currency }),
}

export const brackets: AdminEntity<BracketCard, Bracket> = {
  slug: 'brackets',
  title: 'admin:nav.brackets',
  nameOf: ({ category }) => category.name,
  audited: 'bracket',
  columns: [
    ownColumn('brackets', ({ category }) => category.name, { label: 'admin:fields.category' }),
    statusColumn('admin:fields.status', 'bracket', ({ status }) => status, { sort: 'status' }),
    ownerColumn('admin:fields.competition', 'competitions', ({ competition }) => competition),
    textColumn('admin:fields.type', ({ type }) => type.name, { sort: 'type' }),
    ownerColumn('admin:fields.mat', 'mats', ({ mat }) => mat),
    numberColumn('admin:fields.athletes', (row) => row.athletes_count),
    numberColumn('admin:fields.queueNumber', (row) => row.queue_number, { sort: 'queue_number' }),
  ],
  filters: [
    {
      as: 'choice',
      name: 'status',
      label: 'admin:fields.status',
      options: choicesOf(['not_ready', 'ready', 'started', 'ended'], (slug) => `status:bracket.${slug}`),
    },
    {
      as: 'choice',
      name: 'type',
      label: 'admin:fields.type',
      options: choicesOf(BRACKET_TYPES, (slug) => `bracket:type.${slug}`),
    },
    createdFilter,
  ],
  more: filtersBy('competition_id', 'category_id', 'mat_id', 'updated_at'),
  ownerActs: (filter, id) => (filter === 'competition_id' ? [generateBrackets(id)] : []),
  fields: [
    belongsTo<Bracket>('competition', 'admin:fields.competition', 'competitions'),
    {
      ...belongsTo<Bracket>('category', 'admin:fields.category', 'categories'),
      hint: 'admin:hints.bracketCategory',
    },
    {
      as: 'choice',
      name: 'type',
      label: 'admin:fields.type',
      hint: 'organiser:draw.typeHint',
      options: choicesOf(BRACKET_TYPES, (slug) => `bracket:type.${slug}`),
      on: 'create',
    },
    {
      as: 'choice',
      name: 'third_place',
      label: 'organiser:draw.thirdPlace',
      options: choicesOf(THIRD_PLACES, (slug) => `organiser:thirdPlace.${slug}`),
      on: 'create',
    },
    {
      as: 'choices',
      name: 'separate_by',
      label: 'organiser:draw.separate',
      hint: 'organiser:draw.separateHint',
      options: choicesOf(SEPARATION_KEYS, (slug) => `organiser:separation.${slug}`),
      on: 'create',
    },
    {
      as: 'text',
      name: 'random_seed',
      label: 'organiser:draw.randomSeed',
      hint: 'organiser:draw.randomSeedHint',
      max: DRAW_MAX.random_seed,
      on: 'create',
    },
    {
      as: 'flag',
      name: 'rebuild',
      label: 'admin:fields.drawAgain',
      hint: 'organiser:draw.rebuildHint',
      on: 'create',
    },
    { as: 'number', name: 'queue_number', label: 'admin:fields.queueNumber', on: 'update' },
    {
      as: 'number',
      name: 'time_per_fight',
      label: 'admin:fields.timePerFight',
      hint: 'admin:hints.seconds',
      on: 'update',
    },
  ],
  facts: [
    idFact(),
    ownerColumn('admin:fields.competition', 'competitions', ({ competition }) => competition),
    ownerColumn('admin:fields.category', 'categories', ({ category }) => category),
    textColumn('admin:fields.type', ({ type }) => type.name),
    ownerColumn('admin:fields.mat', 'mats', ({ mat }) => mat),
    numberColumn('admin:fields.athletes', (row) => row.athletes_count),
    textColumn('admin:fields.bouts', (row) => `${row.fights_ended_count} / ${row.fights_count}`),
    textColumn('admin:fields.medals', ({ medals }) => medals.map(({ user }) => user.name).join(', ')),
    textColumn('admin:fields.randomSeed', (row) => row.random_seed),
  ],
  links: (row) => [
    publicPage(paths.competitionBracket(row.competition.slug, row.id)),
    { label: 'admin:links.console', to: consolePaths.managedBracket(row.competition.slug, row.id) },
    ownedList('admin:nav.fights', 'fights', 'bracket_id', row),
  ],
}

/** A thing without a name of its own, by its number. */
const numbered = (id: number | null) => (id === null ? null : { id, name: `№ ${id}` })

const wayOf = (condition: { readonly name: string } | null, cell: number | null) =>
  condition && `${condition.name} № ${cell}`

const corner = (person: { readonly name: string } | null) => person?.name ?? '—'

const SIDES = ['left', 'right'] as const
type CellFields = readonly FormField<EditableCell>[]

const athletesOfCell: CellFields = SIDES.map((side) => ({
  ...refersTo<EditableCell>(`${side}_user`, {
    label: side === 'left' ? 'admin:fields.leftAthlete' : 'admin:fields.rightAthlete',
    of: 'users',
  }),
  hintOf: (row) => {
    if (row.bracket.type.slug !== 'playoff') return 'errors:code.pairs_by_table'
    const isDrawn = row.x === 0 || row[`${side}_in_condition`]?.slug === 'auto'
    return isDrawn ? 'admin:hints.athleteOfDraw' : 'errors:code.cell_not_drawn'
  },
}))

/** Where the athletes come from. */
const waysOfCell: CellFields = SIDES.map((side) => ({
  as: 'offered',
  name: `${side}_in_cell_id`,
  label: side === 'left' ? 'admin:fields.leftInCell' : 'admin:fields.rightInCell',
  hint: 'admin:hints.exchangedWay',
  stored: (row) => row[`${side}_in_cell`],
  offered: (row) => {
    const { ways, refusal } = row[`${side}_ways`]
    return { refusal, options: ways.map(({ cell_id, name }) => ({ value: String(cell_id), label: name })) }
  },
}))

const conditionsOfCell: CellFields = SIDES.map((side) => ({
  as: 'choice',
  name: `${side}_in_condition`,
  label: side === 'left' ? 'admin:fields.leftInput' : 'admin:fields.rightInput',
  hint: 'admin:hints.conditionOfWay',
  options: choicesOf(CONDITIONS, (slug) => `bracket:condition.${slug}`),
  stored: (row) => row[`${side}_in_condition`]?.slug,
}))

const listedCell = (row: BracketCellView) => ({
  id: row.id,
  x: row.x,
  y: row.y,
  round: row.round,
  number: row.number,
  status: row.status,
  queue_number: row.queue_number,
  left_user: row.left_user && named(row.left_user),
  right_user: row.right_user && named(row.right_user),
  left_in_condition: row.left_in_condition,
  left_in_cell: row.left_in_cell,
  right_in_condition: row.right_in_condition,
  right_in_cell: row.right_in_cell,
})

/** Spec §3, bracket cell. What stands in it follows from the draw and its results; before them athletes may be placed. */
export const bracketCells: AdminEntity<BracketCellView, EditableCell, ReturnType<typeof listedCell>> = {
  slug: 'bracket-cells',
  title: 'admin:brackets.tabs.cells',
  nameOf: ({ left_user, right_user, round }) => `${round}: ${corner(left_user)} – ${corner(right_user)}`,
  comesFrom: 'admin:comesFrom.cell',
  keptBecause: 'admin:kept.cell',
  listed: listedCell,
  columns: [
    ownColumn(
      'bracket-cells',
      ({ left_user, right_user }) => `${corner(left_user)} – ${corner(right_user)}`,
      {
        label: 'admin:fields.athletes',
      },
    ),
    statusColumn('admin:fields.status', 'cell', ({ status }) => status, { sort: 'status' }),
    textColumn('admin:fields.round', ({ round }) => round),
    textColumn('admin:fields.place', ({ x, y }) => `${x} / ${y}`),
    textColumn('admin:fields.boutNumber', ({ number }) => number),
    numberColumn('admin:fields.queueNumber', (row) => row.queue_number, { sort: 'queue_number' }),
    textColumn('admin:fields.leftInput', (row) => wayOf(row.left_in_condition, row.left_in_cell)),
    textColumn('admin:fields.rightInput', (row) => wayOf(row.right_in_condition, row.right_in_cell)),
  ],
  filters: [
    {
      as: 'choice',
      name: 'status',
      label: 'admin:fields.status',
      options: choicesOf(
        ['empty', 'waiting', 'ready', 'online', 'ended', 'auto', 'cancelled'],
        (slug) => `status:cell.${slug}`,
      ),
    },
    createdFilter,
  ],
  more: filtersBy('competition_id', 'bracket_id', 'user_id', 'updated_at'),
  fields: [
    {
      as: 'number',
      name: 'x',
      label: 'admin:fields.column',
      hintOf: ({ bracket }) =>
        bracket.type.slug === 'playoff' ? 'admin:hints.columnIsRound' : 'admin:hints.columnOfTable',
    },
    { as: 'number', name: 'y', label: 'admin:fields.row', hint: 'admin:hints.rowOfCell' },
    {
      as: 'number',
      name: 'queue_number',
      label: 'admin:fields.queueNumber',
      hintOf: (row) =>
        row.queue_number === null ? 'errors:code.bye_not_fought' : 'admin:hints.queueNumberOfCell',
    },
    {
      as: 'fixed',
      name: 'fight_id',
      label: 'admin:fields.bout',
      hint: 'errors:code.cell_keeps_its_bout',
      shown: ({ fight, number }) =>
        fight && { text: number ?? `№ ${fight.id}`, to: `/admin/fights/${fight.id}` },
    },
    ...athletesOfCell,
    ...waysOfCell,
    ...conditionsOfCell,
  ],
  facts: [
    idFact(),
    textColumn('admin:fields.round', ({ round }) => round),
    textColumn('admin:fields.boutNumber', ({ number }) => number),
    ownerColumn('admin:fields.bracket', 'brackets', ({ bracket }) => ({
      id: bracket.id,
      name: `${bracket.competition.name}: ${bracket.category.name}`,
    })),
    ownerColumn('admin:fields.leftInCell', 'bracket-cells', (row) => numbered(row.left_in_cell)),
    ownerColumn('admin:fields.rightInCell', 'bracket-cells', (row) => numbered(row.right_in_cell)),
    createdFact(),
    updatedFact(),
  ],
  links: (row) => [
    { label: 'admin:fields.bracket', to: `/admin/brackets/${row.bracket_id}` },
    ...(row.fight ? [{ label: 'admin:fields.bout', to: `/admin/fights/${row.fight.id}` } as const] : []),
  ],
}
