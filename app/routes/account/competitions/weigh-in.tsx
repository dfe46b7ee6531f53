import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer } from '~/components/forms/use-answer.ts'
import { FilterBar } from '~/components/list/filter-bar.tsx'
import { SelectFilter } from '~/components/list/filters.tsx'
import { Pagination } from '~/components/list/pagination.tsx'
import { ReplyNotice } from '~/components/organiser/reply-notice.tsx'
import { Station } from '~/components/weigh-in/station.tsx'
import { WeighInSettings } from '~/components/weigh-in/settings-card.tsx'
import { EmptyState } from '~/components/ui/empty-state.tsx'
import { LinkButton } from '~/components/ui/button.tsx'
import { consolePaths } from '~/components/console-paths.ts'
import { contract } from '~/domain/contract/contract.ts'
import { entryNumberOf } from '~/domain/weigh-in/entry-code.ts'
import { WEIGH_IN_PRESETS, type WeighInPreset } from '~/domain/weigh-in/presets.ts'
import { WEIGH_IN_ORDERS } from '~/domain/weigh-in/settings.ts'
import { WEIGH_IN_STATES } from '~/domain/weigh-in/weigh-in.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'
import { load } from '~/server/client/load.ts'
import { loadList, searchOf } from '~/server/client/load-list.ts'
import { pageOf, requireConsole } from '~/server/pages/managed-competition.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { changedBody, saveChanges } from '~/server/forms/save-changes.ts'
import { readSubmission, submit } from '~/server/forms/submit.ts'

export const handle: RouteHandle = { i18n: ['weighIn', 'judge', 'documents'], title: 'weighIn:title' }

/** What the address opens or finds; the list's own filters stand beside it. */
const OWN = new Set(['entry', 'find'])

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const competition = await requireConsole(args, 'weighIn')
  const params = { id: competition.id }
  const { weighIn } = context.api
  const text = searchOf(request, 'find') ?? ''
  // A card's address may be longer than a search: its number is enough.
  const number = entryNumberOf(new URL(request.url).searchParams.get('find') ?? '')
  const entry = new URL(request.url).searchParams.get('entry')
  const [settings, page, found, opened] = await Promise.all([
    load(weighIn.settings({ params })),
    loadList(request, (query) => weighIn.list({ params, query }), {
      translate: (query) => ({
        ...Object.fromEntries(Object.entries(query).filter(([name]) => !OWN.has(name))),
        second: 'first',
      }),
    }),
    text === ''
      ? null
      : load(
          weighIn.list({ params, query: { search: number === null ? text : String(number), per_page: 9 } }),
        ),
    entry && /^\d{1,9}$/.test(entry) ? load(weighIn.list({ params, query: { entry } })) : null,
  ])
  const [only, ...others] = found?.data ?? []
  return {
    competition,
    settings: settings.data,
    page,
    text,
    found: only && others.length === 0 ? null : (found?.data ?? null),
    opened: opened?.data[0] ?? (others.length === 0 ? (only ?? null) : null),
    closeTo: pageOf(request, 'entry', 'find'),
  }
}

const ACTS = ['arrive', 'weigh', 'move', 'refuse', 'recall', 'undo'] as const

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const competition = await requireConsole(args, 'weighIn')
  const submission = await readSubmission(request, [...ACTS, 'settings', 'preset'])
  const { intent, values, idempotencyKey } = submission
  const { weighIn } = context.api
  const params = { id: competition.id }
  const saved = { kind: 'success', text: 'weighIn:toast.saved' } as const
  if (intent === 'preset') {
    const preset = WEIGH_IN_PRESETS[String(values['preset']) as WeighInPreset]
    if (!preset) throw new Response(null, { status: 400 })
    const body = {
      is_used: '1',
      tolerance_grams: preset.toleranceGrams,
      tries: preset.tries,
      overweight: preset.overweight,
      lower_limit: preset.hasLowerLimit ? '1' : '0',
      second_count: preset.secondCount,
      second_allowance: preset.secondAllowance,
    } as const
    return submit(context, submission, () => weighIn.changeSettings({ params, body }), {
      toast: saved,
      redirectTo: pageOf(request),
    })
  }
  if (intent === 'settings')
    return saveChanges(
      context,
      submission,
      () =>
        weighIn.changeSettings({ params, body: changedBody(contract.weighIn.changeSettings, submission) }),
      { toast: saved, redirectTo: pageOf(request) },
    )
  const { id, version, weight, category_id, reason } = values
  const body = bodyFor(contract.weighIn.act, { type: intent, version, weight, category_id, reason })
  return submit(
    context,
    submission,
    () => weighIn.act({ params: { id: String(id) }, body, ...(idempotencyKey ? { idempotencyKey } : {}) }),
    { redirectTo: withEntry(pageOf(request, 'find'), String(id)) },
  )
}

/** The page with an entry open, as it was found or weighed; on a phone it stands below the search. */
function withEntry(page: string, id: string): string {
  const url = new URL(page, 'http://page')
  url.searchParams.set('entry', id)
  return `${url.pathname}${url.search}#scales`
}

export default function WeighInPage() {
  const t = useText()
  const { competition, settings, page, text, found, opened, closeTo } = useLoaderData<typeof loader>()
  const reply = useAnswer<typeof action>()
  const typed = reply?.lastResult.initialValue?.['weight']
  const errors = reply?.intent === 'weigh' ? (reply.lastResult.error?.['weight'] ?? undefined) : undefined
  const refused = reply?.intent === 'weigh' ? { weight: String(typed ?? ''), errors } : undefined
  const settingsReply = reply?.intent === 'settings' ? reply.lastResult : undefined
  return (
    <div className="flex flex-col gap-5">
      {errors || (settingsReply && reply?.code === 'invalid') ? null : <ReplyNotice reply={reply} />}
      {settings.is_used ? (
        <Station
          competition={competition}
          settings={settings}
          entries={page.data}
          counts={page.counts}
          opened={opened}
          found={found}
          search={text}
          closeTo={closeTo}
          refused={refused}
          filters={
            // What unfolds stays within the list's column.
            <div className="relative">
              <FilterBar
                refused={page.meta.refused}
                folded={
                  <>
                    <SelectFilter
                      name="state"
                      label={t('weighIn:filter.state')}
                      fallback=""
                      options={[
                        { value: '', label: t('weighIn:filter.anyState') },
                        ...WEIGH_IN_STATES.map((value) => ({ value, label: t(`weighIn:state.${value}`) })),
                      ]}
                    />
                    <SelectFilter
                      name="category_id"
                      label={t('weighIn:filter.category')}
                      options={competition.categories.map(({ id, name }) => ({
                        value: String(id),
                        label: name,
                      }))}
                    />
                    <SelectFilter
                      name="club_id"
                      label={t('weighIn:filter.club')}
                      options={page.clubs.map(({ id, name }) => ({ value: String(id), label: name }))}
                    />
                    <SelectFilter
                      name="order_by"
                      label={t('weighIn:filter.order')}
                      fallback={settings.order}
                      options={WEIGH_IN_ORDERS.map((value) => ({
                        value,
                        label: t(`weighIn:order.${value}`),
                      }))}
                    />
                  </>
                }
              />
            </div>
          }
          pages={
            <div className="flex flex-col gap-4">
              <Pagination meta={page.meta} />
              <div className="flex flex-wrap gap-2">
                <LinkButton variant="secondary" to={consolePaths.managedWeighInList(competition.slug)}>
                  {t('weighIn:list.print')}
                </LinkButton>
                <LinkButton variant="secondary" to={consolePaths.managedSecondWeighIn(competition.slug)}>
                  {t('weighIn:lot.page')}
                </LinkButton>
                <LinkButton variant="secondary" to={consolePaths.managedCards(competition.slug)}>
                  {t('weighIn:list.cards')}
                </LinkButton>
              </div>
            </div>
          }
        />
      ) : competition.abilities.manage ? null : (
        <EmptyState title={t('weighIn:off.title')} text={t('weighIn:off.text')} />
      )}
      {competition.abilities.manage ? (
        <WeighInSettings settings={settings} lastResult={settingsReply} />
      ) : null}
    </div>
  )
}
