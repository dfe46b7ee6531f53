import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EntryPapersList } from '~/components/document/entry-papers.tsx'
import { PapersSettingsCard } from '~/components/document/papers-settings.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { FilterBar } from '~/components/list/filter-bar.tsx'
import { SearchFilter, SelectFilter } from '~/components/list/filters.tsx'
import { Pagination } from '~/components/list/pagination.tsx'
import { useActiveFilters } from '~/components/list/query.ts'
import { paths } from '~/components/paths.ts'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { contract } from '~/domain/contract/contract.ts'
import { PAPER_STATES } from '~/domain/documents/papers.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { loadList } from '~/server/client/load-list.ts'
import { changedBody, saveChanges } from '~/server/forms/save-changes.ts'
import { readSubmission } from '~/server/forms/submit.ts'
import { requireManagedCompetition } from '~/server/pages/managed-competition.ts'

export const handle: RouteHandle = { i18n: ['documents'], title: 'documents:papers.title' }

export async function loader(args: LoaderFunctionArgs) {
  const { api } = args.context
  const { id } = await requireManagedCompetition(args)
  const [{ data: settings }, page] = await Promise.all([
    load(api.papers.settings({ params: { id } })),
    loadList(args.request, (query) => api.papers.list({ params: { id }, query })),
  ])
  return { settings, page }
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const { id, slug } = await requireManagedCompetition(args)
  const submission = await readSubmission(request, ['settings'])
  // A form with no box ticked sends nothing, which would leave the papers as they were.
  const lists = ['required']
  const body = changedBody(contract.papers.changeSettings, submission, lists)
  return saveChanges(context, submission, () => context.api.papers.changeSettings({ params: { id }, body }), {
    lists,
    toast: { kind: 'success', text: 'documents:papers.saved' },
    redirectTo: paths.managedAdmission(slug),
  })
}

export default function Admission() {
  const t = useText()
  const { settings, page } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const filtered = useActiveFilters() > 0
  const asksForNothing = settings.required.length === 0
  return (
    <div className="flex flex-col gap-6">
      <PapersSettingsCard settings={settings} lastResult={reply?.lastResult} />
      {asksForNothing ? (
        <EmptyState title={t('documents:papers.nothing')} text={t('documents:papers.nothingText')} />
      ) : (
        <>
          <FilterBar refused={page.meta.refused}>
            <SearchFilter />
            <SelectFilter
              name="state"
              label={t('documents:papers.filter')}
              options={PAPER_STATES.map((state) => ({
                value: state,
                label: t(`documents:papers.states.${state}`),
              }))}
            />
          </FilterBar>
          <h2 className="sr-only">{t('common:list.total', { count: page.meta.total })}</h2>
          {page.data.length > 0 ? (
            <EntryPapersList entries={page.data} />
          ) : filtered ? (
            <EmptyState title={t('common:list.noMatchTitle')} text={t('common:list.noMatchText')} />
          ) : (
            <EmptyState title={t('documents:papers.nobody')} />
          )}
          <Pagination meta={page.meta} />
        </>
      )}
    </div>
  )
}
