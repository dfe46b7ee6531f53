import type { Side } from '~/domain/bracket/bracket.ts'
import { rulesOfBout } from '~/domain/contract/bout-rules.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'

import { useText } from '~/i18n/words.tsx'
import { sideName } from '../fight/bout-name.ts'
import { cx } from '../ui/class-names.ts'

const STATS = [
  { control: 'activity', name: 'activities' },
  { control: 'reprimand', name: 'reprimands' },
  { control: 'warning', name: 'warnings' },
] as const

/**
 * The size of a name by its length, so that it stays on two lines, the longest on three, and never more of the corner's height than leaves
 * the score the larger half.
 */
function sizeOfName({ length }: string): string {
  if (length >= 40) return 'line-clamp-3 text-[length:min(1.6em,10.5cqh,6.4cqw)]'
  return length >= 24
    ? 'line-clamp-2 text-[length:min(2em,15cqh)]'
    : 'line-clamp-2 text-[length:min(2.6em,16cqh)]'
}

/**
 * One corner of the board: who, where from, the score as large as it goes, what counts against. Red mirrors blue, so
 * that the two scores stand side by side.
 */
export function Corner({ side, fight }: { readonly side: Side; readonly fight: FightCard }) {
  const t = useText()
  const red = side === 'left'
  const person = red ? fight.details.left_user : fight.details.right_user
  const won = fight.winner !== null && fight.winner.id === person?.id
  const lost = fight.status === 'ended' && !won
  return (
    <section
      aria-label={t(`common:sides.${side}`)}
      className={cx(
        '@container-[size] flex min-h-0 min-w-0 flex-col overflow-hidden rounded-[calc(var(--tv)*0.5)]',
        red ? 'bg-red-tint' : 'bg-blue-tint',
        lost && 'opacity-60 grayscale',
      )}
    >
      <header
        className={cx(
          // Its share of the height whatever the name, so that the score keeps its size.
          'flex h-[44cqh] shrink-0 flex-col justify-center overflow-hidden px-[1em]',
          red ? 'bg-red text-on-red' : 'bg-blue text-end text-on-blue',
        )}
      >
        <p
          className={cx(
            'flex items-baseline gap-[0.8em] font-display text-[length:min(0.95em,8cqh)] leading-tight font-bold tracking-wider uppercase',
            !red && 'flex-row-reverse',
          )}
        >
          <span>{t(`common:sides.${side}`)}</span>
          {won ? <span>{t('fight:winner')}</span> : null}
        </p>
        <h2
          className={cx(
            'display pt-[0.12em] leading-[1.08] [overflow-wrap:anywhere]',
            sizeOfName(sideName(t, fight, side)),
          )}
        >
          {sideName(t, fight, side)}
        </h2>
      </header>
      {/* The rest takes what height there is, and its letters follow. */}
      <div
        className={cx(
          '@container-[size] flex min-h-0 flex-1 items-stretch overflow-hidden',
          !red && 'flex-row-reverse',
        )}
      >
        <div
          className={cx(
            'flex w-max max-w-[56%] shrink-0 flex-col justify-evenly',
            red ? 'ps-[1em]' : 'items-end pe-[1em]',
          )}
        >
          <Origin side={side} fight={fight} className="text-[length:min(1.85em,22cqh)]" />
          <Stats side={side} fight={fight} />
        </div>
        <Points points={(red ? fight.details.left_user_stats : fight.details.right_user_stats).points} />
      </div>
    </section>
  )
}

/** As large as all of the name has room for: its share of the corner's height by its lines, of the width by its letters. */
function sizeOfCalledName({ length }: string): string {
  if (length >= 40) return 'line-clamp-4 text-[length:min(4.6em,8.4cqw,22cqh)]'
  return length >= 24
    ? 'line-clamp-3 text-[length:min(4.6em,11cqw,30cqh)]'
    : 'line-clamp-3 text-[length:min(4.6em,13cqw,30cqh)]'
}

/** Who is called to a corner: nothing but the name, as large as it goes. */
export function CalledCorner({ side, fight }: { readonly side: Side; readonly fight: FightCard }) {
  const t = useText()
  const red = side === 'left'
  return (
    <section
      className={cx(
        'flex min-h-0 min-w-0 flex-col gap-[min(0.5em,1vh)] overflow-hidden rounded-[calc(var(--tv)*0.5)] p-[min(1em,1.6vh)]',
        red ? 'bg-red text-on-red' : 'bg-blue text-end text-on-blue',
      )}
    >
      <div className={cx('flex items-center justify-between gap-[1em]', !red && 'flex-row-reverse text-end')}>
        <p className="shrink-0 font-display text-[length:min(1.5em,4vh)] leading-none font-bold tracking-wider uppercase">
          {t(`common:sides.${side}`)}
        </p>
        <Origin side={side} fight={fight} className="text-[length:min(1.5em,4vh)]" />
      </div>
      <div className={cx('flex min-h-0 w-full flex-1 items-center gap-[1em]', !red && 'flex-row-reverse')}>
        <Portrait side={side} fight={fight} />
        <div className="@container-[size] flex h-full min-w-0 flex-1 flex-col justify-center">
          <h2
            className={cx(
              'display leading-[1.04] [overflow-wrap:anywhere]',
              sizeOfCalledName(sideName(t, fight, side)),
            )}
          >
            {sideName(t, fight, side)}
          </h2>
        </div>
      </div>
    </section>
  )
}

/** The face of who walks on, where there is one. */
function Portrait({ side, fight }: { readonly side: Side; readonly fight: FightCard }) {
  const thumb = fight.details[`${side}_user`]?.thumb
  if (!thumb) return null
  return (
    <img
      src={thumb}
      alt=""
      className="aspect-square w-[28%] max-w-[24vh] shrink-0 rounded-[0.3em] object-cover"
    />
  )
}

/** Country and club: the country as its code, which every device can draw. */
function Origin({
  side,
  fight,
  className,
}: {
  readonly side: Side
  readonly fight: FightCard
  readonly className: string
}) {
  const person = side === 'left' ? fight.details.left_user : fight.details.right_user
  return (
    <p
      className={cx(
        'flex max-w-full min-w-0 items-center gap-[0.5em] leading-tight font-medium',
        side === 'right' && 'flex-row-reverse',
        className,
      )}
    >
      {person?.country ? (
        <abbr
          title={person.country.name}
          className="rounded-[0.15em] border-[0.08em] border-current px-[0.3em] font-display text-[0.9em] font-extrabold no-underline"
        >
          {person.country.code}
        </abbr>
      ) : null}
      <span className="truncate">{person?.club?.name}</span>
    </p>
  )
}

/** The score fills its box, whatever the shape of the screen. */
function Points({ points }: { readonly points: number }) {
  const t = useText()
  return (
    <div className="@container-[size] grid min-w-0 flex-1 place-items-center overflow-hidden">
      <span
        className={cx(
          'figures -translate-y-[3%] leading-none',
          points > 99 ? 'text-[length:min(118cqh,58cqw)]' : 'text-[length:min(118cqh,84cqw)]',
        )}
      >
        <span className="sr-only">{t('fight:stats.points')} </span>
        {points}
      </span>
    </div>
  )
}

/** What the discipline counts beside points; a zero steps back. */
function Stats({ side, fight }: { readonly side: Side; readonly fight: FightCard }) {
  const t = useText()
  const { controls } = rulesOfBout(fight)
  const stats = side === 'left' ? fight.details.left_user_stats : fight.details.right_user_stats
  return (
    <dl className={cx('flex max-w-full min-w-0 flex-col gap-[2cqh]', side === 'right' && 'items-end')}>
      {STATS.filter(({ control }) => controls.includes(control)).map(({ name }) => (
        <div
          key={name}
          className={cx(
            'flex max-w-full min-w-0 items-center gap-[0.5em]',
            side === 'left' && 'flex-row-reverse justify-end',
          )}
        >
          <dt
            className={cx(
              'min-w-0 truncate font-display text-[length:min(1.3em,11cqh,4.3cqw)] font-bold tracking-wide uppercase',
              stats[name] === 0 && 'text-ink-muted',
            )}
          >
            {t(`fight:stats.${name}`)}
          </dt>
          <dd
            className={cx(
              'figures grid min-w-[1.3em] shrink-0 place-items-center rounded-[0.12em] text-[length:min(2.6em,18cqh)] leading-[1.15]',
              stats[name] === 0
                ? 'text-ink-muted'
                : name === 'activities'
                  ? 'bg-ink text-page'
                  : 'bg-gold text-on-medal',
            )}
          >
            {stats[name]}
          </dd>
        </div>
      ))}
    </dl>
  )
}
