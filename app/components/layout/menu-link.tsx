import { useText } from '~/i18n/words.tsx'
import { isAt, Link, type LinkProps } from '../ui/link.tsx'
import type { MenuEntry } from './menu.ts'

/** An entry of a menu as it is shown. */
export type ShownEntry = Pick<MenuEntry, 'to' | 'label'> & { readonly isCurrent: boolean }

/**
 * The entries of a menu as they are shown.
 * @param here the path of the page
 */
export const shownEntries = (entries: readonly MenuEntry[], here: string): ShownEntry[] =>
  entries.map(({ to, label, end = false }) => ({ to, label, isCurrent: isAt(here, to, end) }))

/** A way to go, marked where the reader is on it. */
export function MenuLink({
  entry: { to, label, isCurrent },
  prefetch = 'none',
  classOf,
}: {
  readonly entry: ShownEntry
  readonly prefetch?: NonNullable<LinkProps['prefetch']>
  readonly classOf: (isCurrent: boolean) => string
}) {
  const t = useText()
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
