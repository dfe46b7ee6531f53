import Trash2 from 'lucide-react/icons/trash-2'
import type { HistoryEntry } from '~/domain/fight/history.ts'
import { useText } from '~/i18n/words.tsx'
import { HistoryLog } from '../fight/history-log.tsx'
import { ActButton, ActForm } from './act-form.tsx'
import { WatchLink } from './challenge-popover.tsx'
import { votesWords } from './panel-notices.tsx'
import { useTable } from './table-context.tsx'

/** Everything that was entered, newest first, with what became of it; any entry can be deleted, and restored. */
export function FightLog() {
  const t = useText()
  const { view, fight, rules } = useTable()
  const actors = new Map(
    view.events.flatMap((event) => {
      const voted = event.panel && {
        kind: event.type === 'point' ? ('points' as const) : ('decision' as const),
        votes: event.panel,
      }
      const notes = [
        event.actor?.name,
        voted && t('judge:panel.voted', { votes: votesWords(t, voted, rules.sideJudges) }),
        event.coaches && t('fight:signedBy', event.coaches),
      ].filter(Boolean)
      return notes.length > 0 ? [[event.id, notes.join(' · ')] as const] : []
    }),
  )
  return (
    <section aria-label={t('fight:log.title')} className="min-w-0 rounded-md border border-line bg-surface">
      <h2 className="display border-b border-line px-4 py-2.5 text-lg">{t('fight:log.title')}</h2>
      <div className="px-3 md:px-4">
        <HistoryLog
          fight={fight}
          rules={rules}
          sides={{ left: t('common:sides.left'), right: t('common:sides.right') }}
          actors={actors}
          edit={(entry) => (
            <span className="flex items-center gap-1 empty:hidden">
              {entry.event.type === 'challenge' ? (
                <WatchLink at={entry.event.at} className="min-h-11 text-sm" />
              ) : null}
              {view.abilities.score && fight.lock === null ? <Edit entry={entry} /> : null}
            </span>
          )}
        />
      </div>
    </section>
  )
}

function Edit({ entry: { event, state } }: { readonly entry: HistoryEntry }) {
  const t = useText()
  const { view } = useTable()
  if (event.type === 'point' && state === 'counts' && !view.abilities.take_back) return null
  if (state === 'counts')
    return (
      <ActForm>
        <ActButton
          act={{ type: 'delete', target_id: event.id }}
          label={t('fight:actions.remove')}
          className="min-h-11 w-11 border-transparent px-0 text-ink-muted"
        >
          <Trash2 size={19} />
        </ActButton>
      </ActForm>
    )
  if (state !== 'deleted') return null
  return (
    <ActForm>
      <ActButton act={{ type: 'restore', target_id: event.id }} className="min-h-11 text-sm">
        {t('fight:actions.restore')}
      </ActButton>
    </ActForm>
  )
}
