import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { DateField } from '~/components/forms/date-field.tsx'
import { HiddenField, TextField } from '~/components/forms/fields.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { column, numberColumn, priceColumn, type Column } from '~/components/list/columns.tsx'
import { DataTable } from '~/components/list/data-table.tsx'
import { FilterBar } from '~/components/list/filter-bar.tsx'
import { Pagination } from '~/components/list/pagination.tsx'
import { SearchFilter, SelectFilter } from '~/components/list/filters.tsx'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { paths } from '~/components/paths.ts'
import { FileLinks } from '~/components/results/file-links.tsx'
import { Link } from '~/components/ui/link.tsx'
import { ActForm } from '~/components/ui/act-form.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { Fold } from '~/components/ui/fold.tsx'
import { Stat } from '~/components/ui/stat.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { contract } from '~/domain/contract/contract.ts'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import type { Order, Payments } from '~/domain/contract/order.fields.ts'
import { PAYMENT_CODE_MAX } from '~/domain/contract/text-limits.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'
import { pageOf, requireConsole } from '~/server/pages/managed-competition.ts'
import { pageOfOrders, shownOrders } from '~/server/pages/shown-orders.ts'

export const handle: RouteHandle = { title: 'organiser:tabs.payments' }

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args
  const competition = await requireConsole(args, 'payments')
  const params = { id: competition.id }
  const [{ data: payments }, { data: settings }] = await Promise.all([
    load(context.api.payments.ofCompetition({ params })),
    load(context.api.payments.settings({ params })),
  ])
  const { orders, meta } = pageOfOrders(shownOrders(payments.orders, request), request)
  return { competition, settings, payments: { ...payments, orders }, meta }
}

const ACTS = ['pay', 'unpay', 'refund', 'unrefund'] as const

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const competition = await requireConsole(args, 'payments')
  const submission = await readSubmission(request, ['settings', ...ACTS])
  const { intent, values } = submission
  const { orders, payments } = context.api
  const params = { id: String(values['id']) }
  const redirectTo = pageOf(request)
  if (intent === 'settings')
    return submit(
      context,
      submission,
      () =>
        payments.changeSettings({
          params: { id: competition.id },
          body: bodyFor(contract.payments.changeSettings, values),
        }),
      { toast: { kind: 'success', text: 'organiser:payments.settingsSaved' }, redirectTo },
    )
  const act = () =>
    intent === 'pay' || intent === 'unpay'
      ? orders.pay({
          params,
          body: bodyFor(contract.orders.pay, {
            is_paid: intent === 'pay' ? '1' : '0',
            ...(intent === 'pay' && { seen_price: values['seen_price'] }),
          }),
        })
      : payments.refund({
          params,
          body: bodyFor(contract.payments.refund, { is_refunded: intent === 'refund' ? '1' : '0' }),
        })
  return submit(context, submission, act, {
    toast: { kind: 'success', text: `organiser:payments.saved.${intent}` },
    redirectTo,
  })
}

interface Settings extends Record<string, unknown> {
  due_on: string
  code: string
}

export default function ManagedPayments() {
  const t = useText()
  const format = useFormat()
  const { competition, settings, payments, meta } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const reply = useAnswer<typeof action>()
  const { totals } = payments
  const refused = reply?.intent === 'settings' ? reply.lastResult : undefined
  const paying = competition.abilities.manage ? (
    <Fold
      label={t('organiser:payments.settings')}
      open={refused !== undefined}
      className="border-b border-line"
    >
      <ActionForm<Settings>
        id="payment-settings"
        lastResult={refused}
        values={{ due_on: settings.due_on ?? '', code: settings.code ?? '' }}
        className="max-w-xl pb-5"
      >
        {(fields) => (
          <>
            <HiddenField name="intent" value="settings" />
            <DateField field={fields.due_on} label={t('organiser:payments.dueOn')} />
            <TextField
              field={fields.code}
              label={t('organiser:payments.code')}
              hint={t('organiser:payments.codeHint', {
                number: '{number}',
                amount: '{amount}',
                currency: '{currency}',
              })}
              maxLength={PAYMENT_CODE_MAX}
            />
            <div>
              <SubmitButton pendingText={t('common:actions.saving')}>{t('common:actions.save')}</SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
    </Fold>
  ) : null
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-4">
        {(['total', 'paid', 'open', 'refund_due'] as const).map((name) => (
          <Stat
            key={name}
            label={t(`organiser:payments.${name}`)}
            value={format.price(totals[name], payments.currency)}
          />
        ))}
      </div>
      {reply && reply.intent !== 'settings' ? <ReplyNotice reply={reply} /> : null}
      {totals.count === 0 ? (
        <>
          {paying}
          <EmptyState title={t('organiser:payments.empty')} text={t('organiser:payments.emptyText')} />
        </>
      ) : (
        <>
          <Fold label={t('organiser:payments.byClub')} className="border-b border-line">
            <DataTable
              columns={clubColumns(competition)}
              rows={payments.clubs.map((row) => ({ ...row, id: row.club?.id ?? 0 }))}
              caption={t('organiser:payments.byClub')}
            />
          </Fold>
          <section className="flex flex-col gap-3">
            <h2 className="sr-only">{t('organiser:payments.byAthlete')}</h2>
            <div className="flex flex-wrap items-start gap-x-3 gap-y-2 lg:flex-nowrap">
              <Filters clubs={payments.clubs} />
              <div className="shrink-0">
                <FileLinks slug={competition.slug} names={['payments']} search={search} />
              </div>
            </div>
            <DataTable
              name="payments"
              columns={orderColumns}
              rows={payments.orders}
              caption={t('organiser:payments.byAthlete')}
              rowActions={(order, { action }) => <Acts order={order} action={action} />}
            />
            <Pagination meta={meta} />
          </section>
          {/* Set once, and then in the way of who takes the money. */}
          {paying}
        </>
      )}
    </div>
  )
}

function Filters({ clubs }: { readonly clubs: Payments['clubs'] }) {
  const t = useText()
  return (
    <FilterBar
      folded={
        <>
          <SelectFilter
            name="club_id"
            label={t('organiser:applications.club')}
            options={clubs.map(({ club }) => ({
              value: String(club?.id ?? 0),
              label: club?.name ?? t('organiser:payments.noClub'),
            }))}
          />
          <SelectFilter
            name="billing"
            label={t('organiser:applications.payment')}
            options={[
              { value: 'not_paid', label: t('status:payment.not_paid') },
              { value: 'paid', label: t('status:payment.paid') },
              { value: 'refund', label: t('organiser:payments.refund_due') },
            ]}
          />
        </>
      }
    >
      <SearchFilter isBare placeholder={t('organiser:applications.athlete')} />
    </FilterBar>
  )
}

type ClubRow = Payments['clubs'][number] & { readonly id: number }

const clubColumns = ({ slug, currency }: Competition): readonly Column<ClubRow>[] => [
  column('organiser:applications.club', ({ club }) => <ClubName club={club} slug={slug} />, {
    place: 'lead',
  }),
  numberColumn('organiser:payments.count', ({ count }) => count),
  priceColumn('organiser:payments.total', ({ total: amount }) => ({ amount, currency })),
  priceColumn('organiser:payments.paid', ({ paid: amount }) => ({ amount, currency })),
  priceColumn('organiser:payments.open', ({ open: amount }) => ({ amount, currency })),
  priceColumn('organiser:payments.refund_due', ({ refund_due: amount }) => ({ amount, currency })),
]

function ClubName({ club, slug }: { readonly club: ClubRow['club']; readonly slug: string }) {
  const t = useText()
  return (
    <a
      href={`${consolePaths.managedPayments(slug)}?club_id=${club?.id ?? 0}`}
      className="font-semibold hover:underline"
    >
      {club?.name ?? t('organiser:payments.noClub')}
    </a>
  )
}

const orderColumns: readonly Column<Order>[] = [
  column<Order>(
    'organiser:payments.number',
    ({ id, number }) => (
      <Link
        to={paths.order(id, 'payments')}
        prefetch="intent"
        className="font-semibold whitespace-nowrap underline-offset-4 hover:text-accent-text hover:underline"
      >
        {number}
      </Link>
    ),
    { place: 'lead' },
  ),
  column('organiser:applications.athlete', ({ recipient }) => recipient.name),
  column('organiser:applications.club', ({ recipient }) => recipient.club?.name),
  priceColumn('organiser:applications.amount', ({ price: amount, currency }) => ({ amount, currency })),
  column('organiser:applications.status', (order) => <State order={order} />),
]

function State({ order }: { readonly order: Order }) {
  const t = useText()
  const format = useFormat()
  const named = (name: 'refund_due' | 'refunded', amount: number) =>
    `${t(`organiser:payments.${name}`)}: ${format.price(amount, order.currency)}`
  if (order.refund_due) return <>{named('refund_due', order.refund_amount)}</>
  if (order.refunded_at) return <>{named('refunded', order.refunded_amount)}</>
  if (order.billing === 'canceled') return <>{t('papers:order.canceled')}</>
  return <>{t(`status:payment.${order.billing}`)}</>
}

function Acts({ order, action }: { readonly order: Order; readonly action: string }) {
  const t = useText()
  const { id, billing, price, refunded_at: refunded, refund_due: due } = order
  if (billing === 'canceled') return null
  const ofPaid = [
    ...(due ? (['refund'] as const) : []),
    refunded ? ('unrefund' as const) : ('unpay' as const),
  ]
  const intents = billing === 'not_paid' ? (['pay'] as const) : ofPaid
  return intents.map((intent) => (
    <ActForm
      key={intent}
      action={action}
      intent={intent}
      fields={{ id, ...(intent === 'pay' && { seen_price: price }) }}
      variant={intent === 'unpay' || intent === 'unrefund' ? 'ghost' : 'secondary'}
    >
      {t(`organiser:payments.act.${intent}`)}
    </ActForm>
  ))
}
