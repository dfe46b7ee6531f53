import Check from 'lucide-react/icons/check'
import type { CalledBout } from '~/domain/contract/call-room.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { awaitedText } from '../fight/bout-name.ts'
import { cx } from '../ui/class-names.ts'

/** A bout of the call room in a line: its number and time, who fights, and who has come or was called. */
export function CalledLine({ bout, time }: { readonly bout: CalledBout; readonly time: string }) {
  const t = useText()
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 gap-y-0.5 py-1 font-normal">
      <span className="flex max-w-13 min-w-10 shrink-0 flex-col leading-tight">
        <b className="figures text-lg/none">{bout.number}</b>
        <span className="text-xs leading-tight text-ink-muted">{time}</span>
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5 text-[0.8125rem] leading-tight group-open:hidden">
        {(['left', 'right'] as const).map((side) => {
          const athlete = bout[side]
          const awaited = bout.awaits[side]
          return (
            <span
              key={side}
              className={cx(
                'flex min-w-0 items-start gap-1 border-s-4 ps-1.5',
                side === 'left' ? 'border-red' : 'border-blue',
              )}
            >
              <span className="sr-only">{t(side === 'left' ? 'board:calls.red' : 'board:calls.blue')}</span>
              <span className={cx('line-clamp-2 min-w-0 flex-1 break-words', !athlete && 'text-ink-faint')}>
                {athlete?.user.name ?? (awaited ? awaitedText(t, awaited) : t('fight:unknownAthlete'))}
              </span>
              {athlete?.came_at_ms != null ? (
                <span className="shrink-0 text-success-text">
                  <Check size={16} aria-hidden="true" />
                  <span className="sr-only">{t('board:calls.table.came')}</span>
                </span>
              ) : athlete && athlete.calls_ms.length > 0 ? (
                <span className="shrink-0 font-semibold text-warning-text">
                  <span aria-hidden="true">{athlete.calls_ms.length}×</span>
                  <span className="sr-only">
                    {t('board:calls.table.called', { count: athlete.calls_ms.length })}
                  </span>
                </span>
              ) : null}
            </span>
          )
        })}
      </span>
    </span>
  )
}
