import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { FilterBar } from '~/components/list/filter-bar.tsx'
import { SelectFilter } from '~/components/list/filters.tsx'
import { Pagination } from '~/components/list/pagination.tsx'
import { useActiveFilters } from '~/components/list/query.ts'
import { CardNumber } from '~/components/organiser/card-number.tsx'
import { PaperResultsForm } from '~/components/organiser/paper-results-form.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { Breadcrumbs } from '~/components/ui/breadcrumbs.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { loadList } from '~/server/client/load-list.ts'
import { load } from '~/server/client/load.ts'
import { readSubmission } from '~/server/forms/submit.ts'
import { choicesOf } from '~/server/pages/choices.ts'
import { pageOf, requireManagedCompetition } from '~/server/pages/managed-competition.ts'
import { enterPaperResults } from '~/server/pages/paper-results.ts'
import { matOptions } from '~/i18n/mat-name.ts'
import { boutPageTitle } from '~/components/fight/bout-name.ts'
import { textFor } from '~/i18n/text.server.ts'

export const handle: RouteHandle = { title: 'organiser:paperResults.title' }

/** Bouts of a page: about as many as a mat fights in half a day. */
const SHOWN = 40

const waitingOf = (args: LoaderFunctionArgs | ActionFunctionArgs, competitionId: number) =>
  loadList(args.request, (query) => args.context.api.fights.list({ query }), {
    defaults: { order_by: 'start_estimate_at', per_page: String(SHOWN) },
    fixed: { competition_id: competitionId, status: 'waiting' },
  })

/** Both are known, so the result can be entered. */
const isReady = ({ details }: FightCard): boolean => details.left_user !== null && details.right_user !== null

export async function loader(args: LoaderFunctionArgs) {
  const competition = await requireManagedCompetition(args)
  const [page, mats] = await Promise.all([
    waitingOf(args, competition.id),
    load(args.context.api.mats.list({ query: { competition_id: competition.id, no_pagination: '1' } })),
  ])
  return {
    slug: competition.slug,
    searched: new URL(args.request.url).searchParams.get('search'),
    bouts: page.data.filter(isReady),
    waiting: page.data.filter((fight) => !isReady(fight)).length,
    meta: page.meta,
    mats: mats.data,
    categories: choicesOf(competition.categories),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const competition = await requireManagedCompetition(args)
  const submission = await readSubmission(request, ['enter'])
  const { data: fights } = await waitingOf(args, competition.id)
  const { entered, refused } = await enterPaperResults(context, submission, fights.filter(isReady))
  if (Object.keys(refused).length > 0) return data({ entered: entered.length, refused }, { status: 422 })
  const [first] = entered
  // Cards that are entered one by one are read back: a wrong number finds another bout.
  await context.session.toast(
    first && entered.length === 1
      ? {
          kind: 'success',
          text: 'organiser:paperResults.enteredOne',
          values: {
            bout: boutPageTitle(textFor(context.language), first.fight),
            score: first.score,
          },
        }
      : {
          kind: 'success',
          text: 'organiser:paperResults.entered',
          values: { count: entered.length },
        },
  )
  return redirect(pageOf(request, 'search'))
}

export default function PaperResults() {
  const t = useText()
  const { slug, searched, bouts, waiting, meta, mats, categories } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const filtered = useActiveFilters() > 0
  // Cards come one after another: what is true of one is true of the next.
  const [isSigned, setSigned] = useState(false)
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumbs
        crumbs={[
          { label: t('organiser:tabs.fights'), to: consolePaths.managedFights(slug) },
          { label: t('organiser:paperResults.title') },
        ]}
      />
      <p className="max-w-[70ch] text-ink-muted">{t('organiser:paperResults.lead')}</p>
      <FilterBar refused={meta.refused}>
        <SelectFilter name="mat_id" label={t('fight:mat')} options={matOptions(t, mats)} />
        <SelectFilter name="category_id" label={t('fight:category')} options={categories} />
      </FilterBar>
      <CardNumber bouts={bouts} searched={searched} />
      {bouts.length > 0 ? (
        <PaperResultsForm
          bouts={bouts}
          isSigned={isSigned}
          onSigned={setSigned}
          refused={reply?.refused}
          entered={reply?.entered ?? 0}
        />
      ) : (
        <EmptyState
          title={t(filtered ? 'common:list.noMatchTitle' : 'organiser:paperResults.none')}
          text={t(filtered ? 'common:list.noMatchText' : 'organiser:paperResults.noneText')}
        />
      )}
      {waiting > 0 ? (
        <p className="text-sm text-ink-muted">{t('organiser:paperResults.waiting', { count: waiting })}</p>
      ) : null}
      <Pagination meta={meta} />
    </div>
  )
}
