import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Megaphone from 'lucide-react/icons/megaphone'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import { useFormat, useText } from '~/i18n/words.tsx'
import { ClockText } from '../clock/clock-text.tsx'
import { sideName } from '../fight/bout-name.ts'
import { labelOf } from '../fight/fight-label.ts'
import type { QueuedFight } from '../fight/shown-fight.ts'
import { useAddress } from '../list/query.ts'
import { consolePaths } from '../console-paths.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import { LiveDot } from '../ui/live-dot.tsx'
import { ActForm } from '../ui/act-form.tsx'
import { matName } from '~/i18n/mat-name.ts'

/** The order of one mat: what is on it, what comes when, and moving a bout one place or to another mat. */
export function MatQueue({
  slug,
  mat,
  fights,
  renderedAtMs,
  isReadOnly = false,
}: {
  readonly slug: string
  readonly mat: { readonly id: number; readonly name: string }
  readonly fights: readonly QueuedFight[]
  readonly renderedAtMs: number
  /** For those who read it out: bouts lead to their public pages, and nothing is moved. */
  readonly isReadOnly?: boolean
}) {
  const t = useText()
  const format = useFormat()
  const address = useAddress()
  const ended = fights.filter(({ status }) => status === 'ended')
  const ahead = fights.filter(({ status }) => status !== 'ended')
  const last = ahead.at(-1)?.end_estimate_at
  return (
    <section aria-labelledby={`queue-${mat.id}`} className="flex min-w-0 flex-col gap-2">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 border-b-2 border-line-strong pb-2">
        <h2 id={`queue-${mat.id}`} className="display text-2xl">
          {matName(t, mat)}
        </h2>
        <span className="text-sm text-ink-muted tabular-nums">
          {t('public:schedule.progress', { done: ended.length, total: fights.length })}
          {last ? ` · ${t('organiser:schedule.until', { time: format.time(last) })}` : ''}
        </span>
      </header>
      {!isReadOnly && ahead.length > 0 && ahead.every(({ status }) => status === 'waiting') ? (
        <Link
          to={address({ next: mat.id })}
          preventScrollReset
          className={buttonClass('secondary', 'sm', 'min-h-11 self-start lg:pointer-fine:min-h-9')}
        >
          <Megaphone size={16} />
          {t('organiser:nextBout.show')}
        </Link>
      ) : null}
      {ahead.length === 0 ? (
        <p className="py-2 text-ink-muted">
          {t(fights.length > 0 ? 'public:schedule.finished' : 'organiser:schedule.noBouts')}
        </p>
      ) : null}
      <ol className="flex flex-col gap-1.5">
        {ahead.map((fight, index) => (
          <QueueRow
            key={fight.id}
            slug={slug}
            fight={fight}
            renderedAtMs={renderedAtMs}
            first={ahead[index - 1]?.status !== 'waiting'}
            last={index === ahead.length - 1}
            isReadOnly={isReadOnly}
          />
        ))}
      </ol>
      {ended.length > 0 ? (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-ink-muted hover:text-ink">
            {t('public:schedule.ended', { count: ended.length })}
          </summary>
          <ol className="flex flex-col gap-1.5">
            {ended.toReversed().map((fight) => (
              <QueueRow
                key={fight.id}
                slug={slug}
                fight={fight}
                renderedAtMs={renderedAtMs}
                first
                last
                isReadOnly={isReadOnly}
              />
            ))}
          </ol>
        </details>
      ) : null}
    </section>
  )
}

/** For fingers, unless there is a mouse and a wide screen: then the rows stay low. */
const KEY = 'min-h-11 w-12 px-0! lg:pointer-fine:min-h-9 lg:pointer-fine:w-10'

function QueueRow({
  slug,
  fight,
  renderedAtMs,
  first,
  last,
  isReadOnly,
}: {
  readonly slug: string
  readonly fight: QueuedFight
  readonly renderedAtMs: number
  readonly first: boolean
  readonly last: boolean
  readonly isReadOnly: boolean
}) {
  const t = useText()
  const format = useFormat()
  const address = useAddress()
  const { details, status, queue_number: place, number, mat } = fight
  const waiting = status === 'waiting'
  const label = labelOf(fight)
  const move = (step: number) => ({
    fight_id: fight.id,
    mat_id: mat.id,
    position: (place ?? 0) + step,
  })
  return (
    <li
      className={cx(
        'grid grid-cols-[3.25rem_minmax(0,1fr)] items-center lg:pointer-fine:grid-cols-[3.25rem_minmax(0,1fr)_auto] gap-x-2 rounded-sm border bg-surface py-1.5 ps-2 pe-1',
        status === 'online' ? 'border-accent-text' : 'border-line',
      )}
    >
      <span className="flex flex-col items-center">
        <span className="figures text-xl leading-tight">{number}</span>
        <span className="text-xs text-ink-faint tabular-nums">
          {waiting ? format.time(fight.start_estimate_at) : format.time(fight.start_at)}
        </span>
      </span>
      <Link
        to={isReadOnly ? paths.fight(fight.id) : consolePaths.managedBout(slug, fight)}
        className="group min-w-0"
      >
        <span className="flex items-center gap-1.5 text-xs text-ink-muted">
          {fight.pinned && waiting ? (
            <Pin
              size={12}
              aria-label={t('organiser:schedule.pinned')}
              className="shrink-0 text-accent-text"
            />
          ) : null}
          <span className="min-w-0">
            {fight.category.name} {'·'} {fight.round}
          </span>
        </span>
        {(['left', 'right'] as const).map((side) => {
          const person = details[`${side}_user`]
          return (
            <span key={side} className="flex items-center gap-2">
              <span
                role="img"
                aria-label={t(`common:sides.${side}`)}
                className={cx(
                  'min-h-3.5 w-1 shrink-0 self-stretch my-0.5',
                  side === 'left' ? 'bg-red' : 'bg-blue',
                )}
              />
              <span
                className={cx(
                  'min-w-0 text-sm leading-snug group-hover:underline',
                  person ? 'font-medium' : 'text-ink-faint',
                  fight.winner && fight.winner.id === person?.id && 'font-bold',
                )}
              >
                {sideName(t, fight, side)}
              </span>
              {waiting ? null : (
                <span className="figures ms-auto text-sm">{details[`${side}_user_stats`].points}</span>
              )}
            </span>
          )
        })}
      </Link>
      {waiting && !isReadOnly ? (
        <span className="col-start-2 flex items-center justify-end lg:pointer-fine:col-start-3">
          <span className="flex lg:pointer-fine:flex-col">
            <ActForm
              intent="move"
              fields={move(-1)}
              variant="ghost"
              label={t('organiser:schedule.earlier')}
              icon={<ArrowUp size={16} />}
              disabled={first}
              className={KEY}
            />
            <ActForm
              intent="move"
              fields={move(1)}
              variant="ghost"
              label={t('organiser:schedule.later')}
              icon={<ArrowDown size={16} />}
              disabled={last}
              className={KEY}
            />
          </span>
          {fight.pinned ? (
            <ActForm
              intent="unpin"
              fields={{ fight_id: fight.id }}
              variant="ghost"
              label={t('organiser:schedule.unpin')}
              icon={<PinOff size={16} />}
              className={KEY}
            />
          ) : null}
          <Link
            to={address({ move: fight.id })}
            preventScrollReset
            className={buttonClass('ghost', 'sm', KEY)}
            aria-label={t('organiser:schedule.moveOne', { number: number ?? '' })}
            title={t('organiser:schedule.moveOne', { number: number ?? '' })}
          >
            <ArrowLeftRight size={16} />
          </Link>
        </span>
      ) : status === 'online' ? (
        <span className="col-start-2 flex items-center gap-2 pe-2 font-semibold lg:pointer-fine:col-start-3 text-accent-text">
          {label === 'online' ? <LiveDot /> : t(`status:fight.${label}`)}
          {fight.clock ? (
            <ClockText clock={fight.clock} renderedAtMs={renderedAtMs} className="figures text-lg" />
          ) : null}
        </span>
      ) : null}
    </li>
  )
}
