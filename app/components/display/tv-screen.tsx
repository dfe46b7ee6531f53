import { useEffect, useState, type ReactNode } from 'react'
import { MINUTE_MS, type Instant } from '~/domain/time.ts'
import { VenueTime } from '~/i18n/words.tsx'
import { serverClock } from '../clock/server-clock.ts'
import { DisplayLayout } from '../layout/display-layout.tsx'
import { useDocument } from '../layout/document.tsx'
import { pictureShift } from './picture-shift.ts'
import type { TvSettings } from './tv-settings.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** Seconds until a screen that could not be shown is asked for again. */
export const AGAIN_SECONDS = 15

/** Without a script the page comes anew this often, in seconds. */
const REFRESH_SECONDS = 10

/**
 * Its script did not start, because the server left while the page was loading: the page comes anew once the server
 * answers again. A page that started follows the server by itself.
 */
const watchdog = `(function(){var i=setInterval(function(){if(document.documentElement.dataset.awake)return clearInterval(i);fetch('/readyz',{cache:'no-store'}).then(function(r){if(r.ok&&!document.documentElement.dataset.awake)location.reload()},function(){})},20000)})()`

/** What every TV has in common: its settings, a picture that wanders, a screen that stays on, and coming back by itself. */
export function TvScreen({
  settings,
  timeZone,
  renderedAtMs,
  children,
}: {
  readonly settings: Pick<TvSettings, 'theme' | 'scale'>
  /** The venue's: what hangs in it tells its time. */
  readonly timeZone: string
  /** The server's time the page was rendered at, ms since the epoch. */
  readonly renderedAtMs: Instant
  readonly children: ReactNode
}) {
  const minute = useMinute(renderedAtMs)
  return (
    <DisplayLayout theme={settings.theme} scale={settings.scale} shift={pictureShift(minute)}>
      <Unattended />
      <VenueTime timeZone={timeZone}>{children}</VenueTime>
    </DisplayLayout>
  )
}

/** Keeps a page that nobody sits at going: awake, and loaded anew where its script is missing or never started. */
export function Unattended() {
  const { nonce } = useDocument()
  useWakeLock()
  useEffect(() => {
    document.documentElement.dataset['awake'] = '1'
  }, [])
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
      </noscript>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: watchdog }} />
    </>
  )
}

/** The server's minute, counted from the epoch. */
export function useMinute(renderedAtMs: Instant): number {
  const [minute, setMinute] = useState(Math.floor(renderedAtMs / MINUTE_MS))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const read = () => {
      const now = serverClock.now()
      setMinute(Math.floor(now / MINUTE_MS))
      timer = setTimeout(read, MINUTE_MS - (now % MINUTE_MS) + 5)
    }
    read()
    return () => clearTimeout(timer)
  }, [])
  return minute
}
