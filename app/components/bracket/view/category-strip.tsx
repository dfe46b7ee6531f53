import { useLocation } from '@remix-run/react'
import { useText } from '~/i18n/words.tsx'
import { cx } from '../../ui/class-names.ts'
import { CachedMarkup } from '../../ui/cached-markup.tsx'
import { isAt, Link } from '../../ui/link.tsx'

/** The brackets of a competition by category, one line to scroll through; the present one is marked. */
export function CategoryStrip({
  brackets,
  hrefOf,
}: {
  readonly brackets: readonly { readonly id: number; readonly name: string }[]
  readonly hrefOf: (bracketId: number) => string
}) {
  const t = useText()
  const here = useLocation().pathname
  const links = brackets.map(({ id, name }) => {
    const to = hrefOf(id)
    return { id, name, to, isCurrent: isAt(here, to, false) }
  })
  return (
    <nav
      data-chrome
      aria-label={t('public:brackets.categories')}
      className="strip -mx-4 px-4 md:mx-0 md:px-0"
    >
      <CachedMarkup
        as="ul"
        className="flex w-max gap-2"
        name="categories"
        shows={links}
        content={() =>
          links.map(({ id, name, to, isCurrent }) => (
            <li key={id}>
              <Link
                to={to}
                preventScrollReset
                {...(isCurrent && { 'aria-current': 'page' as const })}
                className={cx(
                  'flex min-h-11 items-center rounded-sm border px-4 font-medium whitespace-nowrap',
                  isCurrent
                    ? 'border-accent-text bg-accent-tint text-ink'
                    : 'border-line bg-surface text-ink-muted hover:text-ink',
                )}
              >
                {name}
              </Link>
            </li>
          ))
        }
      />
    </nav>
  )
}
