import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useFormAction, useLoaderData } from '@remix-run/react'
import { ApplicationCard } from '~/components/athlete/application-card.tsx'
import { useLiveFights } from '~/components/fight/use-live-fights.ts'
import { Pagination } from '~/components/list/pagination.tsx'
import { EnteredCompetitions } from '~/components/team/open-competitions.tsx'
import { LinkButton } from '~/components/ui/button.tsx'
import { CachedMarkup } from '~/components/ui/cached-markup.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { isClosed } from '~/domain/competition/application-status.ts'
import { requireArea } from '~/server/session/guard.ts'
import { loadList } from '~/server/client/load-list.ts'
import { enteredTeams } from '~/server/pages/team.ts'
import { loadOwnEntry } from '~/server/pages/own-entry.ts'
import { load } from '~/server/client/load.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { i18n: ['fight', 'documents'], title: 'athlete:applications.tabs.active' }

const HERE = '/account/applications/active'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'user')
  const applications = await loadList(request, (query) => context.api.applications.list({ query }), {
    fixed: { order_by: 'created_at', order_direction: 'DESC' },
  })
  // How to pay is told to those who have to.
  const awaited = applications.data.filter(({ status }) => status === 'waiting_for_payment')
  const slugs = [...new Set(awaited.map(({ competition }) => competition.slug))]
  const competitions = await Promise.all(
    slugs.map((slug) => load(context.api.competitions.details({ params: { slug } }))),
  )
  const { data: orders } = await load(context.api.orders.list({ query: { no_pagination: '1' } }))
  const confirmed = applications.data.filter(({ status }) => status === 'confirmed')
  const entries = await Promise.all(
    confirmed.map(async (application) => [application.id, await loadOwnEntry(context, application)] as const),
  )
  return {
    page: applications,
    ofWards: await enteredTeams(context, 'guardian'),
    entries: Object.fromEntries(entries),
    renderedAtMs: Date.now(),
    orders: orders.filter(({ billing }) => billing !== 'canceled'),
    payment: Object.fromEntries(competitions.map(({ data }) => [data.slug, data.payment_information])),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireArea(context, request, 'user')
  const submission = await readSubmission(request, ['accept', 'withdraw'])
  const approve = submission.intent === 'accept'
  return submit(
    context,
    submission,
    () =>
      context.api.applications.accept({
        params: { id: submission.values['id'] as string },
        body: { user_approved: approve ? '1' : '0' },
        idempotencyKey: submission.idempotencyKey,
      }),
    {
      toast: { kind: 'success', text: approve ? 'athlete:toast.accepted' : 'athlete:toast.withdrawn' },
      redirectTo: HERE,
    },
  )
}

export default function ActiveApplications() {
  const t = useText()
  const { page, ofWards, payment, orders, entries, renderedAtMs } = useLoaderData<typeof loader>()
  const action = useFormAction()
  useLiveFights(page.data.filter(({ status }) => !isClosed(status)))
  const wards = <EnteredCompetitions kind="guardian" entered={ofWards} />
  if (page.meta.total === 0)
    return ofWards.length > 0 ? (
      wards
    ) : (
      <EmptyState
        title={t('athlete:applications.empty.title')}
        text={t('athlete:applications.empty.text')}
        action={
          <LinkButton to="/account/applications/search">{t('athlete:applications.empty.action')}</LinkButton>
        }
      />
    )
  return (
    <div className="flex flex-col gap-5">
      <ul className="grid gap-5 xl:grid-cols-2">
        {page.data.map((application) => {
          const shown = {
            application,
            entry: entries[application.id] ?? null,
            order: orders.find((order) => order.application_id === application.id) ?? null,
            payment: payment[application.competition.slug] ?? null,
          }
          const card = (action: string) => (
            <ApplicationCard {...shown} renderedAtMs={renderedAtMs} action={action} />
          )
          return shown.entry?.next ? (
            // A bout that comes is told by the present moment.
            <li key={application.id}>{card(action)}</li>
          ) : (
            <CachedMarkup
              key={application.id}
              as="li"
              name="own application"
              shows={Object.values(shown)}
              texts={{ action }}
              content={(texts) => card(texts.action)}
            />
          )
        })}
      </ul>
      <Pagination meta={page.meta} />
      {wards}
    </div>
  )
}
