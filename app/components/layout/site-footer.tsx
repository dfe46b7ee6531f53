import { useText } from '~/i18n/words.tsx'
import { CachedMarkup } from '../ui/cached-markup.tsx'
import { Link } from '../ui/link.tsx'
import { footerMenu } from './public-menu.ts'
import { Wordmark } from './wordmark.tsx'

export function SiteFooter() {
  const t = useText()
  return (
    <footer data-chrome className="mt-16 border-t border-line bg-surface">
      <CachedMarkup
        as="div"
        name="footer"
        className="mx-auto grid max-w-page gap-10 px-4 py-12 md:grid-cols-3 md:px-6 lg:grid-cols-[1.4fr_1fr_1fr_1fr] xl:px-0"
        content={() => (
          <>
            <div className="flex flex-col gap-3 md:col-span-3 lg:col-span-1">
              <Wordmark />
              <p className="text-ink-muted">{t('common:brand.tagline')}</p>
            </div>
            {footerMenu.map((group) => (
              <nav key={group.label} aria-label={t(group.label)}>
                <p className="eyebrow mb-3 text-ink-faint">{t(group.label)}</p>
                <ul className="flex flex-col">
                  {group.entries.map((entry) => (
                    <li key={entry.to}>
                      <Link
                        to={entry.to}
                        prefetch="intent"
                        className="inline-flex min-h-9 items-center text-ink-muted underline-offset-4 hover:text-ink hover:underline"
                      >
                        {t(entry.label)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </>
        )}
      />
      <div className="heri h-1" aria-hidden="true" />
    </footer>
  )
}
