import { useEffect, useRef, useState } from 'react'
import { isRunning, isTimeUp, remainingMs, type Clock } from '~/domain/clock/clock.ts'
import { boardFace } from '~/domain/clock/display.ts'
import { SECOND_MS } from '~/domain/time.ts'
import { useText } from '~/i18n/words.tsx'
import { lazyCode } from '../network/lazy-code.ts'
import { cx } from '../ui/class-names.ts'
import type * as ClockStageModule from './clock-stage.tsx'
import { clockLabel } from './clock-label.ts'
import { useClockNow } from './use-clock.ts'

type ClockStage = typeof ClockStageModule.ClockStage

/** The last seconds are shown in the colour of alarm. */
const ALARM_MS = 10 * SECOND_MS

/**
 * The live clock of a mat on a Konva stage, filling its box. The figures stand in the DOM as well: they are the
 * first paint, what a page without a script shows, and what a screen reader reads.
 */
export function ClockCanvas({
  clock,
  renderedAtMs,
  isBreak = false,
  className,
}: {
  readonly clock: Clock
  /** The server's time the page was rendered at, ms since the epoch. */
  readonly renderedAtMs: number
  /** It counts the break between two periods: nobody fights. */
  readonly isBreak?: boolean
  readonly className?: string
}) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const now = useClockNow(clock, renderedAtMs, 'board')
  const [stage, setStage] = useState<ClockStage | null>(null)
  const [colour, setColour] = useState<string | null>(null)
  const face = boardFace(clock, now)
  const running = toneOf(clock, now)
  const tone = isBreak && running === 'running' ? 'alarm' : running

  useEffect(() => {
    let closed = false
    void lazyCode(() => import('./clock-stage.tsx')).then((loaded) => {
      if (!closed) setStage(() => loaded.ClockStage)
    })
    return () => {
      closed = true
    }
  }, [])

  useEffect(() => {
    if (box.current) setColour(getComputedStyle(box.current).color)
  }, [face, tone])

  const Drawn = colour === null ? null : stage
  return (
    <div
      ref={box}
      data-clock={face}
      className={cx('relative grid place-items-center overflow-hidden', toneClass[tone], className)}
    >
      <span
        role="timer"
        aria-label={clockLabel(t, clock, face)}
        className={cx('figures leading-none font-extrabold', Drawn ? 'sr-only' : 'text-[length:inherit]')}
      >
        {face}
      </span>
      {Drawn && colour !== null ? <Drawn face={face} colour={colour} /> : null}
    </div>
  )
}

type ClockTone = 'running' | 'stopped' | 'alarm' | 'up'

const toneClass: Readonly<Record<ClockTone, string>> = {
  running: 'text-ink',
  stopped: 'text-ink-muted',
  alarm: 'text-warning-text',
  up: 'text-danger-text',
}

function toneOf(clock: Clock, now: number): ClockTone {
  if (isTimeUp(clock, now)) return 'up'
  if (!isRunning(clock, now)) return 'stopped'
  return (remainingMs(clock, now) ?? Infinity) <= ALARM_MS ? 'alarm' : 'running'
}
