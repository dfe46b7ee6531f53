import { useEffect, type RefObject } from 'react'
import type { Instant } from '~/domain/time.ts'
import { minutesIn, type Span } from './board-layout.ts'

const EVERY_MS = 5_000

/** Moves the line of the present time down the board, by the server's clock. Nothing is rendered for it. */
export function useNowLine(frame: RefObject<HTMLElement | null>, serverTimeMs: Instant, span: Span): void {
  useEffect(() => {
    const root = frame.current
    if (!root) return
    const from = performance.now()
    const show = () => {
      const now = serverTimeMs + performance.now() - from
      root.style.setProperty('--now', String(minutesIn(span, now)))
      root.dataset['now'] = nowState(span, now)
    }
    show()
    const timer = setInterval(show, EVERY_MS)
    return () => clearInterval(timer)
  }, [frame, serverTimeMs, span])
}

/** Whether the board shows the present time. */
export const nowState = ({ from, until }: Span, now: Instant): 'in' | 'out' =>
  now >= from && now <= until ? 'in' : 'out'
