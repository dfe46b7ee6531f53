import type { Side } from '~/domain/bracket/bracket.ts'
import { challengesLeft } from '~/domain/fight/state.ts'
import { sideOf } from '~/domain/fight/fight.ts'
import { useText } from '~/i18n/words.tsx'
import { ActButton, ActForm } from './act-form.tsx'
import { Pop } from './pop.tsx'
import { useTable } from './table-context.tsx'

/** A corner asks for the recording; each has as many challenges as the rule set gives. */
export function ChallengePop() {
  const t = useText()
  const { fight, rules } = useTable()
  if (rules.challenges === 0) return null
  return (
    <Pop
      title={t('judge:challenge.title')}
      button={t('fight:events.challenge')}
      buttonClass="px-1 text-sm"
      disabled={fight.state.challenge !== null}
      close={t('common:actions.close')}
    >
      <ActForm className="grid grid-cols-2 gap-3">
        <ChallengeKey side="left" />
        <ChallengeKey side="right" />
      </ActForm>
    </Pop>
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
