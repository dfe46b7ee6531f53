import type { Side } from '~/domain/bracket/bracket.ts'
import { rulesOfBout } from '~/domain/contract/bout-rules.ts'
import { countedMarks } from '~/domain/fight/rules.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'

import { useText } from '~/i18n/words.tsx'
import { sideName } from '../fight/bout-name.ts'
import { firstScoreText } from '../fight/first-score-text.ts'
import { cx } from '../ui/class-names.ts'
import { FittedText } from './fitted-text.tsx'

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
        lost && 'opacity-75 grayscale',
      )}
    >
      <header
        className={cx(
          // Its share of the height whatever the name, so that the score keeps its size.
          'flex h-[49cqh] shrink-0 flex-col overflow-hidden px-[1em] py-[1.5cqh]',
          red ? 'bg-red text-on-red' : 'bg-blue text-end text-on-blue',
        )}
      >
        <div className={cx('flex h-[17cqh] shrink-0 items-center gap-[0.8em]', !red && 'flex-row-reverse')}>
          <p className="shrink-0 font-display text-[length:min(1.05em,9cqh)] leading-tight font-bold tracking-wider uppercase">
            {t(won ? 'fight:winner' : `common:sides.${side}`)}
          </p>
          <Origin side={side} fight={fight} isAtEnd={red} atMost="1.95em" className="h-full flex-1" />
        </div>
        <FittedText as="h2" lines={3} atMost="3.4em" className="flex-1">
          {sideName(t, fight, side)}
        </FittedText>
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
            'flex w-max max-w-[54%] shrink-0 flex-col justify-evenly',
            red ? 'ps-[1em]' : 'items-end pe-[1em]',
          )}
        >
          <Stats side={side} fight={fight} />
        </div>
        <Points points={(red ? fight.details.left_user_stats : fight.details.right_user_stats).points} />
      </div>
    </section>
  )
}

/** Who is called to a corner: face and name, as large as they go, and where from. */
export function CalledCorner({ side, fight }: { readonly side: Side; readonly fight: FightCard }) {
  const t = useText()
  const red = side === 'left'
  return (
    <section
      className={cx(
        '@container-[size] flex min-h-0 min-w-0 flex-col overflow-hidden rounded-[calc(var(--tv)*0.5)] px-[1em] py-[3cqh]',
        red ? 'bg-red text-on-red' : 'bg-blue text-end text-on-blue',
      )}
    >
      <p className="shrink-0 font-display text-[length:min(1.6em,9cqh)] leading-none font-bold tracking-wider uppercase">
        {t(`common:sides.${side}`)}
      </p>
      <div
        className={cx(
          'flex min-h-0 w-full flex-1 items-stretch gap-[1em] py-[2cqh]',
          !red && 'flex-row-reverse',
        )}
      >
        <Portrait side={side} fight={fight} />
        <FittedText as="h2" lines={4} atMost="7em" className="flex-1">
          {sideName(t, fight, side)}
        </FittedText>
      </div>
      <Origin
        side={side}
        fight={fight}
        isAtEnd={!red}
        atMost="2.6em"
        className="h-[min(3em,20cqh)] shrink-0"
      />
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
      className="aspect-square w-[min(34cqw,56cqh)] shrink-0 self-center rounded-[0.3em] object-cover"
    />
  )
}

/** Country and club: the country as its code, which every device can draw, the club with its picture if it has one. */
function Origin({
  side,
  fight,
  isAtEnd,
  atMost,
  className,
}: {
  readonly side: Side
  readonly fight: FightCard
  /** They stand at the right end of their line. */
  readonly isAtEnd: boolean
  readonly atMost: string
  readonly className: string
}) {
  const person = side === 'left' ? fight.details.left_user : fight.details.right_user
  const club = person?.club
  return (
    <div className={cx('flex min-w-0 items-center gap-[0.5em]', isAtEnd && 'flex-row-reverse', className)}>
      {person?.country ? (
        <abbr
          title={person.country.name}
          className="shrink-0 rounded-[0.15em] border-[0.08em] border-current px-[0.25em] font-display text-[1.5em] leading-[1.1] font-extrabold no-underline"
        >
          {person.country.code}
        </abbr>
      ) : null}
      {club?.thumb ? (
        <img
          src={club.thumb}
          alt=""
          className="aspect-square h-full max-h-[2.4em] shrink-0 rounded-[0.15em] object-cover"
        />
      ) : null}
      {club ? (
        <FittedText
          face="text"
          lines={2}
          atMost={atMost}
          className="h-full flex-1"
          textClass={isAtEnd ? 'text-end' : 'text-start'}
        >
          {club.name}
        </FittedText>
      ) : null}
    </div>
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
  const stats = side === 'left' ? fight.details.left_user_stats : fight.details.right_user_stats
  const firstScore = firstScoreText(t, fight.clock, side)
  return (
    <dl
      className={cx(
        'flex h-full max-w-full min-w-0 flex-col justify-evenly',
        side === 'right' && 'items-end',
      )}
    >
      {firstScore ? (
        <div
          className={cx(
            'w-fit rounded-[0.12em] px-[0.4em] font-display text-[length:min(1.5em,12cqh,3.9cqw)] leading-[1.25] font-bold tracking-wide uppercase',
            fight.clock.first_score === side ? 'bg-gold text-on-medal' : 'border-[0.08em] border-current',
          )}
        >
          <dt className="sr-only">{t('fight:stats.points')}</dt>
          <dd>{firstScore}</dd>
        </div>
      ) : null}
      {countedMarks(rulesOfBout(fight)).map((name) => (
        <div
          key={name}
          className={cx(
            'flex max-w-full min-w-0 items-center gap-[0.5em]',
            side === 'left' && 'flex-row-reverse justify-end',
          )}
        >
          <dt
            className={cx(
              'min-w-0 truncate font-display text-[length:min(1.6em,15cqh,3.9cqw)] font-bold tracking-wide uppercase',
              stats[name] === 0 && 'text-ink-muted',
            )}
          >
            {t(`fight:stats.${name}`)}
          </dt>
          <dd
            className={cx(
              'figures grid min-w-[1.3em] shrink-0 place-items-center rounded-[0.12em] leading-[1.15]',
              // Four lines have room beside the score.
              firstScore ? 'text-[length:min(3.4em,21cqh,9cqw)]' : 'text-[length:min(3.4em,24cqh,9cqw)]',
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
