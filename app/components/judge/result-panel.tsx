import { FIGHT_MAX } from '~/domain/contract/text-limits.ts'
import type { Fight } from '~/domain/fight/fight.ts'
import { mayCorrectEnded } from '~/domain/fight/judge.ts'
import LockIcon from 'lucide-react/icons/lock'
import { useText } from '~/i18n/words.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { ActButton, ActForm } from './act-form.tsx'
import { CornerControls } from './corner-panel.tsx'
import { TablePopover } from './table-popover.tsx'
import { nameOf, useTable } from './table-context.tsx'

/** An ended bout: who won and how, the lock on the result, corrections, and the way to the next bout. */
export function ResultPanel({
  nextHref,
  backHref,
}: {
  readonly nextHref: string | null
  readonly backHref: string | null
}) {
  const t = useText()
  const { view, fight } = useTable()
  const { outcome } = fight.state
  if (outcome === null) return null
  const winner = nameOf(view, outcome.winner)
  const reason = t(`fight:reasons.${outcome.reason}`)
  const isOpen = view.abilities.score && fight.lock === null
  return (
    <section className="flex flex-col gap-3 rounded-md border border-line bg-surface p-3 md:p-4">
      <div aria-live="polite" className="text-center">
        <p className="display text-2xl text-balance">{winner ?? t('judge:table.none')}</p>
        <p className="text-ink-muted">{winner ? t('judge:table.resultBy', { reason }) : reason}</p>
      </div>
      {fight.lock ? <Locked lock={fight.lock} /> : view.abilities.score ? <SignOff /> : null}
      {nextHref ? (
        <LinkButton to={nextHref} variant={isOpen ? 'secondary' : 'primary'} size="lg" className="min-h-16">
          {t('judge:table.nextFight')}
        </LinkButton>
      ) : backHref ? (
        <LinkButton to={backHref} variant="secondary" size="lg" className="min-h-16">
          {t('judge:table.toMat')}
        </LinkButton>
      ) : null}
      {/* What is here before and after the lock is of one height. */}
      {view.abilities.score && fight.state.startAt !== null ? (
        <div className="grid min-h-12">
          {fight.lock === null ? <Correct /> : view.abilities.unlock ? <Unlock /> : null}
        </div>
      ) : view.abilities.unlock && fight.lock ? (
        <Unlock />
      ) : null}
    </section>
  )
}

/** The last step of a bout: the result is locked, with the names of both coaches where the rule set asks. */
function SignOff() {
  const t = useText()
  const { rules } = useTable()
  if (!rules.coachesSign)
    return (
      <ActForm className="grid">
        <ActButton act={{ type: 'sign_off' }} className="table-key-main min-h-16 text-lg">
          <LockIcon size={20} />
          {t('fight:actions.signOff')}
        </ActButton>
      </ActForm>
    )
  return (
    <ActForm className="grid grid-cols-2 gap-2">
      <input type="hidden" name="type" value="sign_off" />
      {(['left', 'right'] as const).map((side) => (
        <label key={side} className="flex min-w-0 flex-col gap-1 text-sm text-ink-muted">
          {t('judge:table.coach', { side: t(`common:sides.${side}Short`) })}
          <Input
            name={`${side}_coach`}
            required
            maxLength={FIGHT_MAX.coach}
            autoComplete="off"
            className="min-h-13 text-base text-ink"
          />
        </label>
      ))}
      <button type="submit" className="table-key table-key-main col-span-2 min-h-16 text-lg">
        <LockIcon size={20} />
        {t('fight:actions.signOff')}
      </button>
    </ActForm>
  )
}

/** A locked result, in the measures of what locks it: the key below does not come under a finger that presses twice. */
function Locked({ lock: { coaches } }: { readonly lock: NonNullable<Fight['lock']> }) {
  const t = useText()
  const { rules } = useTable()
  return (
    <div className="grid grid-cols-2 gap-2">
      {rules.coachesSign
        ? (['left', 'right'] as const).map((side) => (
            <p key={side} className="flex min-w-0 flex-col gap-1 text-sm text-ink-muted">
              {t('judge:table.coach', { side: t(`common:sides.${side}Short`) })}
              <span className="flex h-13 items-center rounded-sm bg-sunken px-3 text-base text-ink">
                <span className="line-clamp-2 leading-tight break-words">{coaches?.[side] ?? '—'}</span>
              </span>
            </p>
          ))
        : null}
      <p className="col-span-2 flex min-h-16 items-center justify-center gap-2 rounded-sm bg-success-tint px-3 text-lg font-semibold text-success-text">
        <LockIcon size={20} aria-hidden="true" />
        {t('fight:locked')}
      </p>
    </div>
  )
}

function Unlock() {
  const t = useText()
  return (
    <TablePopover
      title={t('judge:table.unlockTitle')}
      button={t('fight:actions.unlock')}
      buttonClass="min-h-12"
      close={t('common:actions.close')}
    >
      <ActForm className="flex flex-col gap-3">
        <input type="hidden" name="type" value="unlock" />
        <label className="flex flex-col gap-1.5 text-sm text-ink-muted">
          {t('judge:table.unlockReason')}
          <Input name="description" required maxLength={FIGHT_MAX.note} className="text-base text-ink" />
        </label>
        <button type="submit" className="table-key table-key-main">
          {t('fight:actions.unlock')}
        </button>
      </ActForm>
    </TablePopover>
  )
}

/** Corrections after the end: the same keys, out of the way until they are wanted. */
function Correct() {
  const t = useText()
  const { rules } = useTable()
  if (!mayCorrectEnded(rules))
    return <p className="text-center text-sm text-ink-muted">{t('fight:periodsStand')}</p>
  return (
    <TablePopover
      title={t('judge:table.correct')}
      button={t('judge:table.correct')}
      buttonClass="min-h-12 border-transparent text-ink-muted"
      close={t('common:actions.close')}
    >
      <p className="text-sm text-ink-muted">{t('judge:table.correctHint')}</p>
      <div className="grid grid-cols-2 gap-2 md:gap-3">
        {(['left', 'right'] as const).map((side) => (
          <section key={side} aria-label={t(`common:sides.${side}`)} className="@container min-w-0">
            <p
              className={
                side === 'left'
                  ? 'bg-red px-2 py-1.5 font-semibold text-on-red md:px-3'
                  : 'bg-blue px-2 py-1.5 font-semibold text-on-blue md:px-3'
              }
            >
              {t(`common:sides.${side}Short`)}
            </p>
            <CornerControls side={side} correcting />
          </section>
        ))}
      </div>
    </TablePopover>
  )
}
