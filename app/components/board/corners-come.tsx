import { useRevalidator } from '@remix-run/react'
import type { CornersCalled } from '~/domain/contract/call-room.fields.ts'
import type { FightView } from '~/domain/contract/fight.fields.ts'
import { fightTablesChannel } from '~/domain/realtime/channels.ts'
import { useText } from '~/i18n/words.tsx'
import { useTable } from '../judge/table-context.tsx'
import { useChannel } from '../realtime/use-channel.ts'
import { cx } from '../ui/class-names.ts'
import { Notice } from '../ui/notice.tsx'

/** Before a bout begins, whether its corners have come to the call room; nothing while nobody was called. */
export function CornersCome({
  fight,
  corners,
}: {
  readonly fight: Pick<FightView, 'id' | 'details'>
  readonly corners: CornersCalled
}) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const { fight: table } = useTable()
  useChannel(fightTablesChannel(fight.id), { 'calls-updated': revalidate })
  const isCalled = [corners.left, corners.right].some((corner) => corner && (corner.came || corner.calls > 0))
  // The table knows of the start before its page is loaded anew.
  if (table.state.startAt !== null || !isCalled) return null
  return (
    <Notice role="status">
      {(['left', 'right'] as const).map((side) => {
        const corner = corners[side]
        if (!corner) return null
        return (
          <span
            key={side}
            className={cx('me-5 border-s-4 ps-2', side === 'left' ? 'border-red' : 'border-blue')}
          >
            {fight.details[`${side}_user`]?.name}
            {': '}
            <b className={corner.came ? 'text-success-text' : 'text-warning-text'}>
              {corner.came
                ? t('board:calls.table.came')
                : corner.calls > 0
                  ? t('board:calls.table.called', { count: corner.calls })
                  : t('board:calls.table.missing')}
            </b>
          </span>
        )
      })}
    </Notice>
  )
}
