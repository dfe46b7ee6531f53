import type { ComponentProps } from 'react'
import Check from 'lucide-react/icons/check'
import Megaphone from 'lucide-react/icons/megaphone'
import Undo2 from 'lucide-react/icons/undo-2'
import type { CalledAthlete, CalledBout, CallSettingsView } from '~/domain/contract/call-room.fields.ts'
import { cyrillicName } from '~/domain/people/cyrillic-name.ts'
import { romanisedName } from '~/domain/people/romanised-name.ts'
import type { Language } from '~/i18n/languages.ts'
import { useFormat, useLanguage, useText } from '~/i18n/words.tsx'
import { awaitedText } from '../fight/bout-name.ts'
import { FittedLines } from '../display/fitted-text.tsx'
import { ActForm } from '../ui/act-form.tsx'
import { cx } from '../ui/class-names.ts'
import { CallClock } from './call-clock.tsx'
import { callName } from './call-names.ts'

/** Sizes of a name that is read aloud from a distance, and of how it is spelled. */
const NAME_REM = 3
const SPELLED_REM = 1.75

/** A corner of a bout in the call room: who it is, how often called, there or missing, and what can be done. */
export function CalledCorner({
  bout,
  side,
  settings,
  renderedAtMs,
  isBig = false,
  postTo,
}: {
  readonly bout: CalledBout
  readonly side: 'left' | 'right'
  readonly settings: CallSettingsView
  readonly renderedAtMs: number
  /** To be read aloud from a distance. */
  readonly isBig?: boolean
  /** Where its acts are sent, when that is not the page's address. */
  readonly postTo?: string | undefined
}) {
  const t = useText()
  const language = useLanguage()
  const athlete = bout[side]
  const spelled = isBig && athlete ? spelledName(athlete.user, language) : null
  const awaited = bout.awaits[side]
  const corner = t(side === 'left' ? 'board:calls.red' : 'board:calls.blue')
  const inLine = isBig ? null : <span className="eyebrow me-2 text-ink-muted">{corner}</span>
  return (
    <div
      className={cx(
        'flex min-w-0 flex-col border-s-4',
        isBig ? 'gap-1.5 ps-3' : 'gap-1 ps-2',
        side === 'left' ? 'border-red' : 'border-blue',
      )}
    >
      {isBig ? <p className="eyebrow text-ink-muted">{corner}</p> : null}
      {athlete ? (
        <>
          <p
            className={cx(
              'leading-tight break-words',
              isBig ? 'flex flex-col gap-1.5' : 'text-xs text-ink-muted',
            )}
          >
            {inLine}
            {isBig ? (
              // A long name is read in smaller letters, and its words are whole.
              <FittedLines as="span" lines={3} atMost={NAME_REM} textClass="font-semibold text-ink">
                {athlete.user.name}
              </FittedLines>
            ) : (
              <span className="me-1.5 text-base font-semibold text-ink">{athlete.user.name}</span>
            )}{' '}
            {spelled ? (
              <FittedLines as="span" lines={3} atMost={SPELLED_REM} textClass="font-medium text-ink">
                {spelled}
              </FittedLines>
            ) : null}
            <span className={isBig ? 'text-xl leading-normal text-ink-muted' : undefined}>
              {originOf(athlete)}
            </span>
          </p>
          {bout.status === 'waiting' ? (
            <Presence
              bout={bout}
              athlete={athlete}
              settings={settings}
              renderedAtMs={renderedAtMs}
              isBig={isBig}
              postTo={postTo}
            />
          ) : null}
        </>
      ) : (
        <p className="text-ink-faint">
          {inLine}
          {awaited ? awaitedText(t, awaited) : t('fight:unknownAthlete')}
        </p>
      )}
    </div>
  )
}

/** A name in the letters of who reads it aloud; null where it is in them already. */
const spelledName = ({ name, country }: CalledAthlete['user'], language: Language): string | null =>
  language === 'ru' ? cyrillicName(name, country?.code ?? null) : romanisedName(name)

/** Club, city and country, as they are read out. */
const originOf = ({ user, city }: CalledAthlete): string =>
  [user.club?.name, city?.name, user.country?.name].filter(Boolean).join('\u00a0· ')

function Presence({
  bout,
  athlete,
  settings,
  renderedAtMs,
  isBig,
  postTo,
}: {
  readonly bout: CalledBout
  readonly athlete: CalledAthlete
  readonly settings: CallSettingsView
  readonly renderedAtMs: number
  readonly isBig: boolean
  readonly postTo: string | undefined
}) {
  const t = useText()
  const format = useFormat()
  const { calls_ms: calls, came_at_ms: cameAt, due_at_ms: dueAt } = athlete
  const act = {
    fields: { fight_id: bout.id, user_id: athlete.user.id },
    ...(postTo !== undefined && { action: postTo }),
  }
  /** Both corners of a bout have the same keys; their names say whose each is. */
  const labelOf = (act: string) => t('board:calls.actOf', { act, name: athlete.user.name })
  /** Its keys stand beside it as long as there is room for both. */
  const said = isBig ? 'text-sm' : 'min-w-0 flex-1 basis-20 text-xs'
  if (cameAt !== null)
    return (
      <div className={cx('flex flex-wrap items-center gap-x-3 gap-y-1', !isBig && 'justify-between')}>
        <span className="flex items-center gap-1.5 font-semibold text-success-text">
          <Check size={18} aria-hidden="true" />
          {t('board:calls.isHere', { time: format.time(cameAt) })}
        </span>
        <QuietKey
          intent="gone"
          {...act}
          icon={<Undo2 size={16} />}
          label={labelOf(t('board:calls.gone'))}
          words={isBig ? t('board:calls.gone') : null}
        />
      </div>
    )
  const isLast = calls.length >= settings.calls
  const nextCall = callName(t, calls.length + 1)
  return (
    <div className={cx('flex', isBig ? 'flex-col gap-1.5' : 'flex-wrap items-center gap-x-2 gap-y-1')}>
      {calls.length > 0 ? (
        <p className={said}>
          <span className="font-semibold text-warning-text">
            {calls
              .map((at, index) => `${callName(t, index + 1)} ${format.time(at)}`)
              .slice(isBig ? 0 : -1)
              .join(' · ')}
          </span>{' '}
          {dueAt === null ? null : (
            <CallClock dueAtMs={dueAt} isLast={isLast} isShort={!isBig} renderedAtMs={renderedAtMs} />
          )}
        </p>
      ) : (
        <p className={isBig ? cx(said, 'text-ink-muted') : 'sr-only'}>{t('board:calls.notCalled')}</p>
      )}
      <div className={cx('flex', isBig && 'flex-wrap gap-2')}>
        <ActForm
          intent="came"
          {...act}
          size="md"
          icon={<Check size={16} />}
          label={labelOf(t('board:calls.came'))}
          {...(!isBig && { className: 'px-2! whitespace-nowrap' })}
        >
          {t('board:calls.came')}
        </ActForm>
        {isLast ? null : (
          <QuietKey
            intent="call"
            {...act}
            icon={<Megaphone size={16} />}
            label={labelOf(nextCall)}
            words={isBig ? nextCall : null}
          />
        )}
        {calls.length > 0 ? (
          <QuietKey
            intent="uncall"
            {...act}
            icon={<Undo2 size={16} />}
            label={labelOf(t('board:calls.uncall'))}
            words={null}
          />
        ) : null}
      </div>
    </div>
  )
}

/** One of the lesser acts on an athlete. */
function QuietKey({
  words,
  ...act
}: Pick<ComponentProps<typeof ActForm>, 'intent' | 'fields' | 'action' | 'icon' | 'label'> & {
  /** Null shows its icon alone. */
  readonly words: string | null
}) {
  return (
    <ActForm {...act} variant="ghost" size="md" className={words === null ? 'w-11 px-0!' : ''}>
      {words}
    </ActForm>
  )
}
