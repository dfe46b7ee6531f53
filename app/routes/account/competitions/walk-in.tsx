import { GENDERS, type Gender } from '~/domain/people/gender.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AthleteFields, useAthleteLabels } from '~/components/athlete/athlete-fields.tsx'
import { fitsOnlyFull, fittingFor, openFor } from '~/components/athlete/fitting-categories.ts'
import { DuplicateNotice } from '~/components/athlete/duplicate-notice.tsx'
import { ActionForm, type Fields } from '~/components/forms/action-form.tsx'
import { SearchSelectField, TextField } from '~/components/forms/fields.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { useProposedChoices } from '~/components/forms/use-proposed-choices.ts'
import { CategoryPicker } from '~/components/organiser/category-picker.tsx'
import { PaperFields, usePaperLabels } from '~/components/organiser/paper-fields.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { Breadcrumbs } from '~/components/ui/breadcrumbs.tsx'
import { Card } from '~/components/ui/card.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import { parseDay } from '~/domain/date-text.ts'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import { NAME_MAX } from '~/domain/contract/text-limits.ts'
import { contract } from '~/domain/contract/contract.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { choicesOf, loadCityChoices, loadCountryChoices } from '~/server/pages/choices.ts'
import { disciplinesOf } from '~/server/forms/entry-disciplines.ts'
import { load } from '~/server/client/load.ts'
import { requireConsole } from '~/server/pages/managed-competition.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { eventDayOf, proposedForm } from '~/server/forms/proposed-categories.ts'
import { readSubmission, submit, type Submission } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { i18n: ['athlete'], title: 'organiser:walkIn.title' }

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args
  const competition = await requireConsole(args, 'applications')
  const [countries, cities, clubs] = await Promise.all([
    loadCountryChoices(context),
    loadCityChoices(context),
    load(context.api.clubs.list({ query: { no_pagination: '1', order_by: 'name' } })),
  ])
  return { competition, countries, cities, clubs: choicesOf(clubs.data) }
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const competition = await requireConsole(args, 'applications')
  const submission = await readSubmission(request, ['', 'propose'])
  const { intent, values, idempotencyKey } = submission
  if (intent === 'propose') return propose(submission, competition)
  const body = bodyFor(contract.applications.walkIn, {
    ...values,
    disciplines: disciplinesOf(competition, values['categories']),
  })
  return submit(
    context,
    submission,
    () => context.api.applications.walkIn({ params: { id: competition.id }, body, idempotencyKey }),
    {
      toast: { kind: 'success', text: 'organiser:toast.enteredOnPaper' },
      redirectTo: consolePaths.managedApplications(competition.slug),
    },
  )
}

/** The form with the categories that fit what is typed; no belt is known of who walks in. */
function propose(submission: Submission, competition: Competition) {
  const { gender: sent, birth_date, weight } = submission.values
  const gender = GENDERS.find((known) => known === sent) ?? null
  const birth = parseDay(String(birth_date ?? ''))
  const entrant = { gender, birthDate: birth.ok ? birth.value : null, belt: null }
  const eventDay = eventDayOf(competition)
  const open = openFor(entrant, competition.categories, eventDay)
  const anyBelt = competition.categories.map((category) => ({ ...category, belt_from: null, belt_to: null }))
  const isUnmatched = birth.ok && gender !== null && openFor(entrant, anyBelt, eventDay).length === 0
  const typed = { weight: String(weight ?? ''), disciplines: [] }
  const isFull = fitsOnlyFull(typed, { open, entrant, eventDay })
  const errors = {
    ...(isFull && { weight: ['fitting_category_full'] }),
    ...(isUnmatched && { birth_date: ['no_category_of_age'] }),
    ...(!birth.ok && { birth_date: [birth.refusal === 'date_required' ? 'required' : birth.refusal] }),
    ...(gender === null && { gender: ['required'] }),
  }
  const fitting = fittingFor(typed, { open, entrant, eventDay })
  return proposedForm(submission, Object.keys(errors).length === 0 ? fitting : null, errors)
}

interface WalkIn extends Record<string, unknown> {
  name: string
  birth_date: string
  gender: Gender
  weight: string
  country_id: string
  city_id: string
  city_name: string
  club_id: string
  phone: string
  sport_rank: string
  coach: string
  categories: string[]
  disciplines: string[]
  confirmed_by: string
  confirmed_on: string
  guardian_name: string
}

export default function EnterWalkIn() {
  const t = useText()
  const { competition } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  useProposedChoices('walk-in', 'categories', reply)
  const { name, birth_date, gender, weight, ...others } = useAthleteLabels()
  // In the order of the fields.
  const labels = {
    ...{ name, birth_date, gender, weight, club_id: t('organiser:applications.club'), ...others },
    categories: t('organiser:applications.categories'),
    ...usePaperLabels(),
    guardian_name: t('athlete:managed.guardianName'),
  }
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumbs
        crumbs={[
          { label: t('organiser:tabs.applications'), to: consolePaths.managedApplications(competition.slug) },
          { label: t('organiser:entry.title'), to: consolePaths.managedEntry(competition.slug) },
          { label: t('organiser:walkIn.title') },
        ]}
      />
      <Card title={t('organiser:walkIn.title')}>
        <p className="pb-5 text-ink-muted">{t('organiser:walkIn.lead')}</p>
        <ActionForm<WalkIn> id="walk-in" lastResult={reply?.lastResult} labels={labels}>
          {(fields) => <WalkInFields fields={fields} />}
        </ActionForm>
      </Card>
    </div>
  )
}

/** A component of its own: the summary of errors then has the order of the labels above. */
function WalkInFields({ fields }: { readonly fields: Fields<WalkIn> }) {
  const t = useText()
  const { competition, countries, cities, clubs } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const proposed = reply?.code === 'preview' ? reply.lastResult.initialValue?.['categories'] : []
  const found = competition.categories.filter(({ id }) => [proposed].flat().includes(String(id)))
  return (
    <>
      <DuplicateNotice
        answer={reply}
        takeTo={(slug) =>
          `${consolePaths.managedEntry(competition.slug)}?athlete=${encodeURIComponent(slug)}`
        }
      />
      <AthleteFields
        fields={fields}
        countries={countries}
        cities={cities}
        weightRequired
        atDesk={
          <SearchSelectField
            field={fields.club_id}
            label={t('organiser:applications.club')}
            options={clubs}
          />
        }
      />
      <fieldset>
        <legend className="display pb-3 text-xl">{t('organiser:applications.categories')}</legend>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-4">
          <SubmitButton variant="secondary" name="intent" value="propose" formNoValidate>
            {t('organiser:walkIn.propose')}
          </SubmitButton>
          {/* Its box is somewhere in a list that may be longer than the screen. */}
          <p role="status" className="font-semibold">
            {found.map(({ name }) => name).join(', ')}
          </p>
        </div>
        <CategoryPicker field={fields.categories} categories={competition.categories} />
      </fieldset>
      <PaperFields fields={fields} required />
      <TextField
        field={fields.guardian_name}
        label={t('athlete:managed.guardianName')}
        hint={t('organiser:walkIn.guardianHint')}
        autoComplete="off"
        maxLength={NAME_MAX}
        className="md:max-w-[calc(50%-0.625rem)]"
      />
      <div>
        <SubmitButton size="lg" pendingText={t('common:actions.sending')}>
          {t('organiser:entry.submit')}
        </SubmitButton>
      </div>
    </>
  )
}
