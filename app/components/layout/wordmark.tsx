import { useText } from '~/i18n/words.tsx'
import { CachedMarkup } from '../ui/cached-markup.tsx'
import { Link } from '../ui/link.tsx'
import { MatPinwheel } from '../ui/mat-pinwheel.tsx'

/** The mark and the name. */
export function Wordmark() {
  const t = useText()
  return (
    <span className="inline-flex items-center gap-2.5">
      <MatPinwheel className="size-8 text-accent-text" />
      <span className="display text-[1.625rem] pt-[0.12em] leading-none tracking-wide">
        {t('common:brand.name')}
      </span>
    </span>
  )
}

/** They lead to the first page of the site. */
export function HomeLink({ className }: { readonly className: string }) {
  return (
    <CachedMarkup
      as={Link}
      name="wordmark"
      to="/"
      aria-label={useText()('common:brand.home')}
      className={className}
      content={() => <Wordmark />}
    />
  )
}
