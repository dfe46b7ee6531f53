import { useEffect, useState } from 'react'
import { SECOND_MS } from '~/domain/time.ts'
import { formatDuration } from '~/i18n/format.ts'
import { useText } from '~/i18n/words.tsx'

/**
 * How long a client that made too many attempts has to wait, second by second. Without a script the refusal's own text
 * says the time of day.
 */
export function RetryCountdown({ seconds }: { readonly seconds: number | undefined }) {
  const t = useText()
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (seconds === undefined) return setLeft(null)
    const end = Date.now() + seconds * SECOND_MS
    const show = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS)))
    show()
    const timer = setInterval(show, SECOND_MS)
    return () => clearInterval(timer)
  }, [seconds])
  if (left === null) return null
  return (
    <p role="timer" className="text-ink-muted tabular-nums">
      {left > 0 ? t('auth:retry.wait', { time: formatDuration(left) }) : t('auth:retry.now')}
    </p>
  )
}
