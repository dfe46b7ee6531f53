import type { Category } from '~/domain/contract/category.fields.ts'
import { errorText } from '~/i18n/errors.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { StationQueue, StationState } from './station-queue.ts'
import { actText, stateText } from './words.ts'

/** Acts the server did not take: each waits for a person, who sees what the entry is now. */
export function WaitingActs({
  state,
  queue,
  offered,
}: {
  readonly state: StationState
  readonly queue: StationQueue | null
  readonly offered: readonly Category[]
}) {
  const t = useText()
  const format = useFormat()
  return state.pending.map(({ key, entryId, act, refusal }) => {
    const entry = state.entries.get(entryId)
    if (!refusal || !entry) return null
    const { name } = entry.user
    const said = actText(t, format, act, offered)
    return (
      <Notice
        key={key}
        tone="warning"
        role="alert"
        action={
          <span className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={() => queue?.resolve(key, 'drop')}>
              {t('weighIn:link.drop')}
            </Button>
            <Button variant="secondary" size="sm" onClick={() => queue?.resolve(key, 'again')}>
              {t('weighIn:link.again')}
            </Button>
          </span>
        }
      >
        {refusal.code === 'stale_version'
          ? t('weighIn:link.stale', { name, state: stateText(t, format, entry), act: said })
          : t('weighIn:link.refused', {
              name,
              act: said,
              message: refusal.message || errorText(t, refusal.code),
            })}
      </Notice>
    )
  })
}
