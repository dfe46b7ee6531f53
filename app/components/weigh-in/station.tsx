import { useLocation } from '@remix-run/react'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import type { WeighInCounts, WeighInEntry, WeighInSettingsView } from '~/domain/contract/weigh-in.fields.ts'
import { settingsOfView } from '~/components/weigh-in/entry-view.ts'
import { WEIGH_IN_STATES } from '~/domain/weigh-in/weigh-in.ts'
import { errorText } from '~/i18n/errors.ts'
import { useText } from '~/i18n/words.tsx'
import { cacheTablePage } from '../judge/cache-table-page.ts'
import { LinkChip, LinkNotices } from '../queue/link-notices.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { announce } from '../ui/toast-store.ts'
import { EntryCard } from './entry-card.tsx'
import { EntryList } from './entry-list.tsx'
import { Finder } from './finder.tsx'
import type { Dispatch } from './dispatch.ts'
import { useStation } from './use-station.ts'
import { WaitingActs } from './waiting-acts.tsx'

/** Whether the scales stand beside the list, where both are in sight; on a phone they stand above it (`lg`). */
const isBesideList = () => window.matchMedia('(min-width: 64rem)').matches

/**
 * A weigh-in station. On a device with a script, acts count at once, are stored on the device and go to the server in
 * their order, and any athlete is found without a network. Without a script the same forms and links do it.
 */
export function Station({
  competition,
  settings: view,
  entries,
  counts,
  opened,
  found,
  search,
  closeTo,
  refused,
  filters,
  pages,
}: {
  readonly competition: Competition
  readonly settings: WeighInSettingsView
  readonly entries: readonly WeighInEntry[]
  readonly counts: WeighInCounts
  readonly opened: WeighInEntry | null
  readonly found: readonly WeighInEntry[] | null
  readonly search: string
  readonly closeTo: string
  readonly refused?: Parameters<typeof EntryCard>[0]['refused']
  readonly filters: ReactNode
  readonly pages: ReactNode
}) {
  const t = useText()
  const { pathname, search: address } = useLocation()
  const settings = useMemo(() => settingsOfView(view), [view])
  const rules = useMemo(() => ({ settings, offered: competition.categories }), [settings, competition])
  const shown = useMemo(() => (opened ? [...entries, opened] : entries), [entries, opened])
  const { state, queue } = useStation(competition, rules, shown)
  useEffect(() => cacheTablePage(), [])

  // What was opened here, without the server; the address takes over when it changes.
  const [chosen, setChosen] = useState<{ readonly id: number; readonly at: string } | null>(null)
  const own = chosen?.at === address ? state.entries.get(chosen.id) : undefined
  const current = own ?? opened
  const seen = current && queue ? queue.seen(current) : current
  const open = useCallback((id: number) => setChosen({ id, at: address }), [address])

  // On a phone whom a tap opened, and what was decided, would stand out of sight: the list and the keys fill the screen.
  const scales = useRef<HTMLDivElement>(null)
  const [acts, setActs] = useState(0)
  useEffect(() => {
    if ((chosen || acts > 0) && !isBesideList()) scales.current?.scrollIntoView({ block: 'start' })
  }, [chosen, acts])

  const dispatch: Dispatch = (act) => {
    if (!queue || !current) return 'posted'
    const refusal = queue.dispatch(current, act)
    if (refusal) announce({ kind: 'error', text: errorText(t, refusal) })
    else {
      setActs((count) => count + 1)
      // Who has passed makes room for the next athlete; who has not is weighed again. On a phone the keyboard of the
      // search would hide what has come of it.
      if (queue.seen(current).state === 'passed')
        if (isBesideList()) document.getElementById('find')?.focus()
        else scales.current?.focus({ preventScroll: true })
    }
    return refusal ? 'refused' : 'taken'
  }

  const isBlocked = state.pending.some(({ refusal }) => refusal)
  const queueState = {
    count: state.pending.length,
    sending: state.sending,
    isBlocked,
    isStored: state.isStored,
  }
  const now = useMemo(() => countsWith(counts, state.entries, queue), [counts, state, queue])
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <dl className="flex flex-wrap gap-x-6 gap-y-2" aria-label={t('weighIn:counts')}>
          {WEIGH_IN_STATES.map((name) => (
            <div key={name} className="flex items-baseline gap-2" data-count={name}>
              <dt className="text-sm text-ink-muted">{t(`weighIn:state.${name}`)}</dt>
              <dd className="figures text-2xl">{now[name]}</dd>
            </div>
          ))}
        </dl>
        <LinkChip {...queueState} />
      </div>
      <LinkNotices {...queueState} here={`${pathname}${address}`} offlineText={t('weighIn:link.offline')} />
      <WaitingActs state={state} queue={queue} offered={competition.categories} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {/* Under the page's head; what is higher than the window is scrolled by itself, beside a list of any length. */}
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-21 lg:order-2 lg:-m-1 lg:max-h-[calc(100dvh-5.5rem)] lg:overflow-y-auto lg:p-1 lg:[scrollbar-width:thin]">
          <Finder entries={state.entries} open={open} found={found} search={search} />
          <div ref={scales} id="scales" tabIndex={-1} className="outline-none">
            {seen ? (
              <EntryCard
                key={seen.id}
                entry={seen}
                settings={settings}
                offered={competition.categories}
                currency={competition.currency}
                dispatch={dispatch}
                refused={refused}
                close={{ to: closeTo, onClick: () => setChosen(null) }}
              />
            ) : (
              <EmptyState title={t('weighIn:card.none')} text={t('weighIn:card.noneText')} />
            )}
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {filters}
          {entries.length > 0 ? (
            <EntryList
              currency={competition.currency}
              entries={entries.map((entry) => queue?.seen(entry) ?? entry)}
              open={(id) => {
                if (!state.entries.has(id)) return false
                open(id)
                return true
              }}
            />
          ) : (
            <EmptyState title={t('weighIn:list.empty')} text={t('weighIn:list.emptyText')} />
          )}
          {pages}
        </div>
      </div>
    </div>
  )
}

/** The counts of the server; of all entries the station holds, once it holds as many, with the unsent acts on top. */
function countsWith(
  counts: WeighInCounts,
  held: ReadonlyMap<number, WeighInEntry>,
  queue: { seen: (entry: WeighInEntry) => WeighInEntry } | null,
): WeighInCounts {
  const total = WEIGH_IN_STATES.reduce((sum, name) => sum + counts[name], 0)
  if (!queue || held.size !== total) return counts
  const now = { expected: 0, arrived: 0, weighed: 0, passed: 0, failed: 0 }
  for (const entry of held.values()) now[queue.seen(entry).state] += 1
  return now
}
