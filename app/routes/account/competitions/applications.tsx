import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData, useLocation } from '@remix-run/react'
import Check from 'lucide-react/icons/check'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import UserPlus from 'lucide-react/icons/user-plus'
import { FormKey } from '~/components/ui/form-key.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { FilterBar } from '~/components/list/filter-bar.tsx'
import { SearchFilter, SelectFilter } from '~/components/list/filters.tsx'
import { Pagination } from '~/components/list/pagination.tsx'
import { useActiveFilters } from '~/components/list/query.ts'
import { ApplicationDialog } from '~/components/organiser/application-dialog.tsx'
import { ApplicationTable } from '~/components/organiser/application-table.tsx'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { paths } from '~/components/paths.ts'
import { FileLinks } from '~/components/results/file-links.tsx'
import { LinkButton } from '~/components/ui/button.tsx'
import { ConfirmButton } from '~/components/ui/confirm-button.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import type { JointDecision } from '~/domain/competition/application-abilities.ts'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import type { TextKey } from '~/i18n/en/translation.ts'
import { useText } from '~/i18n/words.tsx'
import { bodyFor } from '~/server/forms/form-body.ts'
import { APPROVALS, listApplications, shownBy } from '~/server/pages/application-list.ts'
import { pageOf, requireManagedCompetition } from '~/server/pages/managed-competition.ts'
import { queryOf } from '~/server/client/load-list.ts'
import { load } from '~/server/client/load.ts'
import { changesOf, saveChanges } from '~/server/forms/save-changes.ts'
import { readSubmission, submit, type Submission } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { title: 'organiser:tabs.applications' }

export async function loader(args: LoaderFunctionArgs) {
  const competition = await requireManagedCompetition(args)
  const asked = new URL(args.request.url).searchParams
  const page = await listApplications(args, competition.id)
  const approval = asked.get('approval')
  // The call knows this filter under another name and with other values.
  if (approval && approval !== shownBy(approval))
    page.meta.refused = { ...page.meta.refused, approval: ['wrong_choice'] }
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

const JOINT: Readonly<Record<string, { readonly decision: JointDecision; readonly toast: TextKey }>> = {
  'approve-chosen': { decision: 'approve', toast: 'organiser:toast.approvedCount' },
  'approve-waiting': { decision: 'approve', toast: 'organiser:toast.approvedCount' },
  'pay-chosen': { decision: 'pay', toast: 'organiser:toast.paidCount' },
  'refuse-chosen': { decision: 'close', toast: 'organiser:toast.refusedCount' },
}

const INTENTS = [...Object.keys(JOINT), 'refuse', 'correct', ...Object.keys(done)]

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const competition = await requireManagedCompetition(args)
  const submission = await readSubmission(request, INTENTS)
  const { intent, values } = submission
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
  return submit(context, submission, () => decide(decisions[decision]), {
    toast: { kind: 'success', text: done[decision] },
    redirectTo,
  })
}

/** Decides on the ticked applications, or on all that match. Those that are refused are told by name. */
async function decideMany(
  args: ActionFunctionArgs,
  competitionId: number,
  { intent, values }: Submission,
  { decision, toast }: (typeof JOINT)[string],
) {
  const { context, request } = args
  const ids =
    intent === 'approve-waiting'
      ? await waitingOf(args, competitionId)
      : values['all'] === '1'
        ? (await listApplications(args, competitionId, { no_pagination: '1' })).data.map(({ id }) => id)
        : [values['ids'] ?? []].flat()
  if (ids.length === 0 && intent !== 'approve-waiting')
    return data(refusedWith(intent, 'choose_applications', ['choose_applications']), { status: 422 })
  const params = { id: competitionId }
  const { data: outcome } = await load(
    context.api.applications.decideMany({
      params,
      body: bodyFor(contract.applications.decideMany, { decision, ids }),
    }),
  )
  if (outcome.refused.length > 0) {
    const errors = outcome.refused.map(({ user, message }) => `${user.name}: ${message}`)
    return data(refusedWith(intent, 'some_refused', errors), { status: 409 })
  }
  await context.session.toast({ kind: 'success', text: toast, values: { count: outcome.decided } })
  return redirect(pageOf(request, 'application'))
}

const refusedWith = (intent: string, code: string, errors: string[]) => ({
  lastResult: { status: 'error' as const, error: { '': errors } },
  intent,
  code,
})

async function waitingOf({ context }: ActionFunctionArgs, competitionId: number): Promise<number[]> {
  const query = { competition_id: competitionId, no_pagination: '1' } as const
  const { data: all } = await load(context.api.applications.list({ query }))
  return all.flatMap(({ id, status }) => (status === 'waiting_for_organiser_approval' ? [id] : []))
}

export default function DeskApplications() {
  const t = useText()
  const { competition, page, sort, opened, closeTo } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const filtered = useActiveFilters() > 0
  const { slug } = competition
  const { search } = useLocation()
  return (
    <div className="flex flex-col gap-5">
      <FilterBar refused={page.meta.refused}>
        <SearchFilter />
        <SelectFilter
          name="approval"
          label={t('organiser:applications.approval')}
          fallback="all"
          options={APPROVALS.map((value) => ({ value, label: t(`status:applicationList.${value}`) }))}
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
        <label className="flex min-h-11 items-center gap-3 pe-2">
          <input type="checkbox" name="all" value="1" className="choice" />
          {t('organiser:applications.all', { count: page.meta.total })}
        </label>
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
        <ConfirmButton
          sends={{ form: 'many', name: 'intent', value: 'refuse-chosen' }}
          yes={t('common:actions.refuse')}
          question={t('organiser:applications.refuseQuestion')}
        >
          {t('organiser:applications.refuseChosen')}
        </ConfirmButton>
        <div className="flex flex-wrap gap-2 md:ms-auto">
          <FileLinks slug={slug} names={['applications']} search={search} />
          <LinkButton look="secondary" to={paths.deskImport(slug)} icon={<FileSpreadsheet size={18} />}>
            {t('organiser:applications.enterList')}
          </LinkButton>
          <LinkButton to={paths.deskEntry(slug)} icon={<UserPlus size={18} />}>
            {t('organiser:applications.enter')}
          </LinkButton>
        </div>
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
