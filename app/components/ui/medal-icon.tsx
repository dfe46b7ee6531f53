import { useText } from '~/i18n/words.tsx'
import type { Medal } from '~/domain/bracket/bracket.ts'
import { cx } from './class-names.ts'

const place: Readonly<Record<Medal, string>> = { gold: '1', silver: '2', bronze: '3' }
const grounds: Readonly<Record<Medal, string>> = { gold: 'bg-gold', silver: 'bg-silver', bronze: 'bg-bronze' }

/** A medal with its place in it, named for those who do not see it. */
export function MedalIcon({
  medal,
  size = 'md',
}: {
  readonly medal: Medal
  readonly size?: 'sm' | 'md' | 'lg'
}) {
  const t = useText()
  return (
    <span
      role="img"
      aria-label={t(`status:medal.${medal}`)}
      className={cx(
        'figures inline-grid shrink-0 place-items-center rounded-full text-on-medal shadow-[inset_0_0_0_2px_#00000026]',
        grounds[medal],
        size === 'sm' ? 'size-5 text-xs' : size === 'md' ? 'size-7 text-base' : 'size-11 text-2xl',
      )}
    >
      {place[medal]}
    </span>
  )
}
