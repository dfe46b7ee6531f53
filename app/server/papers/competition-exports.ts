import type { LoaderFunctionArgs } from '@remix-run/node'
import { actionText } from '../../components/admin/audit-log.tsx'
import { sideName } from '../../components/fight/bout-name.ts'
import { matOrders } from '../../components/fight/shown-fight.ts'
import { placeCell } from '../../components/papers/place-cell.ts'
import { fieldText } from '../../components/staff/history-words.ts'
import { STAFF_ROLES } from '../../domain/access/staff.ts'
import { placeOfMedal } from '../../domain/bracket/bracket.ts'
import type { PlaceView, Results } from '../../domain/contract/result.fields.ts'
import type { Competition } from '../../domain/contract/competition.fields.ts'
import { withVacant } from '../../domain/results/vacant-places.ts'
import { TEAM_KINDS } from '../../domain/results/team-points-settings.ts'
import { TEMPLATE_FIELDS } from '../../domain/import/list.ts'
import type { Text } from '../../i18n/en/translation.ts'
import { createFormat } from '../../i18n/format.ts'
import { textFor } from '../../i18n/text.server.ts'
import { load } from '../client/load.ts'
import { loadList } from '../client/load-list.ts'
import { listApplications } from '../pages/application-list.ts'
import { shownOrders } from '../pages/shown-orders.ts'
import { boutPapersOf, loadEntrants } from './event-papers.ts'
import { markersTable } from './recording-markers.ts'
import type { Table } from '../files/table-file.ts'
import { weighInPapersOf } from './weigh-in-papers.ts'

type Source = (args: LoaderFunctionArgs, competition: Competition) => Promise<Table>

const resultsOf = async ({ context }: LoaderFunctionArgs, { slug }: Competition): Promise<Results> =>
  (await load(context.api.competitions.results({ params: { slug } }))).data

/** A place is a number; shared ones, and why there is none, are a text. */
const placeOrNumber = (t: Text, row: PlaceView): string | number =>
  row.place !== null && row.place === (row.place_to ?? row.place) ? row.place : placeCell(t, row)

/** Every place, one athlete of a category a line, and the places that stay vacant. */
const results: Source = async (args, competition) => {
  const [{ categories }, entrantOf] = await Promise.all([
    resultsOf(args, competition),
    loadEntrants(args.context.api, competition.id),
  ])
  const t = textFor(args.context.language)
  const head = [
    ...(['discipline', 'category', 'place', 'medal', 'athlete'] as const).map((name) =>
      t(`organiser:file.${name}`),
    ),
    t('organiser:applications.birthYear'),
    ...(['club', 'country', 'wins'] as const).map((name) => t(`organiser:file.${name}`)),
  ]
  const rows = categories.flatMap(({ category, places, vacant_medals: vacant }) =>
    withVacant(places, vacant, ({ place }) => place).map(({ row, vacant: free }) => [
      category.discipline.name,
      category.name,
      row ? placeOrNumber(t, row) : placeOfMedal(free),
      row?.medal ? t(`status:medal.${row.medal}`) : '',
      row?.user.name ?? t('public:results.vacant'),
      (row && entrantOf.get(row.user.id)?.birth_year) ?? '',
      row?.user.club?.name ?? '',
      row?.user.country?.name ?? '',
      row?.wins ?? '',
    ]),
  )
  return [head, ...rows]
}

/** The medals of clubs, then of cities, then of countries. */
const medals: Source = async (args, competition) => {
  const { medal_tables: tables } = await resultsOf(args, competition)
  const t = textFor(args.context.language)
  const head = (['by', 'place', 'team', 'gold', 'silver', 'bronze'] as const).map((name) =>
    t(`organiser:file.${name}`),
  )
  const rows = TEAM_KINDS.flatMap((kind) =>
    tables[kind].map(({ team, place, gold, silver, bronze }) => [
      t(`public:results.kind.${kind}`),
      place,
      team.name,
      gold,
      silver,
      bronze,
    ]),
  )
  return [head, ...rows]
}

/** The ranking of clubs, then of cities, then of countries. */
const teams: Source = async (args, competition) => {
  const { team_ranking: ranking } = await resultsOf(args, competition)
  const t = textFor(args.context.language)
  const head = [
    ...(['by', 'place', 'team'] as const).map((name) => t(`organiser:file.${name}`)),
    t(`public:results.score.${ranking?.method ?? 'points'}`),
    ...(['firsts', 'seconds', 'thirds', 'wins', 'counted'] as const).map((name) =>
      t(`organiser:file.${name}`),
    ),
  ]
  const rows = TEAM_KINDS.flatMap((kind) =>
    (ranking?.teams[kind] ?? []).map(({ team, place, score, firsts, seconds, thirds, wins, counted }) => [
      t(`public:results.kind.${kind}`),
      place,
      team.name,
      score,
      firsts,
      seconds,
      thirds,
      wins,
      counted,
    ]),
  )
  return [head, ...rows]
}

/** The applications the address' filters find, in the order of the list. */
const applications: Source = async (args, { id }) => {
  const { data } = await listApplications(args, id, { no_pagination: '1' })
  const t = textFor(args.context.language)
  const head = (
    [
      'athlete',
      'club',
      'birthYear',
      'sportRank',
      'coach',
      'categories',
      'weight',
      'seed',
      'weighedIn',
      'status',
      'amount',
      'currency',
      'payment',
    ] as const
  ).map((name) => t(`organiser:applications.${name}`))
  const rows = data.map(({ user, categories, weight, seed, weigh_in: weighIn, ...row }) => [
    user.name,
    user.club?.name ?? '',
    user.birth_year ?? '',
    user.sport_rank === null ? '' : t(`status:sportRank.${user.sport_rank}`),
    user.coach ?? '',
    categories.map(({ name }) => name).join(', '),
    weight ?? '',
    seed ?? '',
    weighIn ? t(`weighIn:state.${weighIn.state}`) : '',
    t(`status:application.${row.status}`),
    row.amount,
    row.amount > 0 ? row.competition.currency : '',
    row.amount > 0 ? t(row.is_paid ? 'status:payment.paid' : 'status:payment.not_paid') : '',
  ])
  return [head, ...rows]
}

/** The orders of a competition that the address' filters find, for its accountant. */
const payments: Source = async ({ context, request }, { id }) => {
  const { data } = await load(context.api.payments.ofCompetition({ params: { id } }))
  const t = textFor(context.language)
  const format = createFormat(context.language, context.zone)
  const dayOf = (at: string | null) => (at && format.clockReading(format.date(at))) ?? ''
  const head = [
    t('organiser:payments.number'),
    t('organiser:payments.issued'),
    t('organiser:payments.dueOn'),
    ...(['athlete', 'club', 'amount', 'currency', 'payment'] as const).map((name) =>
      t(`organiser:applications.${name}`),
    ),
    ...(['paid', 'refund_due', 'refunded', 'refundedAmount'] as const).map((name) =>
      t(`organiser:payments.${name}`),
    ),
  ]
  const rows = shownOrders(data.orders, request).map((order) => [
    order.number,
    dayOf(order.created_at),
    dayOf(order.due_on),
    order.recipient.name,
    order.recipient.club?.name ?? '',
    order.price,
    order.currency,
    order.billing === 'canceled' ? t('papers:order.canceled') : t(`status:payment.${order.billing}`),
    dayOf(order.paid_at),
    order.refund_due ? order.refund_amount : '',
    dayOf(order.refunded_at),
    order.refunded_at ? order.refunded_amount : '',
  ])
  return [head, ...rows]
}

/** The athletes of each category; who is in two stands in both. */
const startList: Source = async (args, competition) => {
  const { entries } = await weighInPapersOf(args, competition)
  const t = textFor(args.context.language)
  const head = (['category', 'athlete', 'year', 'club', 'country', 'weight'] as const).map((name) =>
    t(`papers:head.${name}`),
  )
  const rows = competition.categories.flatMap(({ id, name }) =>
    entries
      .filter((entry) => entry.categories.some((one) => one.id === id))
      .map(({ user, weight, declared_weight: declared }) => [
        name,
        user.name,
        user.birth_year ?? '',
        user.club?.name ?? '',
        user.country?.name ?? '',
        weight ?? declared ?? '',
      ]),
  )
  return [head, ...rows]
}

/** The bouts of each mat in their order, on the venue's clock. */
const schedule: Source = async (args, competition) => {
  const { timetable } = await boutPapersOf(args, competition)
  const { language } = args.context
  const t = textFor(language)
  const format = createFormat(language, competition.timezone)
  const head = [
    t('display:constructor.mat'),
    ...(['bout', 'time', 'category', 'round', 'red', 'blue', 'result', 'winner'] as const).map((name) =>
      t(`papers:head.${name}`),
    ),
  ]
  const rows = matOrders(timetable).flatMap(({ mat, fights }) =>
    fights.map((fight) => {
      const begins = fight.start_at ?? fight.start_estimate_at
      const {
        left_user_stats: left,
        right_user_stats: right,
        left_user: red,
        right_user: blue,
      } = fight.details
      const winner = [red, blue].find((athlete) => athlete && athlete.id === fight.winner?.id)
      return [
        mat.name,
        fight.number ?? '',
        (begins && format.clockReading(begins)) ?? '',
        fight.category.name,
        fight.round,
        sideName(t, fight, 'left'),
        sideName(t, fight, 'right'),
        fight.status === 'ended' ? `${left.points}:${right.points}` : '',
        winner?.name ?? '',
      ]
    }),
  )
  return [head, ...rows]
}

/** Who did what, as the list shows it. */
const history: Source = async ({ request, context }, { id, timezone }) => {
  const { data } = await loadList(request, (query) => context.api.history.list({ params: { id }, query }), {
    fixed: { no_pagination: '1' },
  })
  const t = textFor(context.language)
  const format = createFormat(context.language, timezone)
  const head = (['time', 'who', 'role', 'what', 'kind', 'subject', 'changes'] as const).map((name) =>
    t(`staff:history.${name}`),
  )
  const rows = data.map(({ created_at: at, actor, staff_roles: roles, action, entity, subject, changes }) => [
    format.clockReading(at) ?? '',
    actor?.name ?? t('admin:history.gone'),
    STAFF_ROLES.filter((role) => roles.includes(role))
      .map((role) => t(`staff:role.${role}`))
      .join(', '),
    actionText(t, action),
    t(`staff:history.entity.${entity}`),
    subject ?? '',
    changes
      .map(({ field, before, after }) =>
        [`${fieldText(t, field)}: `, before === null ? '' : `${before} → `, after ?? '—'].join(''),
      )
      .join('; '),
  ])
  return [head, ...rows]
}

/** An empty list of athletes with its headings, to be filled in and entered. */
const template: Source = ({ context }) => {
  const t = textFor(context.language)
  return Promise.resolve([TEMPLATE_FIELDS.map((field) => t(`entriesImport:field.${field}`))])
}

/** The tables of a competition, by the name their file has in its address. */
export const COMPETITION_TABLES: ReadonlyMap<string, Source> = new Map(
  Object.entries({
    results,
    medals,
    teams,
    applications,
    payments,
    template,
    'start-list': startList,
    schedule,
    markers: markersTable,
    history,
  }),
)
