import type { Side } from '~/domain/bracket/bracket.ts'
import { useEffect } from 'react'
import { rulesOfBout } from '~/domain/contract/bout-rules.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import type { Instant } from '~/domain/time.ts'
import { fittedSize, withSoftHyphens } from '~/domain/screen/fitted-text.ts'
import { labelOf } from '~/domain/screen/label.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { ClockText } from '../clock/clock-text.tsx'
import { periodScoreText, playedOf } from '../clock/period-text.ts'
import { sideName } from '../fight/bout-name.ts'
import { firstScoreText } from '../fight/first-score-text.ts'
import { CachedMarkup } from '../ui/cached-markup.tsx'
import { cx } from '../ui/class-names.ts'
import { FittedLines } from './fitted-text.tsx'
import type { MatNow, MatScene } from './mat-scene.ts'
import { FightLabel, fightLabel, Names } from './next-fights.tsx'
import { useLiveFight, useMatNow, useMatScene } from './use-mat-now.ts'
import { matName } from '~/i18n/mat-name.ts'

/** One mat on the schedule: what is on, then what is next, as many as there is room for. */
export function MatColumn({
  initial,
  received,
}: {
  readonly initial: MatNow
  /** Called with the time of the last news of this mat. */
  readonly received: (matId: number, atMs: Instant) => void
}) {
  const t = useText()
  const { now, receivedAtMs } = useMatNow(initial)
  const scene = useMatScene(now)
  const { id } = initial.mat
  useEffect(() => received(id, receivedAtMs), [received, id, receivedAtMs])
  const next = [now.current, ...now.next].flatMap((one) =>
    one && one.id !== scene.fight?.id && one.status === 'waiting' ? [one] : [],
  )
  return (
    <section aria-labelledby={`mat-${now.mat.id}`} className="flex min-h-0 min-w-0 flex-col gap-[0.5em]">
      <div id={`mat-${now.mat.id}`} className="shrink-0 border-b-[0.2em] border-line-strong">
        <FittedLines as="h2" face="display" atMost={1.9}>
          {matName(t, now.mat)}
        </FittedLines>
      </div>
      {scene.fight ? (
        <Present scene={scene} fight={scene.fight} now={now} renderedAtMs={initial.server_time_ms} />
      ) : (
        <p className="py-[0.6em] text-[1.3em] text-ink-muted">{t('display:free')}</p>
      )}
      {next.length > 0 ? (
        // What does not fit as a whole wraps out of sight, the first one, too: nothing stands before it in its column but an empty line.
        <ol className="flex min-h-0 flex-1 flex-col flex-wrap gap-x-[1em] overflow-hidden before:h-px before:w-full">
          {next.map((fight, at) => (
            <li key={fight.id} className="@container w-full min-w-0 pb-[0.5em]">
              {at === 0 ? (
                <h3 className="display pb-[0.4em] text-[1.2em] leading-none text-accent-text">
                  {t('display:next')}
                </h3>
              ) : null}
              <CachedMarkup
                as="div"
                className="border-s-[0.15em] border-line-strong ps-[0.6em] text-[1.05em]"
                name="next bout"
                shows={fight}
                content={() => (
                  <>
                    <FightLabel fight={fight} />
                    <Names fight={fight} />
                  </>
                )}
              />
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  )
}

const headings = { live: 'display:now', result: 'display:result', call: 'display:call' } as const

function Present({
  scene,
  fight: card,
  now,
  renderedAtMs,
}: {
  readonly scene: Exclude<MatScene, { kind: 'free' }>
  readonly fight: FightCard
  readonly now: MatNow
  readonly renderedAtMs: Instant
}) {
  const t = useText()
  const format = useFormat()
  const fight = useLiveFight(card, now)
  const kind = fight.status === 'online' ? 'live' : fight.status === 'ended' ? 'result' : scene.kind
  return (
    <div className="@container shrink-0 overflow-hidden rounded-[0.4em] bg-raised">
      <div
        className={cx(
          'flex items-center justify-between gap-[0.6em] px-[0.7em]',
          kind === 'call' && 'bg-accent text-on-accent',
        )}
      >
        <p className="display truncate py-[0.15em] text-[1.2em]">
          {kind !== 'live' || fight.clock.running_since_ms !== null
            ? t(headings[kind])
            : t(fight.clock.is_between_periods ? 'fight:clock.technicalBreak' : 'display:paused')}
        </p>
        {kind === 'live' ? (
          <ClockText
            clock={fight.clock}
            renderedAtMs={renderedAtMs}
            className="figures text-[2.6em] leading-none"
          />
        ) : null}
      </div>
      {(['left', 'right'] as const).map((side) => (
        <Row key={side} side={side} fight={fight} />
      ))}
      <div className="px-[0.7em] py-[0.3em]">
        <FittedLines atMost={0.95} lines={3} textClass="text-ink-muted">
          {labelOf([
            kind === 'result' && fight.end_reason ? t(`fight:reasons.${fight.end_reason}`) : null,
            kind === 'live' ? periodScoreText(t, playedOf(fight), rulesOfBout(fight)) : null,
            fightLabel(t, format, fight),
          ])}
        </FittedLines>
      </div>
    </div>
  )
}

/** A column is narrow: a name takes up to three lines, and its letters follow the width. */
const sizeOfName = (name: string): string =>
  fittedSize(name, { face: 'text', lines: 3, leading: 1.15, atMost: '1.4em' })

function Row({ side, fight }: { readonly side: Side; readonly fight: FightCard }) {
  const t = useText()
  const red = side === 'left'
  const person = red ? fight.details.left_user : fight.details.right_user
  const { points } = red ? fight.details.left_user_stats : fight.details.right_user_stats
  const won = fight.winner !== null && fight.winner.id === person?.id
  return (
    <div
      className={cx(
        'flex items-stretch border-t-[0.06em] border-line',
        red ? 'bg-red-tint' : 'bg-blue-tint',
        fight.status === 'ended' && !won && 'opacity-70 grayscale',
      )}
    >
      <span
        role="img"
        aria-label={t(`common:sides.${side}`)}
        className={cx('w-[0.5em] shrink-0', red ? 'bg-red' : 'bg-blue')}
      />
      <div className="@container min-w-0 flex-1 px-[0.6em] py-[0.3em]">
        <p
          className="leading-[1.15] font-bold [overflow-wrap:anywhere]"
          style={{ fontSize: sizeOfName(sideName(t, fight, side)) }}
        >
          {withSoftHyphens(sideName(t, fight, side))}
        </p>
        <FittedLines atMost={0.95} textClass="text-ink-muted">
          {labelOf([
            won ? t('fight:winner') : null,
            firstScoreText(t, fight.clock, side),
            person?.country?.code,
            person?.club?.name,
          ])}
        </FittedLines>
      </div>
      {fight.status === 'waiting' ? null : (
        <span
          className={cx(
            'figures grid min-w-[1.6em] shrink-0 place-items-center px-[0.2em] text-[2.2em] leading-none',
            won && (red ? 'bg-red text-on-red' : 'bg-blue text-on-blue'),
          )}
        >
          {points}
        </span>
      )}
    </div>
  )
}
