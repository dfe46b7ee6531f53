import { useText } from '~/i18n/words.tsx'
import { cx } from '../../ui/class-names.ts'
import { NavLink } from '../../ui/link.tsx'

/** The brackets of a competition by category, one line to scroll through; the present one is marked. */
export function CategoryStrip({
  brackets,
  hrefOf,
}: {
  readonly brackets: readonly { readonly id: number; readonly name: string }[]
  readonly hrefOf: (bracketId: number) => string
}) {
  const t = useText()
  return (
    <nav
      data-chrome
      aria-label={t('public:brackets.categories')}
      className="strip -mx-4 px-4 md:mx-0 md:px-0"
    >
      <ul className="flex w-max gap-2">
        {brackets.map(({ id, name }) => (
          <li key={id}>
            <NavLink
              to={hrefOf(id)}
              preventScrollReset
              className={({ isActive }) =>
                cx(
                  'flex min-h-11 items-center rounded-sm border px-4 font-medium whitespace-nowrap',
                  isActive
                    ? 'border-accent-text bg-accent-tint text-ink'
                    : 'border-line bg-surface text-ink-muted hover:text-ink',
                )
              }
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
