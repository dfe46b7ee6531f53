import { FIGHT_MAX } from '~/domain/contract/text-limits.ts'
import Lock from 'lucide-react/icons/lock'
import { useText } from '~/i18n/words.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { ActButton, ActForm } from './act-form.tsx'
import { CornerControls } from './corner-panel.tsx'
import { Pop } from './pop.tsx'
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
  return (
    <section className="flex flex-col gap-3 rounded-md border border-line bg-surface p-3 md:p-4">
      <div aria-live="polite" className="text-center">
        <p className="display text-2xl text-balance">{winner ?? t('judge:table.none')}</p>
        <p className="text-ink-muted">{winner ? t('judge:table.resultBy', { reason }) : reason}</p>
      </div>
      {nextHref ? (
        <LinkButton to={nextHref} size="lg" className="min-h-16">
          {t('judge:table.nextFight')}
        </LinkButton>
      ) : backHref ? (
        <LinkButton to={backHref} look="secondary" size="lg" className="min-h-16">
          {t('judge:table.toMat')}
        </LinkButton>
      ) : null}
      {view.abilities.score ? <Seal /> : null}
    </section>
  )
}

/** The official lock: nothing changes until it is opened, by whoever may, with a reason. */
function Seal() {
  const t = useText()
  const { view, fight } = useTable()
  if (fight.lock === null)
    return (
      <div className="grid gap-2">
        <ActForm className="grid">
          <ActButton act={{ type: 'sign_off' }} className="min-h-14">
            <Lock size={18} />
            {t('fight:actions.signOff')}
          </ActButton>
        </ActForm>
        <Correct />
      </div>
    )
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-center justify-center gap-2 font-semibold text-success-text">
        <Lock size={18} aria-hidden="true" />
        {t('fight:locked')}
      </p>
      {view.abilities.unlock ? <Unlock /> : null}
    </div>
  )
}

function Unlock() {
  const t = useText()
  return (
    <Pop
      title={t('judge:table.unlockTitle')}
      button={t('fight:actions.unlock')}
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
    </Pop>
  )
}

/** Corrections after the end: the same keys, out of the way until they are wanted. */
function Correct() {
  const t = useText()
  const { fight } = useTable()
  if (fight.state.startAt === null) return null
  return (
    <Pop
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
    </Pop>
  )
}
