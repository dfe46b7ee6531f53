import { Outlet } from '@remix-run/react'
import { AGAIN_SECONDS } from '~/components/display/tv-screen.tsx'
import { DisplayLayout } from '~/components/layout/display-layout.tsx'
import { MatPinwheel } from '~/components/ui/mat-pinwheel.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useText } from '~/i18n/words.tsx'

export const handle: RouteHandle = { i18n: ['display', 'fight'] }

export default function Tv() {
  return <Outlet />
}

/** Nobody stands at a TV to press a button: it comes back by itself. */
export function ErrorBoundary() {
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
