import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { Pagination } from '~/components/list/pagination.tsx'
import { useActiveFilters } from '~/components/list/query.ts'
import { ApplicationDialog } from '~/components/organiser/application-dialog.tsx'
import { ApplicationFilters } from '~/components/organiser/application-filters.tsx'
import { ApplicationTable, listedApplication } from '~/components/organiser/application-table.tsx'
import {
  ApplicationToolbar,
  FirstEntries,
  type SubmittedSelection,
} from '~/components/organiser/application-toolbar.tsx'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import type { JointDecision } from '~/domain/competition/application-abilities.ts'
import type { CompetitionApplication } from '~/domain/contract/application.fields.ts'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import type { TextKey } from '~/i18n/en/translation.ts'
import { textFor } from '~/i18n/text.server.ts'
import { useText } from '~/i18n/words.tsx'
import { bodyFor } from '~/server/forms/form-body.ts'
import { audienceSearch, filtersOf, listApplications, withAll } from '~/server/pages/application-list.ts'
import { pageOf, requireConsole } from '~/server/pages/managed-competition.ts'
import { queryOf } from '~/server/client/load-list.ts'
import { load } from '~/server/client/load.ts'
import { oncePerAnswer } from '~/server/client/once-per-answer.ts'
import { changesOf, saveChanges } from '~/server/forms/save-changes.ts'
import { readSubmission, refusedOrThrown, submit, type Submission } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { i18n: ['documents'], title: 'organiser:tabs.applications' }

const PAGE_SIZES = [25, 50, 100]

export async function loader(args: LoaderFunctionArgs) {
  const competition = await requireConsole(args, 'applications')
  const page = await listApplications(args, competition.id)
  const { data: counts } = await load(
    args.context.api.applications.counts({
      params: { id: competition.id },
      query: readable(args.request, page),
    }),
  )
  const { order_by, order_direction, application } = queryOf(args.request)
  const opened = page.data.find(({ id }) => String(id) === application) ?? null
  return {
    competition,
    counts,
    page: { ...page, data: listedOf(page.data) },
    sort: { order_by, order_direction },
    opened,
    closeTo: pageOf(args.request, 'application'),
  }
}

const listedOf = oncePerAnswer((applications: readonly CompetitionApplication[]) =>
  applications.map(listedApplication),
)

/** The filters of the address, without those that could not be read. */
const readable = (request: Request, { meta }: Awaited<ReturnType<typeof listApplications>>) =>
  Object.fromEntries(Object.entries(filtersOf(request)).filter(([name]) => !(name in meta.refused)))

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

const JOINT: Readonly<Record<string, { readonly decision: JointDecision; readonly toast: TextKey }>> = {
  'approve-chosen': { decision: 'approve', toast: 'organiser:toast.approvedCount' },
  'approve-waiting': { decision: 'approve', toast: 'organiser:toast.approvedCount' },
  'pay-chosen': { decision: 'pay', toast: 'organiser:toast.paidCount' },
  'refuse-chosen': { decision: 'close', toast: 'organiser:toast.refusedCount' },
  'withdraw-chosen': { decision: 'withdraw', toast: 'organiser:toast.withdrawnCount' },
  'move-chosen': { decision: 'move', toast: 'organiser:toast.movedCount' },
}

const INTENTS = [...Object.keys(JOINT), 'message-chosen', 'refuse', 'correct', ...Object.keys(done)]

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const competition = await requireConsole(args, 'applications')
  const submission = await readSubmission(request, INTENTS)
  const { intent, values } = submission
  if (intent === 'message-chosen') return toMessage(request, competition.slug, submission)
  const joint = JOINT[intent]
  if (joint) return decideMany(args, competition.id, submission, joint)
  const params = { id: String(values['id']) }
  const decide = (decided: Readonly<Record<string, unknown>>) =>
    context.api.applications.decide({ params, body: bodyFor(contract.applications.decide, decided) })
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
  const seen = decision === 'pay' ? { seen_price: values['seen_price'] } : {}
  return submit(context, submission, () => decide({ ...decisions[decision], ...seen }), {
    toast: { kind: 'success', text: done[decision] },
    redirectTo,
  })
}

/** Decides on the ticked applications, or on all that match. Those that are refused are listed by name. */
async function decideMany(
  { context, request }: ActionFunctionArgs,
  competitionId: number,
  submission: Submission,
  { decision, toast }: (typeof JOINT)[string],
) {
  const { intent, values } = submission
  const sent = submittedSelection(values)
  const filters = filtersOf(request)
  const chosen =
    intent === 'approve-waiting'
      ? { matching: { status: 'waiting_for_organiser_approval' } }
      : sent.all
        ? { matching: filters }
        : { ids: sent.ids }
  if (chosen.ids?.length === 0) return nobodyChosen(submission)
  try {
    const { data: outcome } = await context.api.applications.decideMany({
      params: { id: competitionId },
      body: withAll(
        bodyFor(contract.applications.decideMany, {
          decision,
          ...chosen,
          closed_reason: sent.reason,
          // The button that approves all who wait counts nobody: whoever has come since waits too.
          ...(intent !== 'approve-waiting' && sent.all && { digest: values['digest'] }),
          ...(decision === 'move' && {
            category_id: sent.categoryId,
            from_category_id: filters['category_id'],
          }),
        }),
        chosen,
      ),
      idempotencyKey: submission.idempotencyKey,
    })
    const changed = outcome.decided - outcome.already
    if (outcome.refused.length > 0) {
      const done = textFor(context.language)('organiser:applications.partly', { done: changed })
      const errors = outcome.refused.map(({ user, message }) => `${user.name}: ${message}`)
      return refused(submission, 'some_refused', [done, ...errors], 409)
    }
    // Nobody is told of what was so before.
    const text = changed > 0 || outcome.already === 0 ? toast : 'organiser:toast.allDecided'
    await context.session.toast({ kind: 'success', text, values: { count: changed } })
    return redirect(pageOf(request, 'application'))
  } catch (failure) {
    const reply = refusedOrThrown(submission, failure)
    return data({ ...reply.data, sent }, reply.init ?? {})
  }
}

const refused = ({ intent, values }: Submission, code: string, errors: string[], status: number) => {
  const lastResult = { status: 'error' as const, error: { '': errors } }
  return data({ lastResult, intent, code, sent: submittedSelection(values) }, { status })
}
const nobodyChosen = (submission: Submission) =>
  refused(submission, 'choose_applications', ['choose_applications'], 422)

/** To the page that writes to the ticked applications, or to all that match. */
function toMessage(request: Request, slug: string, submission: Submission) {
  const { ids, all } = submittedSelection(submission.values)
  if (!all && ids.length === 0) return nobodyChosen(submission)
  return redirect(consolePaths.managedMessage(slug, audienceSearch(request, all ? null : ids)))
}

const submittedSelection = (values: Submission['values']): SubmittedSelection => ({
  ids: [values['ids'] ?? []].flat().map(String),
  all: values['all'] === '1',
  reason: String(values['closed_reason'] ?? ''),
  categoryId: String(values['category_id'] ?? ''),
})

export default function ManagedApplications() {
  const t = useText()
  const { competition, counts, page, sort, opened, closeTo } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const filtered = useActiveFilters() > 0
  const sent = reply && 'sent' in reply ? reply.sent : null
  const isEmpty = !filtered && page.meta.total === 0
  return (
    <div className="flex flex-col gap-4">
      <div className="relative -mt-3 flex flex-wrap items-center gap-2 min-[51rem]:max-lg:flex-nowrap min-[68rem]:flex-nowrap">
        <ApplicationFilters counts={counts} categories={competition.categories} refused={page.meta.refused} />
        {isEmpty ? null : (
          <ApplicationToolbar
            formId="many"
            competition={competition}
            total={page.meta.total}
            digest={counts.digest}
            sent={sent}
          />
        )}
      </div>
      {opened ? null : <ReplyNotice reply={reply} />}
      {page.data.length > 0 ? (
        <ApplicationTable applications={page.data} query={sort} formId="many" chosen={sent?.ids ?? []} />
      ) : filtered ? (
        <EmptyState title={t('common:list.noMatchTitle')} text={t('common:list.noMatchText')} />
      ) : (
        <EmptyState
          title={t('organiser:applications.empty.title')}
          text={t('organiser:applications.empty.text')}
          action={<FirstEntries slug={competition.slug} />}
        />
      )}
      <Pagination meta={page.meta} sizes={PAGE_SIZES} />
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
