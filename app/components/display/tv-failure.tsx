import { useText } from '~/i18n/words.tsx'
import { DisplayLayout } from '../layout/display-layout.tsx'
import { MatPinwheel } from '../ui/mat-pinwheel.tsx'
import { AGAIN_SECONDS } from './tv-screen.tsx'

/** Nobody stands at a TV to press a button: it comes back by itself. */
export function TvFailure() {
  const t = useText()
  return (
    <DisplayLayout>
      <meta httpEquiv="refresh" content={String(AGAIN_SECONDS)} />
      <div className="flex flex-1 flex-col items-center justify-center gap-[0.8em] text-center">
        <MatPinwheel className="size-[6em] text-ink-faint" />
        <h1 className="display text-[3em] leading-none">{t('display:failed.title')}</h1>
        <p className="text-[1.5em] text-ink-muted">{t('display:failed.text')}</p>
      </div>
    </DisplayLayout>
  )
}
