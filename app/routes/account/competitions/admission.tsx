import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EntryDialog } from '~/components/document/entry-dialog.tsx'
import { EntryPapersList } from '~/components/document/entry-papers.tsx'
import { PapersSettingsCard } from '~/components/document/papers-settings.tsx'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { FilterBar } from '~/components/list/filter-bar.tsx'
import { SearchFilter, SelectFilter } from '~/components/list/filters.tsx'
import { Pagination } from '~/components/list/pagination.tsx'
import { useActiveFilters } from '~/components/list/query.ts'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { contract } from '~/domain/contract/contract.ts'
import { ENTRY_PAPER_STATES } from '~/domain/documents/papers.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import type { TextKey } from '~/i18n/en/translation.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { loadList } from '~/server/client/load-list.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { changedBody, saveChanges } from '~/server/forms/save-changes.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'
import { pageOf, requireConsole } from '~/server/pages/managed-competition.ts'

export const handle: RouteHandle = { i18n: ['documents'], title: 'documents:papers.title' }

/** What the address opens; the list's own filters stand beside it. */
const OWN = new Set(['entry'])

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const { api } = context
  const { id, abilities } = await requireConsole(args, 'admission')
  const params = { id }
  const entry = new URL(request.url).searchParams.get('entry')
  const [{ data: settings }, page, opened] = await Promise.all([
    load(api.papers.settings({ params })),
    loadList(request, (query) => api.papers.list({ params, query }), {
      translate: (query) => Object.fromEntries(Object.entries(query).filter(([name]) => !OWN.has(name))),
    }),
    entry && /^[1-9]\d{0,8}$/.test(entry) ? load(api.papers.list({ params, query: { entry } })) : null,
  ])
  return {
    settings,
    page,
    manages: abilities.manage,
    opened: opened?.data[0] ?? null,
    closeTo: pageOf(request, 'entry'),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const { papers } = context.api
  const { id, slug } = await requireConsole(args, 'admission')
  const submission = await readSubmission(request, [
    'settings',
    'seen-chosen',
    'seen:',
    'unmark',
    'admit',
    'take-back',
  ])
  const { intent, values, idempotencyKey } = submission
  const of = { params: { id: String(values['id']) }, ...(idempotencyKey ? { idempotencyKey } : {}) }
  const redirectTo = pageOf(request)
  const done = (text: TextKey) => ({ toast: { kind: 'success' as const, text }, redirectTo })
  if (intent === 'settings') {
    // A form with no box ticked sends nothing, which would leave the papers as they were.
    const lists = ['required']
    const body = changedBody(contract.papers.changeSettings, submission, lists)
    return saveChanges(context, submission, () => papers.changeSettings({ params: { id }, body }), {
      lists,
      toast: { kind: 'success', text: 'documents:papers.saved' },
      redirectTo: consolePaths.managedAdmission(slug),
    })
  }
  if (intent === 'unmark')
    return submit(context, submission, () => papers.unmarkSeen(of), done('documents:toast.unmarked'))
  if (intent === 'take-back')
    return submit(context, submission, () => papers.undoAdmission(of), done('documents:toast.takenBack'))
  if (intent === 'admit') {
    const body = bodyFor(contract.papers.admit, { note: values['note'] })
    return submit(context, submission, () => papers.admit({ ...of, body }), done('documents:toast.admitted'))
  }
  const { number, valid_until } = values
  const body = bodyFor(contract.papers.markSeen, { papers: values['papers'] ?? [], number, valid_until })
  return submit(context, submission, () => papers.markSeen({ params: { id }, body }), {
    toast: ({ data }) => ({
      kind: 'success',
      text: 'documents:toast.seen',
      values: { count: data.marked },
    }),
    redirectTo,
  })
}

export default function Admission() {
  const t = useText()
  const { settings, page, manages, opened, closeTo } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const filtered = useActiveFilters() > 0
  const asksForNothing = settings.required.length === 0
  const settingsReply = reply?.intent === 'settings' ? reply.lastResult : undefined
  const chosen = reply?.intent === 'seen-chosen' ? reply.lastResult.initialValue?.['papers'] : undefined
  return (
    <div className="flex flex-col gap-6">
      {opened || settingsReply ? null : <ReplyNotice reply={reply} />}
      {manages ? <PapersSettingsCard settings={settings} lastResult={settingsReply} /> : null}
      {asksForNothing ? (
        <EmptyState
          title={t('documents:papers.nothing')}
          text={t(manages ? 'documents:papers.nothingText' : 'documents:papers.nothingForStaff')}
        />
      ) : (
        <>
          <FilterBar refused={page.meta.refused}>
            <SearchFilter />
            <SelectFilter
              name="state"
              label={t('documents:papers.filter')}
              options={ENTRY_PAPER_STATES.map((state) => ({
                value: state,
                label: t(`documents:papers.states.${state}`),
              }))}
            />
          </FilterBar>
          <h2 className="sr-only">{t('common:list.total', { count: page.meta.total })}</h2>
          {page.data.length > 0 ? (
            <EntryPapersList entries={page.data} chosen={[chosen ?? []].flat().map(String)} />
          ) : filtered ? (
            <EmptyState title={t('common:list.noMatchTitle')} text={t('common:list.noMatchText')} />
          ) : (
            <EmptyState title={t('documents:papers.nobody')} />
          )}
          <Pagination meta={page.meta} />
        </>
      )}
      {opened ? (
        <EntryDialog entry={opened} closeTo={closeTo} reply={reply} notice={<ReplyNotice reply={reply} />} />
      ) : null}
    </div>
  )
}
