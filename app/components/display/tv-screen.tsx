import { useLocation } from '@remix-run/react'
import { useEffect, useState, type ReactNode } from 'react'
import { MINUTE_MS, type Instant } from '~/domain/time.ts'
import { VenueTime } from '~/i18n/words.tsx'
import { serverClock } from '../clock/server-clock.ts'
import { DisplayLayout } from '../layout/display-layout.tsx'
import { useDocument } from '../layout/document.tsx'
import { PLAIN } from './plain.ts'
import { pictureShift } from './picture-shift.ts'
import type { TvSettings } from './tv-settings.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** Seconds until a screen that could not be shown is asked for again. */
export const AGAIN_SECONDS = 15

/** Without a script the page comes anew this often, in seconds. */
const REFRESH_SECONDS = 10

/**
 * For browsers of any age, so it is written in what all of them read. One that lacks what the page's script is built on,
 * or stops in it before the page is awake, is led to the plain page. Where the script did not start because the server
 * left meanwhile, the page comes anew once the server answers again. A page that started follows the server by itself.
 */
const watchdog = `(function(){
var d=document.documentElement;
function plain(){if(!/[?&]${PLAIN}=/.test(location.search))location.replace(location.pathname+(location.search?location.search+'&':'?')+'${PLAIN}=1')}
function isOld(){try{return !('noModule' in document.createElement('script'))||![].at||![].findLast||!''.replaceAll||!Object.hasOwn||!window.AbortSignal||!AbortSignal.timeout||!window.ResizeObserver||!CSS.supports('width','1cqw')}catch(e){return true}}
if(isOld())return plain();
addEventListener('error',function(e){if(!d.dataset.awake&&/is not a (function|constructor)|is not defined|SyntaxError/.test(e.message||''))plain()});
var i=setInterval(function(){if(d.dataset.awake)return clearInterval(i);fetch('/readyz',{cache:'no-store'}).then(function(r){if(r.ok&&!d.dataset.awake)location.reload()},function(){})},20000)
})()`

interface Refresh {
  readonly seconds: number
  /** Another address than its own. */
  readonly to?: string
}

/** What every TV has in common: its settings, a picture that wanders, a screen that stays on, and coming back by itself. */
export function TvScreen({
  settings,
  timeZone,
  renderedAtMs,
  refresh,
  children,
}: {
  readonly settings: Pick<TvSettings, 'theme' | 'scale'>
  /** The venue's: what hangs in it tells its time. */
  readonly timeZone: string
  /** The server's time the page was rendered at, ms since the epoch. */
  readonly renderedAtMs: Instant
  /** What a page without a script comes anew with. */
  readonly refresh?: Refresh | undefined
  readonly children: ReactNode
}) {
  const minute = useMinute(renderedAtMs)
  return (
    <DisplayLayout theme={settings.theme} scale={settings.scale} shift={pictureShift(minute)}>
      <Unattended refresh={refresh} />
      <VenueTime timeZone={timeZone}>{children}</VenueTime>
    </DisplayLayout>
  )
}

/** Keeps a page that nobody sits at going: awake, and loaded anew where its script is missing or never started. */
export function Unattended({
  refresh = { seconds: REFRESH_SECONDS },
}: {
  readonly refresh?: Refresh | undefined
}) {
  const { nonce } = useDocument()
  const isPlain = new URLSearchParams(useLocation().search).has(PLAIN)
  const content = `${refresh.seconds}${refresh.to === undefined ? '' : `;url=${refresh.to}`}`
  useWakeLock()
  useEffect(() => {
    document.documentElement.dataset['awake'] = '1'
  }, [])
  if (isPlain) return <meta httpEquiv="refresh" content={content} />
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={content} />
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
