import { fightTablesChannel } from '~/domain/realtime/channels.ts'
import { useText } from '~/i18n/words.tsx'
import { useViewer } from '../layout/viewer.tsx'
import type { PresentMember } from '../realtime/live-channel.ts'
import { usePresence } from '../realtime/use-presence.ts'
import { Notice } from '../ui/notice.tsx'
import type { TableState } from './table-queue.ts'
import { useTable } from './table-context.tsx'
import { useEventWords } from './use-event-words.ts'

/** Lines other tables entered while this one was open. */
export function NewsNotice({ state, close }: { readonly state: TableState; readonly close: () => void }) {
  const t = useText()
  const words = useEventWords()
  if (state.news.length === 0 || state.queue.conflict !== null) return null
  return (
    <Notice
      tone="info"
      role="status"
      action={
        <button type="button" className="table-key" onClick={close}>
          {t('common:actions.close')}
        </button>
      }
    >
      {t('judge:conflict.news', { what: state.news.map((event) => words.brief(event)).join('; ') })}
    </Notice>
  )
}

const nameOfMember = ({ info }: PresentMember): string =>
  typeof info === 'object' && info !== null && 'name' in info ? String(info.name) : ''

/** The person behind a member; the rest of the id is the device (api/realtime). */
const personOf = ({ id }: PresentMember): string => id.split('.')[0] ?? id

/** Two tables on one bout count everything twice: everybody else who has it open is named, another device of one's own too. */
export function OtherTables() {
  const t = useText()
  const viewer = useViewer()
  const { view } = useTable()
  const members = usePresence(view.abilities.score ? fightTablesChannel(view.id) : null)
  const others = (members ?? []).filter(({ isMe }) => !isMe)
  const nameOf = (member: PresentMember) =>
    personOf(member) === String(viewer?.id) ? t('judge:others.own') : nameOfMember(member)
  if (others.length === 0) return null
  return (
    <Notice
      tone="warning"
      role="status"
      title={t('judge:others.title', {
        count: others.length,
        names: [...new Set(others.map(nameOf))].filter(Boolean).join(', '),
      })}
    >
      {t('judge:others.text')}
    </Notice>
  )
}
