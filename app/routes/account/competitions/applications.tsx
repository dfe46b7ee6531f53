import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import Check from 'lucide-react/icons/check'
import UserPlus from 'lucide-react/icons/user-plus'
import { FormKey } from '~/components/forms/form-key.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { FilterBar } from '~/components/list/filter-bar.tsx'
import { SearchFilter, SelectFilter } from '~/components/list/filters.tsx'
import { Pagination } from '~/components/list/pagination.tsx'
import { useActiveFilters } from '~/components/list/query.ts'
import { ApplicationDialog } from '~/components/organiser/application-dialog.tsx'
import { ApplicationTable } from '~/components/organiser/application-table.tsx'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { paths } from '~/components/paths.ts'
import { LinkButton } from '~/components/ui/button.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import {
  competitionApprovedFilter,
  type ApplicationListFilter,
} from '~/domain/competition/application-status.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { isApiRefusal } from '~/server/api-client.ts'
import type { AppContext } from '~/server/context.ts'
import { pageOf, requireManagedCompetition } from '~/server/managed-competition.ts'
import { loadList, queryOf } from '~/server/load-list.ts'
import { load } from '~/server/load.ts'
import { changesOf, saveChanges } from '~/server/save-changes.ts'
import { readSubmission, submit, type Submission } from '~/server/submit.ts'

const FILTERS = ['all', 'waiting', 'approved'] as const satisfies readonly ApplicationListFilter[]

export const handle: RouteHandle = { title: 'organiser:tabs.applications' }

export async function loader(args: LoaderFunctionArgs) {
  const competition = await requireManagedCompetition(args)
  const asked = new URL(args.request.url).searchParams
  const approval = asked.get('approval')
  const shown = FILTERS.find((filter) => filter === approval) ?? 'all'
  const approved = competitionApprovedFilter(shown)
  const page = await loadList(args.request, (query) => args.context.api.applications.list({ query }), {
    fixed: { competition_id: competition.id, ...(approved && { competition_approved: approved }) },
  })
  // The call knows this filter under another name and with other values.
  if (approval && approval !== shown) page.meta.refused = { ...page.meta.refused, approval: ['wrong_choice'] }
  const { order_by, order_direction } = queryOf(args.request)
  const opened = page.data.find(({ id }) => String(id) === asked.get('application')) ?? null
  return {
    competition,
    page,
    sort: { order_by, order_direction },
    opened,
    closeTo: pageOf(args.request, 'application'),
  }
}

/** What the organiser decides on one application, by the button that was pressed. */
const decisions = {
  approve: { competition_approved: '1' },
  unapprove: { competition_approved: '0' },
  pay: { is_paid: '1' },
  unpay: { is_paid: '0' },
  reopen: { closed: '0' },
} as const

const done = {
  approve: 'organiser:toast.approved',
  unapprove: 'organiser:toast.unapproved',
  pay: 'organiser:toast.paid',
  unpay: 'organiser:toast.unpaid',
  reopen: 'organiser:toast.reopened',
} as const

const INTENTS = ['approve-chosen', 'pay-chosen', 'approve-waiting', 'refuse', 'correct', ...Object.keys(done)]

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const competition = await requireManagedCompetition(args)
  const submission = await readSubmission(request, INTENTS)
  const { intent, values } = submission
  if (intent === 'approve-chosen' || intent === 'pay-chosen' || intent === 'approve-waiting')
    return decideMany(context, competition.id, submission, pageOf(request, 'application'))
  const params = { id: String(values['id']) }
  const decide = (body: object) => context.api.applications.decide({ params, body })
  const redirectTo = pageOf(request, 'application')
  if (intent === 'refuse')
    return submit(
      context,
      submission,
      () => decide({ closed: '1', closed_reason: values['closed_reason'] }),
      {
        toast: { kind: 'success', text: 'organiser:toast.refused' },
        redirectTo,
      },
    )
  if (intent === 'correct') {
    const lists = ['categories']
    const changes = changesOf(submission, lists)
    const { weight, seed, categories = [], version } = values
    const changed = Object.entries({ weight, seed, categories }).filter(([name]) => changes.has(name))
    return saveChanges(context, submission, () => decide({ ...Object.fromEntries(changed), version }), {
      lists,
      toast: { kind: 'success', text: 'organiser:toast.corrected' },
      redirectTo,
    })
  }
  const decision = intent as keyof typeof decisions
  if (!(decision in decisions)) throw new Response(null, { status: 400 })
  return submit(context, submission, () => decide(decisions[decision]), {
    toast: { kind: 'success', text: done[decision] },
    redirectTo,
  })
}

/** Decides on many applications one after another. Those that are refused are told by name; the others stay decided. */
async function decideMany(
  context: AppContext,
  competitionId: number,
  submission: Submission,
  redirectTo: string,
) {
  const { intent, values } = submission
  const listed = await load(
    context.api.applications.list({ query: { competition_id: competitionId, no_pagination: '1' } }),
  )
  const chosen = new Set([values['ids']].flat().map(String))
  const wanted = listed.data.filter(({ id, status }) =>
    intent === 'approve-waiting' ? status === 'waiting_for_organiser_approval' : chosen.has(String(id)),
  )
  const body = intent === 'pay-chosen' ? decisions.pay : decisions.approve
  const refused: string[] = []
  for (const { id, user } of wanted) {
    try {
      await context.api.applications.decide({ params: { id }, body })
    } catch (failure) {
      if (!isApiRefusal(failure)) throw failure
      refused.push(`${user.name}: ${Object.values(failure.errors).flat()[0] ?? failure.message}`)
    }
  }
  if (refused.length > 0) {
    const lastResult = { status: 'error' as const, error: { '': refused } }
    return data({ lastResult, intent, code: 'some_refused' }, { status: 409 })
  }
  const text = intent === 'pay-chosen' ? 'organiser:toast.paidCount' : 'organiser:toast.approvedCount'
  await context.session.toast({ kind: 'success', text, values: { count: wanted.length } })
  return redirect(redirectTo)
}

export default function DeskApplications() {
  const t = useText()
  const { competition, page, sort, opened, closeTo } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const filtered = useActiveFilters() > 0
  const { slug } = competition
  return (
    <div className="flex flex-col gap-5">
      <FilterBar refused={page.meta.refused}>
        <SearchFilter />
        <SelectFilter
          name="approval"
          label={t('organiser:applications.approval')}
          fallback="all"
          options={FILTERS.map((value) => ({ value, label: t(`status:applicationList.${value}`) }))}
        />
        <SelectFilter
          name="is_paid"
          label={t('organiser:applications.payment')}
          options={[
            { value: '1', label: t('status:payment.paid') },
            { value: '0', label: t('status:payment.not_paid') },
          ]}
        />
        <SelectFilter
          name="category_id"
          label={t('organiser:applications.category')}
          options={competition.categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </FilterBar>
      <Form method="post" id="many" className="flex flex-wrap items-center gap-2" preventScrollReset>
        <FormKey />
        <SubmitButton look="secondary" name="intent" value="approve-chosen" icon={<Check size={18} />}>
          {t('organiser:applications.approveChosen')}
        </SubmitButton>
        {competition.price > 0 ? (
          <SubmitButton look="secondary" name="intent" value="pay-chosen">
            {t('organiser:applications.payChosen')}
          </SubmitButton>
        ) : null}
        <SubmitButton look="ghost" name="intent" value="approve-waiting">
          {t('organiser:applications.approveWaiting')}
        </SubmitButton>
        <LinkButton to={paths.deskEntry(slug)} className="ms-auto" icon={<UserPlus size={18} />}>
          {t('organiser:applications.enter')}
        </LinkButton>
      </Form>
      {opened ? null : <ReplyNotice reply={reply} />}
      {page.data.length > 0 ? (
        <ApplicationTable applications={page.data} query={sort} formId="many" />
      ) : filtered ? (
        <EmptyState title={t('common:list.noMatchTitle')} text={t('common:list.noMatchText')} />
      ) : (
        <EmptyState
          title={t('organiser:applications.empty.title')}
          text={t('organiser:applications.empty.text')}
        />
      )}
      <Pagination meta={page.meta} />
      {opened ? (
        <ApplicationDialog
          application={opened}
          categories={competition.categories}
          closeTo={closeTo}
          reply={reply}
        />
      ) : null}
    </div>
  )
}
