import type { FightCard } from '~/domain/contract/fight.fields.ts'
import type { Instant } from '~/domain/time.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { useSignals } from '../sound/use-signals.ts'
import type { Volume } from '../sound/volume.ts'
import { MatPinwheel } from '../ui/mat-pinwheel.tsx'
import { ClockBand, ResultBand } from './clock-band.tsx'
import { CalledCorner, Corner } from './corner.tsx'
import { FittedLines } from './fitted-text.tsx'
import type { MatNow, MatScene } from './mat-scene.ts'
import { fightLabel, LastResult, NextFights } from './next-fights.tsx'
import { TvLink } from './tv-link.tsx'
import { isPreview, TvSound } from './tv-sound.tsx'
import { useLiveFight, useMatNow, useMatScene } from './use-mat-now.ts'
import { matName } from '~/i18n/mat-name.ts'

/** The screen of one mat: the bout under way with its clock; between bouts the result, then who is called. */
export function MatBoard({ initial, volume: wanted }: { readonly initial: MatNow; readonly volume: Volume }) {
  const t = useText()
  const format = useFormat()
  const volume = isPreview() ? 0 : wanted
  const { now, receivedAtMs } = useMatNow(initial)
  const scene = useMatScene(now)
  return (
    <>
      <header className="flex shrink-0 items-end justify-between gap-[1.5em] pb-[calc(var(--tv)*0.8)]">
        <div className="flex min-w-0 flex-1 items-baseline gap-x-[1em] gap-y-[0.3em] portrait:flex-col">
          <FittedLines as="h1" face="display" atMost={2.2} isSnug>
            {matName(t, now.mat)}
          </FittedLines>
          {scene.fight ? (
            <FittedLines
              face="display"
              atMost={2}
              className="flex-1 portrait:w-full"
              textClass="font-semibold normal-case"
              mark="data-label"
            >
              {fightLabel(t, format, scene.fight)}
            </FittedLines>
          ) : null}
        </div>
        <div className="flex max-w-[20em] shrink-0 flex-col items-end gap-[0.15em] portrait:max-w-[13em]">
          <FittedLines atMost={0.95} isSnug textClass="text-end text-ink-muted">
            {now.mat.competition.name}
          </FittedLines>
          <TvLink receivedAtMs={receivedAtMs} />
          <TvSound volume={volume} />
        </div>
      </header>
      {scene.fight ? (
        <FightBoard
          scene={scene}
          fight={scene.fight}
          now={now}
          renderedAtMs={initial.server_time_ms}
          volume={volume}
        />
      ) : (
        <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-[0.6em] text-center">
          <MatPinwheel className="size-[6em] text-ink-faint" />
          <p className="display text-[4em] leading-none">{t('display:free')}</p>
          <p className="text-[1.5em] text-ink-muted">{t('display:freeText')}</p>
        </div>
      )}
    </>
  )
}

function FightBoard({
  scene,
  fight: card,
  now,
  renderedAtMs,
  volume,
}: {
  readonly scene: MatScene
  readonly fight: FightCard
  readonly now: MatNow
  readonly renderedAtMs: Instant
  readonly volume: Volume
}) {
  const t = useText()
  const fight = useLiveFight(card, now)
  useSignals(fight, volume)
  const next = [now.current, ...now.next].flatMap((one) =>
    one && one.id !== fight.id && one.status === 'waiting' ? [one] : [],
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-[calc(var(--tv)*1)]">
      {scene.kind === 'call' && fight.status === 'waiting' ? (
        <>
          <p className="display shrink-0 rounded-[0.15em] bg-accent px-[0.5em] py-[0.1em] text-center text-[2em] leading-[1.15] text-on-accent">
            {t('display:call')}
          </p>
          <div className="grid min-h-0 flex-1 grid-cols-2 gap-[calc(var(--tv)*1)] portrait:grid-cols-1">
            <CalledCorner side="left" fight={fight} />
            <CalledCorner side="right" fight={fight} />
          </div>
          {now.last ? <LastResult fight={now.last} /> : null}
        </>
      ) : (
        // The clock stands under the corners, on a wide screen between them.
        <div className="flex min-h-0 flex-1 flex-col gap-[calc(var(--tv)*1)] wide:grid wide:grid-cols-[minmax(0,1fr)_30vw_minmax(0,1fr)]">
          <div className="grid min-h-0 flex-1 grid-cols-2 gap-[calc(var(--tv)*1)] wide:contents wide:[&>:last-child]:order-2 portrait:grid-cols-1">
            <Corner side="left" fight={fight} />
            <Corner side="right" fight={fight} />
          </div>
          {fight.status === 'ended' ? (
            <ResultBand fight={fight} />
          ) : (
            <ClockBand fight={fight} renderedAtMs={renderedAtMs} />
          )}
        </div>
      )}
      <NextFights fights={next} />
    </div>
  )
}
