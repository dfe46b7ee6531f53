import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { useProposedChoices } from '~/components/forms/use-proposed-choices.ts'
import { useLoaderData } from '@remix-run/react'
import { EntryChoice } from '~/components/athlete/entry-choice.tsx'
import { EntryFactsForm } from '~/components/athlete/entry-facts-form.tsx'
import { fitsOnlyFull, fittingFor, limitsOf, openFor } from '~/components/athlete/fitting-categories.ts'
import { CompetitionDates } from '~/components/competition/competition-dates.tsx'
import { OwnPapersNotice } from '~/components/document/own-papers.tsx'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { HiddenField } from '~/components/forms/fields.tsx'
import { paths } from '~/components/paths.ts'
import { Card } from '~/components/ui/card.tsx'
import { Link } from '~/components/ui/link.tsx'
import { Notice } from '~/components/ui/notice.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { asksForBelt } from '~/domain/competition/eligibility.ts'
import { isoDay } from '~/domain/date-text.ts'
import type { Category } from '~/domain/contract/category.fields.ts'
import type { Profile } from '~/domain/contract/user.fields.ts'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { requireArea } from '~/server/session/guard.ts'
import { load } from '~/server/client/load.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { eventDayOf, proposedForm } from '~/server/forms/proposed-categories.ts'
import { readSubmission, submit, type Submission } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { i18n: ['documents', 'weighIn'], title: 'athlete:apply.title' }

interface Application extends Record<string, unknown> {
  competition_id: string
  disciplines: string[]
  categories: string[]
  weight: string
}

async function circumstances({ request, context, params }: LoaderFunctionArgs) {
  const viewer = await requireArea(context, request, 'user')
  const { data: competition } = await load(
    context.api.competitions.details({ params: { slug: params['slug'] ?? '' } }),
  )
  const eventDay = eventDayOf(competition)
  const entrant = {
    gender: viewer.gender,
    birthDate: viewer.birth_date && isoDay(viewer.birth_date),
    belt: await rankFor(context, viewer.belt, competition.categories),
  }
  const open = openFor(entrant, competition.categories, eventDay)
  return { viewer, competition, choice: { entrant, eventDay, open } }
}

/** The rank of a belt, where a category asks for one. */
async function rankFor(
  { api }: LoaderFunctionArgs['context'],
  belt: Profile['belt'],
  categories: readonly Category[],
): Promise<number | null> {
  if (!belt || !categories.map(limitsOf).some(asksForBelt)) return null
  const { data } = await load(api.belts.dictionary({ query: { no_pagination: '1' } }))
  return data.find(({ slug }) => slug === belt.slug)?.rank ?? null
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, competition, choice } = await circumstances(args)
  if (!competition.registration_open) throw redirect(`/competitions/${competition.slug}`)
  const { data: papers } = await load(args.context.api.papers.own({ params: { id: competition.id } }))
  const { gender, birth_date } = viewer
  return { competition, choice, papers, profile: { gender, birth_date } }
}

export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args
  await requireArea(context, request, 'user')
  const submission = await readSubmission(request, ['', 'propose', 'facts'])
  const { intent, values, idempotencyKey } = submission
  if (intent === 'facts')
    return submit(
      context,
      submission,
      () =>
        context.api.user.update({
          body: bodyFor(contract.user.update, { gender: values['gender'], birth_date: values['birth_date'] }),
          idempotencyKey,
        }),
      {
        toast: { kind: 'success', text: 'common:flash.profileUpdated' },
        redirectTo: paths.apply(params['slug'] ?? ''),
      },
    )
  if (intent === 'propose') return propose(args, submission)
  return submit(
    context,
    submission,
    () =>
      context.api.applications.create({
        body: bodyFor(contract.applications.create, values),
        idempotencyKey,
      }),
    { toast: { kind: 'success', text: 'athlete:toast.applied' }, redirectTo: '/account/applications/active' },
  )
}

/** The form with the categories that fit. */
async function propose(args: ActionFunctionArgs, submission: Submission) {
  const { choice } = await circumstances(args)
  const weight = String(submission.values['weight'] ?? '')
  const disciplines = [submission.values['disciplines'] ?? []].flat().map(String)
  const isFull = fitsOnlyFull({ weight, disciplines }, choice)
  return proposedForm(submission, isFull ? null : fittingFor({ weight, disciplines }, choice), {
    ...(disciplines.length === 0 && { disciplines: ['choose_discipline'] }),
    ...(isFull && { weight: ['fitting_category_full'] }),
  })
}

export default function Apply() {
  const t = useText()
  const format = useFormat()
  const { competition, choice, papers, profile } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  useProposedChoices('apply', 'categories', reply)
  const disciplines = [...new Set(choice.open.map(({ discipline }) => discipline.slug))]
  if (profile.gender === null || profile.birth_date === null)
    return (
      <Card title={competition.name}>
        <div className="flex flex-col gap-5">
          <OthersLink slug={competition.slug} />
          <EntryFactsForm profile={profile} lastResult={reply?.lastResult} />
        </div>
      </Card>
    )
  if (choice.open.length === 0)
    return (
      <Notice tone="warning" title={competition.name}>
        <p>{t('athlete:apply.nothingOpen')}</p>
        <OthersLink slug={competition.slug} />
        <Link className="link" to="/account/applications/search">
          {t('common:actions.back')}
        </Link>
      </Notice>
    )
  return (
    <Card title={competition.name}>
      <div className="flex flex-col gap-5">
        <p className="text-ink-muted">
          <CompetitionDates competition={competition} />
          {competition.price > 0
            ? ` · ${t('athlete:apply.price', { price: format.price(competition.price, competition.currency) })}`
            : ''}
        </p>
        <OthersLink slug={competition.slug} />
        <OwnPapersNotice own={papers} />
        <ActionForm<Application>
          id="apply"
          lastResult={reply?.lastResult}
          values={{ disciplines: disciplines.length === 1 ? disciplines : [] }}
          labels={{
            disciplines: t('athlete:applications.disciplines'),
            weight: t('athlete:applications.weight'),
            categories: t('athlete:applications.categories'),
          }}
        >
          {(fields) => (
            <>
              <HiddenField name="competition_id" value={competition.id} />
              <EntryChoice
                {...choice}
                fields={fields}
                price={competition.price}
                currency={competition.currency}
              />
              <div>
                <SubmitButton size="lg" pendingText={t('common:actions.sending')}>
                  {t('common:actions.apply')}
                </SubmitButton>
              </div>
            </>
          )}
        </ActionForm>
      </div>
    </Card>
  )
}

/** Parents come here for their children. */
function OthersLink({ slug }: { readonly slug: string }) {
  const t = useText()
  return (
    <p>
      <Link className="link" to={paths.team('guardian', slug)}>
        {t('athlete:apply.forOthers')}
      </Link>
    </p>
  )
}
