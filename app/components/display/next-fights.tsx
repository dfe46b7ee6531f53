import type { FightCard } from '~/domain/contract/fight.fields.ts'
import { fittedSize, withSoftHyphens } from '~/domain/screen/fitted-text.ts'
import { labelOf } from '~/domain/screen/label.ts'
import type { Text } from '~/i18n/en/translation.ts'
import type { Format } from '~/i18n/format.ts'
import { useFormat, useText } from '~/i18n/words.tsx'
import { boutNumber, sideName } from '../fight/bout-name.ts'
import { cx } from '../ui/class-names.ts'
import { FittedLines } from './fitted-text.tsx'

/** From so many letters on a name takes two lines where others take one. */
const LONG_NAME = 28

/** The next two bouts of the mat along the foot of the screen: number, category, both names. */
export function NextFights({ fights }: { readonly fights: readonly FightCard[] }) {
  const t = useText()
  if (fights.length === 0) return null
  return (
    <section
      aria-labelledby="next"
      className="grid shrink-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-[1.2em]"
    >
      <h2 id="next" className="display text-[1.5em] text-accent-text">
        {t('display:next')}
      </h2>
      <ol className={cx('grid min-w-0 gap-x-[1.2em]', fights.length > 1 && 'grid-cols-2')}>
        {fights.slice(0, 2).map((fight) => (
          <li key={fight.id} className="@container min-w-0 border-s-[0.15em] border-line-strong ps-[0.7em]">
            <FightLabel fight={fight} />
            <Names fight={fight} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** How the bout before ended, in one line. */
export function LastResult({ fight }: { readonly fight: FightCard }) {
  const t = useText()
  const { left_user, right_user, left_user_stats, right_user_stats } = fight.details
  const isLong = [left_user, right_user].some((person) => (person?.name.length ?? 0) >= LONG_NAME)
  return (
    <p
      className={cx(
        'flex shrink-0 items-center justify-center gap-[0.7em] leading-tight [overflow-wrap:anywhere]',
        isLong ? 'text-[0.8em]' : 'text-[1.15em]',
      )}
    >
      <span className="shrink-0 text-ink-muted">{t('display:last')}</span>
      <FittedLines
        as="span"
        atMost={1}
        className="flex-1"
        textClass={cx('text-end', fight.winner?.id === left_user?.id && 'font-bold')}
      >
        {left_user?.name ?? ''}
      </FittedLines>
      <span className="figures shrink-0 text-[1.25em]">
        {left_user_stats.points} : {right_user_stats.points}
      </span>
      <FittedLines
        as="span"
        atMost={1}
        className="flex-1"
        textClass={fight.winner?.id === right_user?.id && 'font-bold'}
      >
        {right_user?.name ?? ''}
      </FittedLines>
    </p>
  )
}

/** When a bout is expected, then its number, category and round. */
export const fightLabel = (t: Text, format: Format, fight: FightCard): string =>
  labelOf([
    fight.status === 'waiting' && fight.start_estimate_at ? format.time(fight.start_estimate_at) : null,
    boutNumber(t, fight),
    fight.category.name,
    fight.round,
  ])

/** The label of a listed bout, over its names. */
export function FightLabel({ fight }: { readonly fight: FightCard }) {
  const t = useText()
  const format = useFormat(fight.competition.timezone)
  return (
    <FittedLines atMost={0.95} textClass="text-ink-muted">
      {fightLabel(t, format, fight)}
    </FittedLines>
  )
}

/** A listed name keeps its letters' size on two lines as long as its words are no wider than its line. */
export const sizeOfListedName = (name: string): string =>
  fittedSize(name, {
    face: 'text',
    lines: 2,
    leading: 1.1,
    atMost: name.length >= LONG_NAME ? '0.86em' : '1em',
  })

/** Red first, blue second, one under the other, each with the mark and the name of its corner. */
export function Names({ fight }: { readonly fight: FightCard }) {
  const t = useText()
  return (['left', 'right'] as const).map((side) => {
    const person = side === 'left' ? fight.details.left_user : fight.details.right_user
    return (
      <p key={side} className="flex min-w-0 items-center gap-[0.5em] text-[1.15em] leading-[1.22]">
        <span
          role="img"
          aria-label={t(`common:sides.${side}Short`)}
          className={cx('h-[0.85em] w-[0.3em] shrink-0', side === 'left' ? 'bg-red' : 'bg-blue')}
        />
        <span className="@container min-w-0 flex-1">
          <span
            className={cx(
              'block leading-[1.1] [overflow-wrap:anywhere]',
              person ? 'font-semibold' : 'text-ink-muted',
            )}
            style={{ fontSize: sizeOfListedName(sideName(t, fight, side)) }}
          >
            {withSoftHyphens(sideName(t, fight, side))}
          </span>
        </span>
      </p>
    )
  })
}
