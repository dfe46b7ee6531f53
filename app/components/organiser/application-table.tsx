import { isClosed } from '~/domain/competition/application-status.ts'
import type { CompetitionApplication } from '~/domain/contract/application.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { CategoryNames } from '../competition/category-names.tsx'
import { LackingPapers } from '../document/lacking-papers.tsx'
import { column, weightColumn, type Column, type TableColumn } from '../list/columns.tsx'
import { DataTable } from '../list/data-table.tsx'
import { adding, useAddress } from '../list/query.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Link } from '../ui/link.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { stateText } from '../weigh-in/words.ts'
import { ActForm } from '../ui/act-form.tsx'
import { partlyDue } from './partly-due.ts'

/** What the table shows of an application: all of it would travel with each page. */
export const listedApplication = (it: CompetitionApplication) => ({
  id: it.id,
  user: {
    name: it.user.name,
    thumb: it.user.thumb,
    gender: it.user.gender,
    birth_year: it.user.birth_year,
    sport_rank: it.user.sport_rank,
    club: it.user.club && { name: it.user.club.name },
  },
  categories: it.categories.map(({ id, name }) => ({ id, name })),
  weight: it.weight,
  seed: it.seed,
  status: it.status,
  amount: it.amount,
  amount_due: it.amount_due,
  is_paid: it.is_paid,
  weigh_in: it.weigh_in,
  lacking_papers: it.lacking_papers,
  competition: { currency: it.competition.currency },
  abilities: { approve: it.abilities.approve, pay: it.abilities.pay },
})

type Listed = ReturnType<typeof listedApplication>

/** The applications of a competition: who, where, how heavy, and how far. Ticked ones are decided on together. */
export function ApplicationTable({
  applications,
  query,
  formId,
  chosen,
}: {
  readonly applications: readonly Listed[]
  readonly query: { readonly order_by?: string | undefined; readonly order_direction?: string | undefined }
  /** The form that decides on the ticked ones. */
  readonly formId: string
  /** The ids that were ticked when the form was refused. */
  readonly chosen: readonly string[]
}) {
  const t = useText()
  const address = useAddress()({ application: null })
  const ticked = new Set(chosen)
  const choose: Column<Listed> = column('organiser:applications.choose', ({ id, user }) => (
    <label className="flex min-h-11 w-fit items-center gap-3">
      <input
        type="checkbox"
        form={formId}
        name="ids"
        value={id}
        defaultChecked={ticked.has(String(id))}
        className="choice"
        aria-label={t('organiser:applications.chooseOne', { name: user.name })}
      />
    </label>
  ))
  return (
    <DataTable
      name={`applications of ${formId}`}
      {...(ticked.size > 0 && { rowShows: ({ id }: Listed) => ticked.has(String(id)) })}
      texts={{ opening: adding(address, 'application') }}
      columns={[choose, ...columns]}
      rows={applications}
      query={{ order_by: query.order_by, order_direction: query.order_direction === 'DESC' ? 'DESC' : 'ASC' }}
      caption={t('organiser:tabs.applications')}
    />
  )
}

const columns: readonly TableColumn<Listed>[] = [
  {
    label: 'organiser:applications.athlete',
    sort: 'name',
    place: 'lead',
    cell: (it, texts) => <Athlete application={it} opening={texts['opening'] ?? ''} />,
  },
  column('organiser:applications.club', (it) => it.user.club?.name, { sort: 'club', place: 'spare' }),
  column('organiser:applications.category', (it) => <CategoryNames categories={it.categories} />, {
    sort: 'category',
  }),
  weightColumn('organiser:applications.weight', (it) => it.weight, { sort: 'weight' }),
  column('organiser:applications.seed', (it) => it.seed, { align: 'end', sort: 'seed' }),
  column(
    'organiser:applications.weighedIn',
    (it) => (it.weigh_in ? <WeighIn weighIn={it.weigh_in} /> : null),
    { sort: 'weighed_in', place: 'spare' },
  ),
  column('organiser:applications.payment', (it) => (it.amount > 0 ? <Payment application={it} /> : null), {
    sort: 'payment',
    place: 'spare',
  }),
  {
    label: 'organiser:applications.status',
    sort: 'status',
    place: 'corner',
    cell: (it, { action }) => <Status application={it} action={action} />,
  },
]

function Athlete({
  application,
  opening,
}: {
  readonly application: Listed
  /** The address that opens an application, up to its id. */
  readonly opening: string
}) {
  const { user } = application
  const t = useText()
  const about = [
    user.gender ? t(`status:personGender.${user.gender}`) : null,
    user.birth_year === null ? null : String(user.birth_year),
    user.sport_rank === null ? null : t(`status:sportRankShort.${user.sport_rank}`),
  ]
  return (
    <span className="flex min-w-44 items-center gap-3">
      <Avatar name={user.name} src={user.thumb} size="sm" />
      <span className="min-w-0">
        <Link
          to={`${opening}${application.id}`}
          preventScrollReset
          className="block font-semibold underline-offset-4 hover:underline"
        >
          {user.name}
        </Link>
        <span className="block text-sm text-ink-faint">
          {about.filter(Boolean).join(' · ')}
          {user.club ? <span className="@5xl:hidden">{` · ${user.club.name}`}</span> : null}
        </span>
        <LackingPapers kinds={application.lacking_papers} />
      </span>
    </span>
  )
}

interface ActedOn {
  readonly application: Listed
  /** Where its forms post to. */
  readonly action: string
}

/** How far it is; and the money, where it is not part of the status already. */
function Status({ application, action }: ActedOn) {
  const t = useText()
  const format = useFormat()
  const { status, amount, is_paid: paid, weigh_in: weighIn } = application
  const isPaymentNamed = status === 'waiting_for_payment' || (isClosed(status) && !paid)
  return (
    // The act beside its status wraps under it: a column of its own would lie over the status in a narrow table.
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 whitespace-normal">
      <span className="flex flex-col items-start gap-1">
        <StatusBadge reader="organiser" kind="application" slug={status} />
        {amount > 0 && !isPaymentNamed ? (
          <span className="text-xs text-ink-muted @5xl:hidden">
            {format.price(amount, application.competition.currency)} {'·'}{' '}
            {t(paid ? 'status:payment.paid' : 'status:payment.not_paid')}
          </span>
        ) : null}
        {weighIn ? (
          <span className="text-xs text-ink-muted @5xl:hidden">{stateText(t, format, weighIn)}</span>
        ) : null}
      </span>
      <Acts application={application} action={action} />
    </span>
  )
}

function WeighIn({ weighIn }: { readonly weighIn: NonNullable<Listed['weigh_in']> }) {
  return <>{stateText(useText(), useFormat(), weighIn)}</>
}

function Payment({ application }: { readonly application: Listed }) {
  const t = useText()
  const format = useFormat()
  const due = partlyDue(format, application)
  return (
    <span className="tabular-nums">
      {format.price(application.amount, application.competition.currency)}
      <span className="block text-xs text-ink-muted">
        {t(application.is_paid ? 'status:payment.paid' : 'status:payment.not_paid')}
        {due ? ` · ${t('organiser:applications.owes', { amount: due })}` : null}
      </span>
    </span>
  )
}

function Acts({ application, action }: ActedOn) {
  const t = useText()
  const { id, status, abilities } = application
  return (
    <>
      {status === 'waiting_for_organiser_approval' && abilities.approve ? (
        <ActForm action={action} intent="approve" fields={{ id }} variant="primary">
          {t('common:actions.approve')}
        </ActForm>
      ) : status === 'waiting_for_payment' && abilities.pay ? (
        <ActForm action={action} intent="pay" fields={{ id }}>
          {t('organiser:applications.markPaid')}
        </ActForm>
      ) : null}
    </>
  )
}
