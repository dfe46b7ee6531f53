import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { useLoaderData } from '@remix-run/react'
import { CompetitionDates } from '~/components/competition/competition-dates.tsx'
import { OwnPapersNotice } from '~/components/document/own-papers.tsx'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { CheckboxGroupField, HiddenField, NumberField } from '~/components/forms/fields.tsx'
import { Card } from '~/components/ui/card.tsx'
import { Link } from '~/components/ui/link.tsx'
import { Notice } from '~/components/ui/notice.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { eligibilityRefusals } from '~/domain/competition/eligibility.ts'
import { isoDay } from '~/domain/date-text.ts'
import type { Category } from '~/domain/contract/category.fields.ts'
import type { Profile } from '~/domain/contract/user.fields.ts'
import { createFormat } from '~/i18n/format.ts'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { requireArea } from '~/server/session/guard.ts'
import { load } from '~/server/client/load.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { i18n: ['documents'], title: 'athlete:apply.title' }

interface Application extends Record<string, unknown> {
  competition_id: string
  disciplines: string[]
  categories: string[]
  weight: string
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const viewer = await requireArea(context, request, 'user')
  const { data: competition } = await load(
    context.api.competitions.details({ params: { slug: params['slug'] ?? '' } }),
  )
  if (!competition.registration_open) throw redirect(`/competitions/${competition.slug}`)
  // Ages are counted on the day it begins where it is held.
  const eventDay = isoDay(createFormat('en', competition.timezone).date(competition.start_at)) ?? ''
  const { data: papers } = await load(context.api.papers.own({ params: { id: competition.id } }))
  return {
    competition,
    papers,
    profileIsComplete: viewer.gender !== null && viewer.birth_date !== null,
    open: competition.categories.filter((category) => mayEnter(viewer, category, eventDay)),
  }
}

/** Whether gender and age fit; weight is declared in the form and checked by the API. */
function mayEnter(viewer: Profile, category: Category, eventDay: string): boolean {
  const entrant = {
    gender: viewer.gender,
    birthDate: viewer.birth_date && isoDay(viewer.birth_date),
    weight: null,
    disciplines: [category.discipline.slug],
  }
  const limits = {
    gender: category.gender,
    discipline: category.discipline.slug,
    weightFrom: null,
    weightTo: null,
    ageFrom: category.age_from,
    ageTo: category.age_to,
  }
  return eligibilityRefusals(entrant, limits, eventDay).length === 0
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireArea(context, request, 'user')
  const submission = await readSubmission(request)
  return submit(
    context,
    submission,
    () =>
      context.api.applications.create({
        body: bodyFor(contract.applications.create, submission.values),
        idempotencyKey: submission.idempotencyKey,
      }),
    { toast: { kind: 'success', text: 'athlete:toast.applied' }, redirectTo: '/account/applications/active' },
  )
}

export default function Apply() {
  const t = useText()
  const format = useFormat()
  const { competition, open, papers, profileIsComplete } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const disciplines = [...new Map(open.map(({ discipline }) => [discipline.slug, discipline.name]))]
  if (!profileIsComplete || open.length === 0)
    return (
      <Notice tone="warning" title={competition.name}>
        <p>{t(profileIsComplete ? 'athlete:apply.nothingOpen' : 'athlete:apply.profileFirst')}</p>
        <Link
          className="link"
          to={profileIsComplete ? '/account/applications/search' : '/account/preferences'}
        >
          {t(profileIsComplete ? 'common:actions.back' : 'account:preferences.title')}
        </Link>
      </Notice>
    )
  return (
    <Card title={competition.name}>
      <p className="pb-5 text-ink-muted">
        <CompetitionDates competition={competition} />
        {competition.price > 0
          ? ` · ${t('athlete:apply.price', { price: format.price(competition.price) })}`
          : ''}
      </p>
      <OwnPapersNotice own={papers} />
      <ActionForm<Application>
        id="apply"
        lastResult={reply?.lastResult}
        values={{ disciplines: disciplines.length === 1 ? [disciplines[0]?.[0]] : [] }}
      >
        {(fields) => (
          <>
            <HiddenField name="competition_id" value={competition.id} />
            <CheckboxGroupField
              field={fields.disciplines}
              label={t('athlete:applications.disciplines')}
              options={disciplines.map(([value, label]) => ({ value, label }))}
              required
            />
            <NumberField
              field={fields.weight}
              label={t('athlete:applications.weight')}
              hint={t('athlete:apply.weightHint')}
              inputMode="decimal"
              required
            />
            <CheckboxGroupField
              field={fields.categories}
              label={t('athlete:applications.categories')}
              hint={t('athlete:apply.categoriesHint')}
              options={open.map(({ id, name }) => ({ value: String(id), label: name }))}
              columns={2}
              required
            />
            <div>
              <SubmitButton size="lg" pendingText={t('common:actions.sending')}>
                {t('common:actions.apply')}
              </SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
