import Trash2 from 'lucide-react/icons/trash-2'
import { formatClock } from '~/domain/clock/display.ts'
import { history, type HistoryEntry } from '~/domain/fight/history.ts'
import { SECOND_MS } from '~/domain/time.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { cx } from '../ui/class-names.ts'
import { ActButton, ActForm } from './act-form.tsx'
import { useTable } from './table-context.tsx'
import { useEventWords } from './use-event-words.ts'

/** Everything that was entered, newest first, with what became of it; any entry can be deleted, and restored. */
export function FightLog() {
  const t = useText()
  const { fight } = useTable()
  const entries = history(fight).toReversed()
  return (
    <section aria-label={t('fight:log.title')} className="min-w-0 rounded-md border border-line bg-surface">
      <h2 className="display border-b border-line px-4 py-2.5 text-lg">{t('fight:log.title')}</h2>
      {entries.length === 0 ? (
        <p className="px-4 py-5 text-ink-muted">{t('fight:log.empty')}</p>
      ) : (
        <ol className="divide-y divide-line">
          {entries.map((entry) => (
            <Line key={entry.event.key ?? entry.event.id} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Line({ entry }: { readonly entry: HistoryEntry }) {
  const t = useText()
  const format = useFormat()
  const { view, fight } = useTable()
  const words = useEventWords()
  const { event, side, standing, target, before, after } = entry
  const gone = standing !== null && standing !== 'counts'
  const scored = before.left !== after.left || before.right !== after.right
  const actor = view.events.find(({ id }) => id === event.id)?.actor?.name
  const notes = [
    target ? words.what(target) : null,
    event.correction ? t('fight:log.correction') : null,
    standing === 'undone' ? t('fight:log.undone') : null,
    standing === 'deleted' ? t('judge:table.deleted') : null,
    standing === 'replaced' ? t('judge:table.replaced') : null,
    event.description,
    typeof event.id === 'string' ? t('judge:table.pending') : null,
  ].filter((note) => note !== null)
  return (
    <li className="flex min-h-13 items-center gap-3 px-3 py-1.5 md:px-4">
      <span className="figures w-13 shrink-0 text-lg text-ink-muted">
        {formatClock(Math.floor(event.timecodeMs / SECOND_MS))}
      </span>
      <span
        aria-hidden="true"
        className={cx(
          'h-8 w-1.5 shrink-0 rounded-xs',
          side === 'left' ? 'bg-red' : side === 'right' ? 'bg-blue' : 'bg-line',
        )}
      />
      <span className="min-w-0 flex-1">
        <span className={cx('font-semibold', gone && 'text-ink-faint line-through')}>
          {words.what(event)}
        </span>
        {side ? <span className="text-ink-muted"> · {t(`common:sides.${side}`)}</span> : null}
        <span className="block truncate text-xs text-ink-muted">
          {[...notes, actor, format.time(event.at)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {scored ? (
        <span className="figures shrink-0 text-lg">
          {t('judge:table.score', { left: after.left, right: after.right })}
        </span>
      ) : null}
      {view.abilities.score && fight.lock === null ? <Edit entry={entry} /> : null}
    </li>
  )
}

function Edit({ entry: { event, standing } }: { readonly entry: HistoryEntry }) {
  const t = useText()
  if (standing === 'counts')
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
  if (standing !== 'deleted') return null
  return (
    <ActForm>
      <ActButton act={{ type: 'restore', target_id: event.id }} className="min-h-11 text-sm">
        {t('judge:table.restore')}
      </ActButton>
    </ActForm>
  )
}
