import { useText } from '~/i18n/words.tsx'
import { Link } from './link.tsx'

export interface Crumb {
  readonly label: string
  /** The last crumb, the page itself, has none. */
  readonly to?: string
}

export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = useText()
  return (
    <nav aria-label={t('common:nav.breadcrumbs')} data-chrome>
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-faint">
        {crumbs.map((crumb, index) => (
          <li key={crumb.to ?? crumb.label} className="flex min-w-0 items-center gap-2">
            {index > 0 ? <span aria-hidden="true" className="h-3 w-px rotate-20 bg-line-strong" /> : null}
            {crumb.to ? (
              <Link to={crumb.to} className="py-1 underline-offset-4 hover:text-ink hover:underline">
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page" className="py-1 text-ink-muted">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
