import type { Competition } from '~/domain/contract/competition.fields.ts'
import type { TeamCandidate, TeamEntry, TeamKind } from '~/domain/contract/team.fields.ts'
import { placeText } from '~/domain/results/place-text.ts'
import { useFormat, useText, VenueTime } from '~/i18n/words.tsx'
import { CategoryNames } from '../competition/category-names.tsx'
import { PaperStateBadge } from '../document/paper-state.tsx'
import { FormErrors } from '../forms/action-form.tsx'
import { errorsOf, type Refused } from '../forms/refused.ts'
import { column, type Column } from '../list/columns.tsx'
import { DataTable } from '../list/data-table.tsx'
import { paths } from '../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { MedalIcon } from '../ui/medal-icon.tsx'
import { Stat } from '../ui/stat.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { STATE_TONES } from '../weigh-in/words.ts'
import { LackingPapers } from './lacking-papers.tsx'
import { matName } from '~/i18n/mat-name.ts'

interface Row {
  readonly id: number
  readonly user: TeamCandidate['user']
  readonly entry: TeamEntry
  readonly lacking: TeamCandidate['lacking']
}

const sumOf = (rows: readonly Row[], billing: 'paid' | 'not_paid') =>
  rows.reduce((sum, { entry: { order } }) => sum + (order?.billing === billing ? order.price : 0), 0)

/** Who of the team is entered, and what is open: whom an entry waits for, the bill, the weigh-in, the next bout, the place. */
export function TeamBoard({
  kind,
  competition,
  entered,
  hasMore,
  refused,
  chosen,
}: {
  readonly kind: TeamKind
  readonly competition: Competition
  readonly entered: readonly TeamCandidate[]
  /** There are others to be entered below: forty who are entered push them far down a phone. */
  readonly hasMore: boolean
  /** Who could not be taken out, with the reason, and who was ticked then. */
  readonly refused: Refused | undefined
  readonly chosen: readonly string[]
}) {
  const t = useText()
  const format = useFormat()
  const rows = entered.flatMap(({ user, entry, lacking }) =>
    entry ? [{ id: user.id, user, entry, lacking }] : [],
  )
  if (rows.length === 0) return null
  const waits = (status: string) => rows.filter(({ entry }) => entry.status === status).length
  const open = sumOf(rows, 'not_paid')
  const dueOn = rows.find(({ entry: { order } }) => order?.due_on)?.entry.order?.due_on
  const canWithdraw = competition.stage === 'registration' || competition.stage === 'upcoming'
  return (
    <section className="flex flex-col gap-4" aria-labelledby="board">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h2 id="board" className="display scroll-mt-24 text-2xl">
          {t('athlete:team.board.title')}
        </h2>
        {hasMore ? (
          <a href="#candidates" className="link">
            {t('athlete:team.board.more')}
          </a>
        ) : null}
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-5">
        <Stat label={t('athlete:team.board.entered')} value={rows.length} />
        <Stat label={t('athlete:team.board.atAthlete')} value={waits('waiting_for_user_approval')} />
        <Stat label={t('athlete:team.board.atOrganiser')} value={waits('waiting_for_organiser_approval')} />
        {competition.price > 0 ? (
          <>
            <Stat
              label={t('athlete:team.board.unpaid')}
              value={format.price(open, competition.currency)}
              tone={open > 0 ? 'accent' : 'plain'}
            />
            <Stat
              label={t('athlete:team.board.paid')}
              value={format.price(sumOf(rows, 'paid'), competition.currency)}
            />
          </>
        ) : null}
      </div>
      {rows.some(({ entry }) => entry.order) ? (
        <p>
          <Link to={paths.teamPayment(kind, competition.slug)} className="link">
            {t(open > 0 ? 'athlete:team.board.payment' : 'athlete:team.board.receipt')}
          </Link>
          {open > 0 && dueOn ? (
            <span className="ms-3 font-semibold">
              {t('athlete:team.board.due', { date: format.date(dueOn) })}
            </span>
          ) : null}
        </p>
      ) : null}
      {open > 0 && competition.payment_information ? (
        <p className="max-w-prose whitespace-pre-line text-ink-muted">{competition.payment_information}</p>
      ) : null}
      <FormErrors errors={errorsOf(refused)} />
      <VenueTime timeZone={competition.timezone}>
        <DataTable
          columns={[
            athleteColumn(canWithdraw ? new Set(chosen) : null),
            ...columns,
            ...laterColumns(competition.slug).flatMap(({ has, shown }) => (rows.some(has) ? [shown] : [])),
          ]}
          rows={rows}
          caption={t('athlete:team.board.title')}
        />
      </VenueTime>
      {canWithdraw ? (
        <Form method="post" id={WITHDRAWAL} preventScrollReset>
          <FormKey />
          <ConfirmButton
            sends={{ form: WITHDRAWAL, name: 'intent', value: 'withdraw' }}
            yes={t('athlete:team.board.withdraw')}
            question={t('athlete:team.board.withdrawQuestion')}
          >
            {t('athlete:team.board.withdraw')}
          </ConfirmButton>
        </Form>
      ) : null}
    </section>
  )
}

const WITHDRAWAL = 'withdrawal'

/** Who it is, with the tick that withdraws them where it still can: `chosen` are those ticked before. */
const athleteColumn = (chosen: ReadonlySet<string> | null): Column<Row> =>
  column(
    'athlete:team.athlete',
    ({ id, user }) => (
      <span className="flex items-center gap-x-1">
        {chosen ? <Choice id={id} name={user.name} chosen={chosen} /> : null}
        <Link
          to={paths.user(user.slug)}
          prefetch="intent"
          className="font-semibold underline-offset-4 hover:text-accent-text hover:underline"
        >
          {user.name}
        </Link>
      </span>
    ),
    { place: 'lead' },
  )

function Choice({
  id,
  name,
  chosen,
}: {
  readonly id: number
  readonly name: string
  readonly chosen: ReadonlySet<string>
}) {
  const t = useText()
  return (
    <label className="flex size-11 shrink-0 items-center">
      <input
        type="checkbox"
        form={WITHDRAWAL}
        name="users"
        value={id}
        defaultChecked={chosen.has(String(id))}
        className="choice"
        aria-label={t('athlete:team.board.chooseOne', { name })}
      />
    </label>
  )
}

const columns: readonly Column<Row>[] = [
  column('athlete:team.category', ({ entry }) => <CategoryNames categories={entry.categories} />),
  column('athlete:team.board.status', ({ entry }) => <StatusBadge kind="application" slug={entry.status} />, {
    place: 'corner',
  }),
  column('athlete:team.board.bill', ({ entry }) => (entry.order ? <Bill order={entry.order} /> : null)),
]

/** What comes in time: before anybody has it, a column of dashes would push the others off a tablet. */
const laterColumns = (slug: string): readonly { has: (row: Row) => boolean; shown: Column<Row> }[] => [
  {
    has: ({ entry }) => entry.weigh_in !== null,
    shown: column('athlete:team.board.weighIn', ({ entry }) =>
      entry.weigh_in ? <WeighIn state={entry.weigh_in} /> : null,
    ),
  },
  {
    has: ({ entry }) => entry.next_bout !== null,
    shown: column('athlete:team.board.next', ({ entry }) =>
      entry.next_bout ? <NextBout bout={entry.next_bout} /> : null,
    ),
  },
  // Of those whose documents the reader keeps.
  {
    has: ({ lacking }) => lacking !== null,
    shown: column('athlete:team.board.papers', ({ user, lacking }) => {
      if (lacking === null) return null
      return lacking.length > 0 ? (
        <LackingPapers user={user} lacking={lacking} />
      ) : (
        <PaperStateBadge state="complete" />
      )
    }),
  },
  {
    has: ({ entry }) => entry.places.length > 0,
    shown: column('athlete:team.board.result', ({ entry }) =>
      entry.places.length > 0 ? <Places slug={slug} entry={entry} /> : null,
    ),
  },
]

function Bill({ order }: { readonly order: NonNullable<TeamEntry['order']> }) {
  const t = useText()
  const format = useFormat()
  return (
    <span className="block tabular-nums">
      {format.price(order.price, order.currency)}
      <span className="block text-xs text-ink-muted">
        {t(order.billing === 'paid' ? 'status:payment.paid' : 'status:payment.not_paid')}{' '}
        <Link to={paths.order(order.id)} className="link whitespace-nowrap">
          {order.number}
        </Link>
      </span>
    </span>
  )
}

function WeighIn({ state }: { readonly state: NonNullable<TeamEntry['weigh_in']> }) {
  const t = useText()
  return <Badge tone={STATE_TONES[state]}>{t(`weighIn:state.${state}`)}</Badge>
}

function NextBout({ bout }: { readonly bout: NonNullable<TeamEntry['next_bout']> }) {
  const t = useText()
  const format = useFormat()
  const where = [
    bout.mat && matName(t, { name: bout.mat }),
    bout.starts_at ? format.moment(bout.starts_at) : null,
  ]
  return (
    <span className="block">
      <Link to={paths.fight(bout.id)} className="link">
        {bout.number === null
          ? t('athlete:team.board.bout')
          : t('athlete:team.board.boutOf', { number: bout.number })}
      </Link>
      <span className="block text-xs text-ink-muted">{where.filter(Boolean).join(' · ')}</span>
    </span>
  )
}

function Places({
  slug,
  entry: { places, categories },
}: {
  readonly slug: string
  readonly entry: TeamEntry
}) {
  const t = useText()
  return (
    <ul className="flex flex-col gap-1">
      {places.map(({ bracket_id: bracketId, category_id: id, place, place_to: to, medal }) => (
        <li key={bracketId} className="flex items-center gap-2">
          {medal ? <MedalIcon medal={medal} size="sm" /> : null}
          <Link
            to={paths.competitionBracket(slug, bracketId)}
            className="link font-semibold"
            title={categories.find((category) => category.id === id)?.name}
          >
            {t('athlete:team.board.place', { place: placeText(place, to) ?? '' })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
