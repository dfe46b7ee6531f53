import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import Shuffle from 'lucide-react/icons/shuffle'
import { limitsOf } from '~/components/athlete/fitting-categories.ts'
import { PapersGate } from '~/components/document/papers-gate.tsx'
import { HiddenField } from '~/components/forms/fields.tsx'
import { PostForm } from '~/components/forms/post-form.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { BracketTile } from '~/components/organiser/bracket-tile.tsx'
import { DrawRules } from '~/components/organiser/draw-rules.tsx'
import { DrawTypeField, RandomSeedField } from '~/components/organiser/draw-settings-fields.tsx'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { BeltGate, type BeltMisfits } from '~/components/weigh-in/belt-gate.tsx'
import { Gate, type WeighInGate } from '~/components/weigh-in/gate.tsx'
import { Card } from '~/components/ui/card.tsx'
import { Checkbox } from '~/components/ui/choice.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { LinkButton } from '~/components/ui/button.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { asksForBelt } from '~/domain/competition/eligibility.ts'
import { contract } from '~/domain/contract/contract.ts'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { bodyFor } from '~/server/forms/form-body.ts'
import { drawRulesOf, drawSettingsOf } from '~/server/pages/draw-settings.ts'
import type { AppContext } from '~/server/session/context.ts'
import { requireManagedCompetition } from '~/server/pages/managed-competition.ts'
import { load } from '~/server/client/load.ts'
import { textFor } from '~/i18n/text.server.ts'
import { nothingToSave } from '~/server/forms/save-changes.ts'
import { readSubmission, submit, type Submission } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { i18n: ['documents'], title: 'organiser:tabs.brackets' }

export async function loader(args: LoaderFunctionArgs) {
  const { api } = args.context
  const competition = await requireManagedCompetition(args)
  const [settings, brackets, athletes, gate, papers, belts] = await Promise.all([
    load(api.competitions.drawSettings({ params: { id: competition.id } })),
    load(
      api.brackets.list({
        query: { competition_id: competition.id, no_pagination: '1', order_by: 'queue_number' },
      }),
    ),
    load(api.competitions.athletes({ params: { slug: competition.slug }, query: { no_pagination: '1' } })),
    gateOf(args.context, competition.id),
    withoutPapers(args.context, competition.id),
    beltMisfits(args.context, competition),
  ])
  const confirmed = new Map<number, number>()
  for (const { categories } of athletes.data)
    for (const { id } of categories) confirmed.set(id, (confirmed.get(id) ?? 0) + 1)
  const drawn = new Set(
    brackets.data.filter(({ status }) => status !== 'not_ready').map(({ category }) => category.id),
  )
  return {
    competition,
    settings: settings.data,
    gate,
    papers,
    belts,
    brackets: brackets.data.filter(({ category }) => drawn.has(category.id)),
    confirmed: Object.fromEntries(confirmed),
    undrawn: competition.categories
      .filter(({ id }) => !drawn.has(id))
      .map(({ id, name }) => ({ id, name, athletes: confirmed.get(id) ?? 0 }))
      .sort((a, b) => b.athletes - a.athletes),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args
  const competition = await requireManagedCompetition(args)
  const submission = await readSubmission(args.request, [
    'generate',
    'generate-one',
    'confirm-all',
    'rules',
    'leave-out',
    'leave-out-without-papers',
  ])
  const { intent, values, idempotencyKey } = submission
  const redirectTo = consolePaths.managedBrackets(competition.slug)
  if (intent === 'confirm-all') return confirmAll(context, submission, redirectTo)
  if (intent === 'leave-out') return leaveOut(context, competition.id, submission, redirectTo)
  if (intent === 'leave-out-without-papers')
    return leaveOut(context, competition.id, submission, redirectTo, true)
  if (intent === 'rules') {
    const { isEmpty, body } = drawRulesOf(submission)
    const params = { id: competition.id }
    return submit(
      context,
      submission,
      async () => (isEmpty ? null : context.api.competitions.changeDrawSettings({ params, body })),
      {
        toast: isEmpty ? nothingToSave(submission) : { kind: 'success', text: 'organiser:toast.rulesSaved' },
        redirectTo,
      },
    )
  }
  const seen = drawsIn(values['seen_draws'])
  const isAgain = intent === 'generate' && values['rebuild'] === '1'
  const body = bodyFor(contract.brackets.generate, {
    ...drawSettingsOf(submission),
    ...(intent === 'generate-one' && { categories: [values['category_id']] }),
    ...(isAgain && { rebuild: '1', seen_draws: seen }),
  })
  return submit(
    context,
    submission,
    () =>
      context.api.brackets.generate({
        params: { id: competition.id },
        body,
        idempotencyKey,
      }),
    { toast: { kind: 'success', text: 'organiser:toast.drawn' }, redirectTo },
  )
}

/** How many names of those at the gate are shown. */
const NAMES_AT_GATE = 8

/** Who would be drawn without having passed the weigh-in; null where the competition has none. */
async function gateOf({ api }: AppContext, id: number): Promise<WeighInGate | null> {
  const params = { id }
  const { data: settings } = await load(api.weighIn.settings({ params }))
  if (!settings.is_used) return null
  const { data, meta, digest } = await load(
    api.weighIn.list({ params, query: { gate: '1', per_page: NAMES_AT_GATE } }),
  )
  return { total: meta.total, athletes: data.map(({ user }) => ({ id: user.id, name: user.name })), digest }
}

/** Who would be drawn without the papers the competition asks for. */
async function withoutPapers({ api }: AppContext, id: number) {
  const query = { without_papers: '1', per_page: NAMES_AT_GATE } as const
  const { data, meta, digest } = await load(api.weighIn.list({ params: { id }, query }))
  return { total: meta.total, athletes: data.map(({ user }) => ({ name: user.name })), digest }
}

/** Who would be drawn in a category that asks for another belt; null where none asks for one. */
async function beltMisfits(
  { api }: AppContext,
  { id, categories }: Competition,
): Promise<BeltMisfits | null> {
  if (!categories.map(limitsOf).some(asksForBelt)) return null
  const query = { other_belt: '1', per_page: NAMES_AT_GATE } as const
  const { data, meta } = await load(api.weighIn.list({ params: { id }, query }))
  const entries = data.map((entry) => ({
    id: entry.id,
    name: entry.user.name,
    categories: entry.categories,
  }))
  return meta.total === 0 ? null : { total: meta.total, entries }
}

/** Refuses whom one of the gates shows. */
const leaveOut = (
  context: AppContext,
  id: number,
  submission: Submission,
  redirectTo: string,
  isWithoutPapers = false,
) =>
  submit(
    context,
    submission,
    () =>
      context.api.weighIn.leaveOut({
        params: { id },
        body: bodyFor(contract.weighIn.leaveOut, {
          ...(isWithoutPapers
            ? { without_papers: '1', reason: textFor(context.language)('documents:gate.reason') }
            : { reason: textFor(context.language)('weighIn:gate.reason') }),
          digest: submission.values['digest'],
        }),
        idempotencyKey: submission.idempotencyKey,
      }),
    {
      toast: ({ data }) => ({
        kind: 'success',
        text: isWithoutPapers ? 'documents:toast.leftOut' : 'weighIn:toast.leftOut',
        values: { count: data.decided - data.already },
      }),
      redirectTo,
    },
  )

/** The open draws of a page as one field: which ones, each at the version that is shown. */
const seenDraws = (open: readonly { readonly id: number; readonly version: number }[]) =>
  open.map(({ id, version }) => `${id}:${version}`).join(' ')

const drawsIn = (text: unknown) =>
  [...String(text ?? '').matchAll(/(\d+):(\d+)/g)].map(([, id = '', version = '']) => ({ id, version }))

/** Confirms the draws that were seen open, one after another; what is refused meanwhile ends it and is shown. */
async function confirmAll(context: AppContext, submission: Submission, redirectTo: string) {
  const open = drawsIn(submission.values['seen_draws'])
  const { idempotencyKey: key } = submission
  const act = async () => {
    for (const { id, version } of open)
      await context.api.brackets.confirm({
        params: { id },
        body: { confirmed: '1', version },
        idempotencyKey: key && `${key}.${id}`,
      })
  }
  const values = { count: open.length }
  return submit(context, submission, act, {
    toast: { kind: 'success', text: 'organiser:toast.confirmedCount', values },
    redirectTo,
  })
}

export default function ManagedBrackets() {
  const t = useText()
  const { competition, settings, gate, papers, belts, brackets, undrawn, confirmed } =
    useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const { slug } = competition
  const open = brackets.filter(({ status, confirmed: done }) => status === 'ready' && !done)
  if (competition.categories.length === 0)
    return (
      <EmptyState
        title={t('organiser:brackets.noCategories.title')}
        text={t('organiser:brackets.noCategories.text')}
        action={
          <LinkButton to={consolePaths.managedInfo(slug)}>
            {t('organiser:brackets.noCategories.action')}
          </LinkButton>
        }
      />
    )
  return (
    <div className="flex flex-col gap-6">
      {reply?.intent === 'rules' && reply.code === 'invalid' ? null : <ReplyNotice reply={reply} />}
      {papers.total > 0 ? <PapersGate {...papers} slug={slug} /> : null}
      {belts ? <BeltGate misfits={belts} slug={slug} /> : null}
      {gate && (gate.total > 0 || brackets.length === 0) ? <Gate gate={gate} slug={slug} /> : null}
      <DrawRules settings={settings} lastResult={reply?.intent === 'rules' ? reply.lastResult : undefined} />
      <Card title={t('organiser:draw.title')}>
        <PostForm className="flex flex-col gap-5" preventScrollReset>
          <div className="grid items-start gap-5 md:grid-cols-2">
            <DrawTypeField id="draw" />
            <RandomSeedField id="draw" />
          </div>
          {open.length > 0 ? <HiddenField name="seen_draws" value={seenDraws(open)} /> : null}
          {brackets.length > 0 ? (
            <Checkbox
              id="draw-rebuild"
              name="rebuild"
              label={t('organiser:draw.rebuild')}
              hint={t('organiser:draw.rebuildHint')}
            />
          ) : null}
          <div className="flex flex-wrap gap-2">
            <SubmitButton name="intent" value="generate" icon={<Shuffle size={19} />}>
              {t('bracket:actions.generateAll')}
            </SubmitButton>
            {open.length > 0 ? (
              <SubmitButton variant="secondary" name="intent" value="confirm-all">
                {t('organiser:draw.confirmAll', { count: open.length })}
              </SubmitButton>
            ) : null}
          </div>
        </PostForm>
      </Card>
      {brackets.length > 0 ? (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {brackets.map((bracket) => (
            <li key={bracket.id} className="min-w-0">
              <BracketTile
                bracket={bracket}
                to={consolePaths.managedBracket(slug, bracket.id)}
                late={Math.max(0, (confirmed[bracket.category.id] ?? 0) - bracket.athletes_count)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {undrawn.length > 0 ? <Undrawn /> : null}
    </div>
  )
}

/** The categories without a bracket: those with somebody to draw first. */
function Undrawn() {
  const t = useText()
  const { undrawn } = useLoaderData<typeof loader>()
  return (
    <Card title={t('organiser:brackets.undrawn')}>
      <ul className="divide-y divide-line">
        {undrawn.map(({ id, name, athletes }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
            <span className="min-w-0">
              <span className="block font-semibold">{name}</span>
              <span className="text-sm text-ink-muted">
                {athletes > 0
                  ? t('organiser:brackets.confirmed', { count: athletes })
                  : t('organiser:brackets.nobody')}
              </span>
            </span>
            {athletes > 0 ? (
              <PostForm preventScrollReset>
                <input type="hidden" name="intent" value="generate-one" />
                <input type="hidden" name="category_id" value={id} />
                <SubmitButton variant="secondary" size="sm" name="pressed" value={id}>
                  {t('organiser:brackets.draw')}
                </SubmitButton>
              </PostForm>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
