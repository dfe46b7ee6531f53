import { useText } from '~/i18n/words.tsx'
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
