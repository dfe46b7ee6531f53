import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { placesText } from '~/components/competition/places-text.ts'
import { ActionForm } from '~/components/forms/action-form.tsx'
import { CheckboxGroupField, HiddenField, NumberField } from '~/components/forms/fields.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { FilterBar } from '~/components/list/filter-bar.tsx'
import { SearchFilter } from '~/components/list/filters.tsx'
import { Pagination } from '~/components/list/pagination.tsx'
import { useAddress } from '~/components/list/query.ts'
import { PaperFields, usePaperLabels } from '~/components/organiser/paper-fields.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { Avatar } from '~/components/ui/avatar.tsx'
import { Breadcrumbs } from '~/components/ui/breadcrumbs.tsx'
import { LinkButton } from '~/components/ui/button.tsx'
import { Card } from '~/components/ui/card.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { Link } from '~/components/ui/link.tsx'
import { Notice } from '~/components/ui/notice.tsx'
import { StatusBadge } from '~/components/ui/status-badge.tsx'
import { SubmitButton } from '~/components/ui/submit-button.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { contract } from '~/domain/contract/contract.ts'
import { isClosed } from '~/domain/competition/application-status.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { disciplinesOf } from '~/server/forms/entry-disciplines.ts'
import { requireConsole } from '~/server/pages/managed-competition.ts'
import { loadList } from '~/server/client/load-list.ts'
import { load } from '~/server/client/load.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { title: 'organiser:entry.title' }

/** The application of somebody who is entered already. */
interface Entered {
  readonly id: number
  readonly status: string
}

export async function loader(args: LoaderFunctionArgs) {
  const { api } = args.context
  const competition = await requireConsole(args, 'applications')
  const { searchParams } = new URL(args.request.url)
  const chosen = searchParams.get('athlete')
  if (chosen) {
    const { data: athlete } = await load(api.people.details({ params: { slug: chosen } }))
    return { competition, athlete, people: null, entered: {} as Readonly<Record<number, Entered>> }
  }
  const [people, applications] = await Promise.all([
    loadList(args.request, (query) => api.people.list({ query }), {
      fixed: { role: 'user', order_by: 'name' },
    }),
    load(api.applications.list({ query: { competition_id: competition.id, no_pagination: '1' } })),
  ])
  // After a refusal or a withdrawal one may be entered anew.
  const living = applications.data.filter(({ status }) => !isClosed(status))
  const entered: Readonly<Record<number, Entered>> = Object.fromEntries(
    living.map(({ id, user, status }) => [user.id, { id, status }]),
  )
  return { competition, athlete: null, people, entered }
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const competition = await requireConsole(args, 'applications')
  const submission = await readSubmission(request)
  const { values } = submission
  const body = bodyFor(contract.applications.enter, {
    ...values,
    disciplines: disciplinesOf(competition, values['categories']),
  })
  return submit(
    context,
    submission,
    () => context.api.applications.enter({ params: { id: competition.id }, body }),
    {
      toast: {
        kind: 'success',
        text: values['confirmed_by'] ? 'organiser:toast.enteredOnPaper' : 'organiser:toast.entered',
      },
      redirectTo: consolePaths.managedApplications(competition.slug),
    },
  )
}

export default function EnterAthlete() {
  const t = useText()
  const { competition, athlete, people } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumbs
        crumbs={[
          { label: t('organiser:tabs.applications'), to: consolePaths.managedApplications(competition.slug) },
          { label: t('organiser:entry.title') },
        ]}
      />
      {athlete ? <EntryForm /> : null}
      {people ? (
        <>
          <FilterBar>
            <SearchFilter placeholder={t('organiser:entry.searchHint')} />
          </FilterBar>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-muted">
            {t('organiser:walkIn.ask')}
            <LinkButton variant="secondary" size="sm" to={consolePaths.managedWalkIn(competition.slug)}>
              {t('organiser:walkIn.title')}
            </LinkButton>
          </p>
          <People />
          <Pagination meta={people.meta} />
        </>
      ) : null}
    </div>
  )
}

function People() {
  const t = useText()
  const { competition, people, entered } = useLoaderData<typeof loader>()
  const address = useAddress()
  if (!people || people.data.length === 0)
    return <EmptyState title={t('common:list.noMatchTitle')} text={t('common:list.noMatchText')} />
  return (
    <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {people.data.map((person) => (
        <li key={person.id} className="min-w-0">
          <Link
            to={
              entered[person.id]
                ? `${consolePaths.managedApplications(competition.slug)}?application=${entered[person.id]?.id}`
                : address({ athlete: person.slug, page: null })
            }
            className="flex min-w-0 items-center gap-3 rounded-md border border-line bg-surface p-3 hover:bg-raised"
          >
            <Avatar name={person.name} src={person.thumb} />
            <span className="flex min-w-0 flex-col">
              <span className="truncate font-semibold">{person.name}</span>
              <span className="truncate text-sm text-ink-muted">
                {[person.birth_year, person.club?.name, person.city?.name].filter(Boolean).join(' · ')}
              </span>
              {entered[person.id] ? (
                <span className="pt-1">
                  <StatusBadge
                    reader="organiser"
                    kind="application"
                    slug={entered[person.id]?.status ?? ''}
                  />
                </span>
              ) : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface Entry extends Record<string, unknown> {
  weight: string
  categories: string[]
  disciplines: string[]
  confirmed_by: string
  confirmed_on: string
}

function EntryForm() {
  const t = useText()
  const { competition, athlete } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const labels = {
    weight: t('organiser:applications.weight'),
    categories: t('organiser:applications.categories'),
    ...usePaperLabels(),
  }
  if (!athlete) return null
  const open = competition.categories.filter(
    ({ gender }) => athlete.gender === null || gender === athlete.gender,
  )
  return (
    <Card
      title={athlete.name}
      actions={
        <LinkButton variant="ghost" size="sm" to={consolePaths.managedEntry(competition.slug)}>
          {t('organiser:entry.another')}
        </LinkButton>
      }
    >
      <ActionForm<Entry> id="entry" lastResult={reply?.lastResult} labels={labels}>
        {(fields) => (
          <>
            <p className="text-ink-muted">
              {[athlete.birth_year, athlete.club?.name, athlete.city?.name].filter(Boolean).join(' · ')}
            </p>
            {open.length === 0 ? (
              <Notice tone="warning">
                <p>{t('organiser:entry.noCategory')}</p>
              </Notice>
            ) : null}
            <HiddenField name="user_id" value={athlete.id} />
            <NumberField
              field={fields.weight}
              label={t('organiser:applications.weight')}
              hint={t('common:form.weightHint')}
              className="max-w-60"
              required
            />
            <CheckboxGroupField
              field={fields.categories}
              label={t('organiser:applications.categories')}
              options={open.map((category) => ({
                value: String(category.id),
                label: `${category.discipline.name} · ${category.name}`,
                hint: placesText(t, category),
              }))}
              columns={2}
              required
            />
            <PaperFields fields={fields} />
            <p className="text-sm text-ink-muted">{t('organiser:entry.note')}</p>
            <div>
              <SubmitButton size="lg" pendingText={t('common:actions.sending')}>
                {t('organiser:entry.submit')}
              </SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
