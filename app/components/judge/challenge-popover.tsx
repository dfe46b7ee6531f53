import type { Side } from '~/domain/bracket/bracket.ts'
import { challengesLeft } from '~/domain/fight/state.ts'
import { sideOf } from '~/domain/fight/fight.ts'
import { recordingAt } from '~/domain/fight/recording.ts'
import type { Instant } from '~/domain/time.ts'
import { useText } from '~/i18n/words.tsx'
import { cx } from '../ui/class-names.ts'
import { ActButton, ActForm } from './act-form.tsx'
import { TablePopover } from './table-popover.tsx'
import { useTable } from './table-context.tsx'

/** A corner asks for the recording; each has as many challenges as the rule set gives. */
export function ChallengePopover() {
  const t = useText()
  const { fight, rules } = useTable()
  if (rules.challenges === 0) return null
  return (
    <TablePopover
      title={t('judge:challenge.title')}
      button={t('fight:events.challenge')}
      buttonClass="px-1 text-sm"
      disabled={fight.state.startAt === null || fight.state.challenge !== null}
      close={t('common:actions.close')}
    >
      <ActForm className="grid grid-cols-2 gap-3">
        <ChallengeKey side="left" />
        <ChallengeKey side="right" />
      </ActForm>
    </TablePopover>
  )
}

function ChallengeKey({ side }: { readonly side: Side }) {
  const t = useText()
  const { fight, rules } = useTable()
  const left = challengesLeft(fight.state, side, rules)
  return (
    <ActButton
      act={{ type: 'challenge', user_id: fight.setup[side] }}
      disabled={left === 0}
      className={`min-h-16 flex-col gap-0 ${side === 'left' ? 'table-key-red' : 'table-key-blue'}`}
    >
      {t(`common:sides.${side}`)}
      <span className="text-sm font-medium">{t('judge:challenge.left', { count: left })}</span>
    </ActButton>
  )
}

/** Opens the mat's recording, or its stream, at the second of a challenge; nothing where there is none. */
export function WatchLink({ at, className }: { readonly at: Instant; readonly className: string }) {
  const t = useText()
  const { recording } = useTable().view
  if (!recording || recording.began_at_ms === null) return null
  const href = recordingAt({ url: recording.url, beganAt: recording.began_at_ms }, at)
  return href ? (
    <a href={href} target="_blank" rel="noreferrer" className={cx('table-key', className)}>
      {t('judge:challenge.watch')}
    </a>
  ) : null
}

/** The open challenge, which has to be ruled on before the bout goes on. */
export function ChallengeNotice() {
  const t = useText()
  const { view, fight } = useTable()
  const { challenge } = fight.state
  const side = challenge && sideOf(fight.setup, challenge.athlete)
  if (!challenge || !side || !view.abilities.score) return null
  return (
    <div
      data-challenge={side}
      className="flex items-center gap-x-3 rounded-sm border-s-4 border-s-warning-text bg-warning-tint px-3"
    >
      <span className="min-w-0 flex-1 font-semibold">
        {t('judge:challenge.open', { side: t(`common:sides.${side}Short`) })}
      </span>
      <WatchLink at={challenge.at} className="min-h-12" />
      <ActForm className="flex gap-1">
        <ActButton
          act={{ type: 'challenge_ruling', user_id: challenge.athlete, value: 1 }}
          className="min-h-12"
        >
          {t('fight:challenge.upheld')}
        </ActButton>
        <ActButton
          act={{ type: 'challenge_ruling', user_id: challenge.athlete, value: 0 }}
          className="min-h-12"
        >
          {t('fight:challenge.lost')}
        </ActButton>
      </ActForm>
    </div>
  )
}
