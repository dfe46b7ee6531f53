import { useText } from '~/i18n/words.tsx'
import { isAt, Link, type LinkProps } from '../ui/link.tsx'
import type { MenuEntry } from './menu.ts'

/** A way to go, marked where the reader is on it. */
export function MenuLink({
  entry: { to, label, end = false },
  here,
  prefetch = 'none',
  classOf,
}: {
  readonly entry: MenuEntry
  /** The path of the page. */
  readonly here: string
  readonly prefetch?: NonNullable<LinkProps['prefetch']>
  readonly classOf: (isCurrent: boolean) => string
}) {
  const t = useText()
  const isCurrent = isAt(here, to, end)
  return (
    <Link
      to={to}
      prefetch={prefetch}
      {...(isCurrent && { 'aria-current': 'page' as const })}
      className={classOf(isCurrent)}
    >
      {t(label)}
    </Link>
  )
}
