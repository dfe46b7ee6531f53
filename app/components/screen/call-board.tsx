import { labelOf } from '~/domain/screen/label.ts'
import { MINUTE_MS, type Instant } from '~/domain/time.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { CalledCorner } from '../display/corner.tsx'
import type { MatNow } from '../display/mat-scene.ts'
import { FittedLines, FittedText } from '../display/fitted-text.tsx'
import { fightLabel } from '../display/next-fights.tsx'
import { useMinute } from '../display/tv-screen.tsx'
import { boutNumber, sideName } from '../fight/bout-name.ts'
import { cx } from '../ui/class-names.ts'
import { matName } from '~/i18n/mat-name.ts'

/** The bout a mat calls: the next one that has not begun. */
const calledAt = ({ current, next }: MatNow): FightCard | null =>
  [current, ...next].find((fight) => fight?.status === 'waiting') ?? null

/** Who is called where: of one mat the walk-on card of both athletes, of several a line a mat. */
export function CallBoard({
  title,
  mats,
  renderedAtMs,
}: {
  readonly title: string
  readonly mats: readonly MatNow[]
  readonly renderedAtMs: Instant
}) {
  const t = useText()
  const format = useFormat()
  const minute = useMinute(renderedAtMs)
  const calls = mats.flatMap((mat) => {
    const fight = calledAt(mat)
    return fight ? [{ mat: mat.mat, fight }] : []
  })
  const [only] = calls
  const isOne = mats.length === 1 && only !== undefined
  return (
    <>
      <header className="flex shrink-0 items-end justify-between gap-[1em] pb-[1.6vh]">
        <div className="flex min-w-0 flex-1 flex-col gap-[0.2em]">
          <FittedLines as="h1" face="display" atMost={2.2}>
            {labelOf([t('display:call'), isOne && matName(t, only.mat)])}
          </FittedLines>
          <FittedLines atMost={1.2} textClass="text-ink-muted">
            {isOne ? fightLabel(t, format, only.fight) : title}
          </FittedLines>
        </div>
        <time className="figures shrink-0 text-[2.6em] leading-[0.85]">
          {format.time(minute * MINUTE_MS)}
        </time>
      </header>
      {calls.length === 0 ? (
        <p className="display m-auto text-center text-[3em]">{t('display:schedule.none')}</p>
      ) : isOne ? (
        <div className="grid min-h-0 flex-1 grid-cols-2 gap-[calc(var(--tv)*1)] portrait:grid-cols-1">
          <CalledCorner side="left" fight={only.fight} />
          <CalledCorner side="right" fight={only.fight} />
        </div>
      ) : (
        <ol
          className="grid min-h-0 flex-1 gap-[1.2vh]"
          style={{ gridTemplateRows: `repeat(${Math.max(3, calls.length)}, minmax(0, 1fr))` }}
        >
          {calls.map(({ mat, fight }) => (
            <CallLine key={mat.id} mat={matName(t, mat)} fight={fight} />
          ))}
        </ol>
      )}
    </>
  )
}

/** Where to comes first: the mat is as large as it goes. The call is for now, so no time stands beside it. */
function CallLine({ mat, fight }: { readonly mat: string; readonly fight: FightCard }) {
  const t = useText()
  return (
    <li className="@container-[size] min-w-0 overflow-hidden rounded-[0.3em] bg-raised">
      <div className="grid h-full grid-cols-[26cqw_minmax(0,1fr)_minmax(0,1fr)] portrait:grid-cols-1 portrait:grid-rows-[0.9fr_1fr_1fr]">
        <div className="flex min-h-0 min-w-0 flex-col bg-accent px-[1.2cqw] py-[3cqh] text-on-accent portrait:flex-row portrait:items-center portrait:gap-[2cqw] portrait:py-0">
          <FittedText lines={2} atMost="3.6em" className="h-[58%] shrink-0 portrait:h-full portrait:w-[36%]">
            {mat}
          </FittedText>
          <FittedText
            face="text"
            lines={2}
            atMost="1.9em"
            className="flex-1 portrait:h-full"
            textClass="font-medium"
          >
            {labelOf([boutNumber(t, fight), fight.category.name])}
          </FittedText>
        </div>
        {(['left', 'right'] as const).map((side) => (
          <div
            key={side}
            className={cx(
              'flex min-h-0 min-w-0 px-[1.6cqw] py-[3cqh]',
              side === 'left' ? 'bg-red text-on-red' : 'bg-blue text-on-blue',
            )}
          >
            <span className="sr-only">{t(`common:sides.${side}`)}</span>
            <FittedText lines={3} className="flex-1" atMost="4.6em">
              {sideName(t, fight, side)}
            </FittedText>
          </div>
        ))}
      </div>
    </li>
  )
}
