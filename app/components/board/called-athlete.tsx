import Check from 'lucide-react/icons/check'
import Megaphone from 'lucide-react/icons/megaphone'
import Undo2 from 'lucide-react/icons/undo-2'
import type { CalledAthlete, CalledBout, CallSettingsView } from '~/domain/contract/call-room.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { awaitedText } from '../fight/bout-name.ts'
import { ActForm } from '../ui/act-form.tsx'
import { cx } from '../ui/class-names.ts'
import { CallClock } from './call-clock.tsx'
import { callName } from './call-names.ts'

/** A corner of a bout in the call room: who it is, how often called, there or missing, and what can be done. */
export function CalledCorner({
  bout,
  side,
  settings,
  renderedAtMs,
  isBig = false,
}: {
  readonly bout: CalledBout
  readonly side: 'left' | 'right'
  readonly settings: CallSettingsView
  readonly renderedAtMs: number
  /** To be read aloud from a distance. */
  readonly isBig?: boolean
}) {
  const t = useText()
  const athlete = bout[side]
  const awaited = bout.awaits[side]
  return (
    <div
      className={cx(
        'flex min-w-0 flex-col gap-1.5 border-s-4 ps-3',
        side === 'left' ? 'border-red' : 'border-blue',
      )}
    >
      <p className="eyebrow text-ink-muted">{t(side === 'left' ? 'board:calls.red' : 'board:calls.blue')}</p>
      {athlete ? (
        <>
          <p
            className={cx(
              'leading-tight font-semibold break-words',
              isBig ? 'text-3xl md:text-4xl' : 'text-lg',
            )}
          >
            {athlete.user.name}
          </p>
          <p className={cx('text-ink-muted', isBig ? 'text-xl' : 'text-sm')}>{originOf(athlete)}</p>
          {bout.status === 'waiting' ? (
            <Presence bout={bout} athlete={athlete} settings={settings} renderedAtMs={renderedAtMs} />
          ) : null}
        </>
      ) : (
        <p className="text-ink-faint">{awaited ? awaitedText(t, awaited) : t('fight:unknownAthlete')}</p>
      )}
    </div>
  )
}

/** Club, city and country, as they are read out. */
const originOf = ({ user, city }: CalledAthlete): string =>
  [user.club?.name, city?.name, user.country?.name].filter(Boolean).join(' · ')

function Presence({
  bout,
  athlete,
  settings,
  renderedAtMs,
}: {
  readonly bout: CalledBout
  readonly athlete: CalledAthlete
  readonly settings: CallSettingsView
  readonly renderedAtMs: number
}) {
  const t = useText()
  const format = useFormat()
  const { calls_ms: calls, came_at_ms: cameAt, due_at_ms: dueAt } = athlete
  const fields = { fight_id: bout.id, user_id: athlete.user.id }
  if (cameAt !== null)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex items-center gap-1.5 font-semibold text-success-text">
          <Check size={18} aria-hidden="true" />
          {t('board:calls.isHere', { time: format.time(cameAt) })}
        </span>
        <ActForm intent="gone" fields={fields} look="ghost" size="md" icon={<Undo2 size={16} />}>
          {t('board:calls.gone')}
        </ActForm>
      </div>
    )
  const isLast = calls.length >= settings.calls
  return (
    <div className="flex flex-col gap-1.5">
      {calls.length > 0 ? (
        <p className="text-sm">
          <span className="font-semibold text-warning-text">
            {calls.map((at, index) => `${callName(t, index + 1)} ${format.time(at)}`).join(' · ')}
          </span>{' '}
          {dueAt === null ? null : <CallClock dueAtMs={dueAt} isLast={isLast} renderedAtMs={renderedAtMs} />}
        </p>
      ) : (
        <p className="text-sm text-ink-muted">{t('board:calls.notCalled')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <ActForm intent="came" fields={fields} size="md" icon={<Check size={16} />}>
          {t('board:calls.came')}
        </ActForm>
        {isLast ? null : (
          <ActForm intent="call" fields={fields} look="ghost" size="md" icon={<Megaphone size={16} />}>
            {callName(t, calls.length + 1)}
          </ActForm>
        )}
        {calls.length > 0 ? (
          <ActForm
            intent="uncall"
            fields={fields}
            look="ghost"
            size="md"
            label={t('board:calls.uncall')}
            icon={<Undo2 size={16} />}
            className="w-11 px-0!"
          />
        ) : null}
      </div>
    </div>
  )
}
