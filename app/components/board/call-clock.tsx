import { useEffect, useState } from 'react'
import { formatDuration } from '~/i18n/format.ts'
import { useText } from '~/i18n/words.tsx'

/**
 * How long is waited for an athlete, counted down each second. Without a script it says what it was when the page was
 * made.
 */
export function CallClock({
  dueAtMs,
  isLast,
  isShort = false,
  renderedAtMs,
}: {
  readonly dueAtMs: number
  /** After the last call: then comes the loss. */
  readonly isLast: boolean
  /** Shows the time until the next call without its words. */
  readonly isShort?: boolean
  /** The server's clock when the page was made. */
  readonly renderedAtMs: number
}) {
  const t = useText()
  const [nowMs, setNow] = useState(renderedAtMs)
  useEffect(() => {
    const from = performance.now()
    setNow(renderedAtMs)
    const timer = setInterval(() => setNow(renderedAtMs + performance.now() - from), 500)
    return () => clearInterval(timer)
  }, [renderedAtMs])
  // Set off from the call it follows on the same line.
  const lead = isShort ? '· ' : ''
  const leftMs = dueAtMs - nowMs
  if (leftMs <= 0)
    return (
      <span className="font-semibold text-warning-text">
        {lead}
        {t(isLast ? 'board:calls.lossNow' : 'board:calls.dueNow')}
      </span>
    )
  const time = formatDuration(Math.ceil(leftMs / 1000))
  if (isShort && !isLast)
    return (
      <span className="tabular-nums">
        <span aria-hidden="true">
          {lead}
          {time}
        </span>
        <span className="sr-only">{t('board:calls.due', { time })}</span>
      </span>
    )
  return (
    <span className="tabular-nums">
      {lead}
      {t(isLast ? 'board:calls.dueLast' : 'board:calls.due', { time })}
    </span>
  )
}
