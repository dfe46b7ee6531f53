import { useEffect, useState } from 'react'
import type { Instant } from '~/domain/time.ts'
import { useText } from '~/i18n/words.tsx'
import { serverClock } from '../clock/server-clock.ts'
import { FittedText } from '../display/fitted-text.tsx'

/** Which screen this is, over whatever it shows, until a moment of the server's clock. */
export function Identify({
  name,
  untilMs,
  renderedAtMs,
}: {
  readonly name: string
  readonly untilMs: Instant | null
  readonly renderedAtMs: Instant
}) {
  const t = useText()
  const [over, setOver] = useState<Instant | null>(null)
  useEffect(() => {
    if (untilMs === null) return
    serverClock.sync(renderedAtMs)
    const timer = setTimeout(() => setOver(untilMs), Math.max(0, untilMs - serverClock.now()))
    return () => clearTimeout(timer)
  }, [untilMs, renderedAtMs])
  if (untilMs === null || untilMs <= renderedAtMs || over === untilMs) return null
  return (
    <div
      role="status"
      data-identify
      // Larger than the screen, as the picture wanders.
      className="absolute -inset-[2vmax] z-10 flex flex-col items-center justify-center gap-[4vh] bg-accent px-[calc(6vw+2vmax)] py-[calc(8vh+2vmax)] text-center text-on-accent"
    >
      <p className="text-[2em] leading-none font-semibold">{t('display:screen.identify')}</p>
      <FittedText lines={4} className="w-full flex-1">
        {name}
      </FittedText>
    </div>
  )
}
