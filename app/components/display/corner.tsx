import type { FightCard } from '~/domain/entities/fight.ts'
import type { Side } from '~/domain/fight/fight.ts'
import { rulesOf } from '~/domain/fight/disciplines.ts'
import { useText } from '~/i18n/words.tsx'
import { cx } from '../ui/class-names.ts'

const STATS = [
  { control: 'activity', name: 'activities' },
  { control: 'reprimand', name: 'reprimands' },
  { control: 'warning', name: 'warnings' },
] as const

/** The length from which a name is set smaller, so that it stays on two lines. */
const LONG_NAME = 24

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
        'flex min-h-0 min-w-0 flex-col overflow-hidden rounded-[calc(var(--tv)*0.5)]',
        red ? 'bg-red-tint' : 'bg-blue-tint',
        lost && 'opacity-45 grayscale',
      )}
    >
      <header
        className={cx(
          'px-[1em] pt-[0.45em] pb-[0.55em]',
          red ? 'bg-red text-on-red' : 'bg-blue text-end text-on-blue',
        )}
      >
        <p
          className={cx(
            'flex items-baseline gap-[0.8em] font-display text-[0.95em] leading-tight font-bold tracking-wider uppercase',
            !red && 'flex-row-reverse',
          )}
        >
          <span>{t(`common:sides.${side}`)}</span>
          {won ? <span>{t('fight:winner')}</span> : null}
        </p>
        <h2
          className={cx(
            'display line-clamp-2 leading-[0.98] [overflow-wrap:anywhere]',
            (person?.name.length ?? 0) >= LONG_NAME ? 'text-[2em]' : 'text-[2.6em]',
          )}
        >
          {person?.name ?? t('fight:unknownAthlete')}
        </h2>
      </header>
      <p
        className={cx(
          'flex min-h-[1.9em] min-w-0 items-center gap-[0.6em] px-[0.9em] pt-[0.35em] text-[1.1em] leading-tight font-medium',
          !red && 'flex-row-reverse',
        )}
      >
        {person?.country ? (
          <abbr
            title={person.country.name}
            className="rounded-[0.15em] bg-ink px-[0.35em] font-display text-[0.95em] font-extrabold text-page no-underline"
          >
            {person.country.code}
          </abbr>
        ) : null}
        <span className="truncate">{person?.club?.name}</span>
      </p>
      {fight.status === 'waiting' ? (
        <div className="min-h-0 flex-1" />
      ) : (
        <div className={cx('flex min-h-0 flex-1 items-stretch', !red && 'flex-row-reverse')}>
          <Stats side={side} fight={fight} />
          <Points points={(red ? fight.details.left_user_stats : fight.details.right_user_stats).points} />
        </div>
      )}
    </section>
  )
}

/** The score fills its box, whatever the shape of the screen. */
function Points({ points }: { readonly points: number }) {
  const t = useText()
  return (
    <div className="@container-size grid min-w-0 flex-1 place-items-center overflow-hidden">
      <span
        className={cx(
          'figures leading-none',
          points > 99 ? 'text-[length:min(112cqh,58cqw)]' : 'text-[length:min(112cqh,84cqw)]',
        )}
      >
        <span className="sr-only">{t('fight:stats.points')} </span>
        {points}
      </span>
    </div>
  )
}

function Stats({ side, fight }: { readonly side: Side; readonly fight: FightCard }) {
  const t = useText()
  const { controls } = rulesOf(fight.discipline.slug)
  const stats = side === 'left' ? fight.details.left_user_stats : fight.details.right_user_stats
  return (
    <dl
      className={cx(
        'flex w-[11.5em] max-w-[48%] shrink-0 flex-col justify-center gap-[0.2em] py-[0.3em]',
        side === 'left' ? 'ps-[1em]' : 'pe-[1em] text-end',
      )}
    >
      {STATS.filter(({ control }) => controls.includes(control)).map(({ name }) => (
        <div
          key={name}
          className={cx('flex items-center gap-[0.45em]', side === 'right' && 'flex-row-reverse')}
        >
          <dd
            className={cx(
              'figures grid min-w-[1.3em] place-items-center rounded-[0.12em] text-[1.9em] leading-[1.15]',
              stats[name] === 0
                ? 'text-ink-muted'
                : name === 'activities'
                  ? 'bg-ink text-page'
                  : 'bg-gold text-on-medal',
            )}
          >
            {stats[name]}
          </dd>
          <dt
            className={cx(
              'min-w-0 truncate font-display text-[1.05em] font-bold tracking-wide uppercase',
              stats[name] === 0 && 'text-ink-muted',
            )}
          >
            {t(`fight:stats.${name}`)}
          </dt>
        </div>
      ))}
    </dl>
  )
}
