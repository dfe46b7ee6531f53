import type { FormEvent } from 'react'
import type { Side } from '~/domain/bracket/bracket.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import type { PanelPlace } from '~/domain/contract/panel.calls.ts'
import { rulesOfBout } from '~/domain/contract/bout-rules.ts'
import type { RoundKind } from '~/domain/panel/panel.ts'
import { useText } from '~/i18n/words.tsx'
import { sideName } from '../fight/bout-name.ts'
import { cx } from '../ui/class-names.ts'
import { FormKey } from '../ui/form-key.tsx'
import type { VoteCommand } from './panel-queue.ts'
import { Form } from '../ui/form.tsx'

/** The name of the button that carries a whole vote in its value. */
export const VOTE_FIELD = 'vote'

const voteCode = (kind: RoundKind, side: Side, value: number | null): string =>
  `${kind}.${side}.${value ?? ''}`

/** A vote as its button names it; null when it is none. */
export function readVote(code: string): Omit<VoteCommand, 'fightId'> | null {
  const [, kind, side, value] = /^(points|decision)\.(left|right)\.(\d*)$/.exec(code) ?? []
  if (!kind || !side) return null
  return { kind: kind as RoundKind, side: side as Side, value: value ? Number(value) : null }
}

/** The keys of a side judge: each corner's points, or who won where the table asks. Without a script they are forms. */
export function PanelKeys({
  fight,
  panel,
  dispatch,
}: {
  readonly fight: FightCard
  readonly panel: NonNullable<PanelPlace['panel']>
  /** Queues a vote at once; null before there is a script. */
  readonly dispatch: ((command: VoteCommand) => void) | null
}) {
  const t = useText()
  const pending = panel.rounds.find(
    ({ kind, state }) => kind === 'decision' && state !== 'confirmed' && state !== 'dismissed',
  )
  const isOff = fight.status !== 'online'
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const vote = submitter instanceof HTMLButtonElement ? readVote(submitter.value) : null
    if (!dispatch || !vote) return
    event.preventDefault()
    dispatch({ ...vote, fightId: fight.id })
  }
  if (!pending && panel.window_seconds === null)
    return <p className="p-4 text-center text-ink-muted">{t('judge:panel.waitForDecision')}</p>
  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={submitted}
      className={cx('grid flex-1 grid-cols-2 gap-2', pending && 'grid-rows-[auto_1fr]')}
    >
      <FormKey />
      <input type="hidden" name="fight_id" value={fight.id} />
      {pending ? <h2 className="col-span-2 display text-center text-xl">{t('judge:panel.whoWon')}</h2> : null}
      {(['left', 'right'] as const).map((side) => (
        <section key={side} aria-label={t(`common:sides.${side}`)} className="flex min-w-0 flex-col gap-2">
          <header
            className={cx(
              'rounded-sm px-2 py-1.5',
              side === 'left' ? 'bg-red text-on-red' : 'bg-blue text-on-blue',
            )}
          >
            <p className="text-xs font-semibold">{t(`common:sides.${side}`)}</p>
            <p className="panel-name line-clamp-2 min-h-[2lh] leading-tight font-semibold break-words">
              {sideName(t, fight, side)}
            </p>
          </header>
          <div className="panel-points flex flex-1 flex-col gap-2">
            {(pending ? [null] : rulesOfBout(fight).pointValues).map((value) => (
              <button
                key={value ?? 'winner'}
                type="submit"
                name={VOTE_FIELD}
                value={voteCode(pending ? 'decision' : 'points', side, value)}
                disabled={isOff || Boolean(pending && pending.votes.length > 0)}
                className={cx(
                  'table-key min-h-14 flex-1 px-1',
                  value === null ? 'text-2xl' : 'text-4xl',
                  side === 'left' ? 'table-key-red' : 'table-key-blue',
                )}
              >
                {value === null
                  ? t(side === 'left' ? 'judge:table.winnerRed' : 'judge:table.winnerBlue')
                  : `+${value}`}
              </button>
            ))}
          </div>
        </section>
      ))}
    </Form>
  )
}
