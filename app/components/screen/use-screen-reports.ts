import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'
import { REPORT_EVERY_MS } from '~/domain/screen/pairing.ts'
import { screenChannel } from '~/domain/realtime/channels.ts'
import { SECOND_MS } from '~/domain/time.ts'
import { useLanguage } from '~/i18n/words.tsx'
import { serverClock } from '../clock/server-clock.ts'
import { pageLink } from '../network/page-link.ts'
import { paths } from '../paths.ts'
import { useChannel } from '../realtime/use-channel.ts'

/** A screen that waits follows its code closely: whoever types it looks at the screen. */
const WAITING_EVERY_MS = 2 * SECOND_MS
/** A connection that died in silence never answers, and a browser has few of them. */
const PATIENCE_MS = 4 * SECOND_MS

interface Known {
  readonly state: string
  readonly code: string | null
  readonly version: number
}

interface Answer extends Known {
  readonly lang: string | null
  readonly server_time_ms: number
}

/**
 * Says every few seconds that the screen is there and of which size, and loads what it is to show as soon as that is
 * something else: told by an event, or by the answer. Somebody at the screen who presses a key asks for a code.
 */
export function useScreenReports(id: number | null, known: Known): void {
  const revalidator = useRevalidator()
  const language = useLanguage()
  const latest = useRef({ revalidator, language, known })
  useEffect(() => {
    latest.current = { revalidator, language, known }
  })
  const report = useCallback(async (more: object = {}) => {
    const body = JSON.stringify({
      width: window.innerWidth,
      height: window.innerHeight,
      pixel_ratio: window.devicePixelRatio,
      ...more,
    })
    const headers = { 'Content-Type': 'application/json' }
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const reply = await fetch(paths.tvReport, { method: 'POST', headers, body, signal })
    if (!reply.ok) throw new Error(`The screen was not heard: ${reply.status}`)
    pageLink.reached()
    const answer = (await reply.json()) as Answer
    serverClock.sync(answer.server_time_ms)
    const { revalidator: page, language: shownIn, known: shown } = latest.current
    // Another language is another document.
    if (answer.lang !== null && answer.lang !== shownIn) return window.location.replace(paths.tv)
    const isSame =
      answer.state === shown.state && answer.code === shown.code && answer.version === shown.version
    if (!isSame && page.state === 'idle') page.revalidate()
  }, [])
  const isWaiting = id === null
  useEffect(() => {
    // An answer that does not come is asked for again soon enough.
    const act = (more?: object) => void report(more).catch(() => pageLink.refreshFailed())
    act()
    const timer = setInterval(act, isWaiting ? WAITING_EVERY_MS : REPORT_EVERY_MS)
    const ask = () => act({ asks_code: '1' })
    window.addEventListener('keyup', ask)
    window.addEventListener('pointerup', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('keyup', ask)
      window.removeEventListener('pointerup', ask)
    }
  }, [report, isWaiting])
  const now = () => void report().catch(() => undefined)
  useChannel(id === null ? null : screenChannel(id), {
    'screen-updated': now,
    joined: (again) => again && now(),
  })
}
