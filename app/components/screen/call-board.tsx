import { MINUTE_MS, type Instant } from '~/domain/time.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { CalledCorner } from '../display/corner.tsx'
import type { MatNow } from '../display/mat-scene.ts'
import { FightLabel } from '../display/next-fights.tsx'
import { useMinute } from '../display/tv-screen.tsx'
import { sideName } from '../fight/bout-name.ts'
import { cx } from '../ui/class-names.ts'

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
        <div className="min-w-0">
          <h1 className="display text-[2.2em] leading-none">
            {isOne ? `${t('display:call')} · ${only.mat.name}` : t('display:call')}
          </h1>
          <p className="line-clamp-2 pt-[0.2em] text-[1.2em] leading-tight text-ink-muted">
            {isOne ? <FightLabel fight={only.fight} /> : title}
          </p>
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
            <CallLine key={mat.id} mat={mat.name} fight={fight} />
          ))}
        </ol>
      )}
    </>
  )
}

function sizeOfName({ length }: string): string {
  if (length >= 38)
    return 'line-clamp-2 text-[length:min(23cqh,2.6cqw)] portrait:text-[length:min(16cqh,4.6cqw)]'
  return length >= 24
    ? 'line-clamp-2 text-[length:min(30cqh,3.1cqw)] portrait:text-[length:min(18cqh,5.2cqw)]'
    : 'line-clamp-2 text-[length:min(36cqh,3.6cqw)] portrait:text-[length:min(20cqh,6.4cqw)]'
}

function CallLine({ mat, fight }: { readonly mat: string; readonly fight: FightCard }) {
  const t = useText()
  return (
    <li className="@container-[size] min-w-0 overflow-hidden rounded-[0.3em] bg-raised">
      <div className="grid h-full grid-cols-[17cqw_minmax(0,1fr)_minmax(0,1fr)] portrait:grid-cols-1 portrait:grid-rows-[auto_1fr_1fr]">
        <p className="flex flex-col justify-center bg-accent px-[1.2cqw] text-on-accent portrait:py-[2cqh]">
          <span className="display line-clamp-2 text-[length:min(38cqh,3.8cqw)] leading-none portrait:text-[length:min(18cqh,7cqw)]">
            {mat}
          </span>
          <span className="line-clamp-3 text-[length:min(15cqh,1.8cqw)] leading-[1.15] portrait:line-clamp-1 portrait:text-[length:min(11cqh,3.6cqw)]">
            <FightLabel fight={fight} />
          </span>
        </p>
        {(['left', 'right'] as const).map((side) => {
          const name = sideName(t, fight, side)
          return (
            <p
              key={side}
              className={cx(
                'flex min-w-0 items-center px-[1.6cqw]',
                side === 'left' ? 'bg-red text-on-red' : 'bg-blue text-on-blue',
              )}
            >
              <span className={cx('display leading-[1.05] [overflow-wrap:anywhere]', sizeOfName(name))}>
                <span className="sr-only">{t(`common:sides.${side}`)}: </span>
                {name}
              </span>
            </p>
          )
        })}
      </div>
    </li>
  )
}
