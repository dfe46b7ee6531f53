import { useEffect } from 'react'
import { useLinkState } from '../realtime/use-link-state.ts'

interface LinkedQueue {
  readonly retry: () => void
  readonly refresh: () => Promise<void>
}

/**
 * Lets a queue follow the link: what waits is sent when the link is live again, when the browser is online or the
 * window has the focus; without a live link the queue asks the server every so many milliseconds.
 */
export function useQueueLink(queue: LinkedQueue | null, pollMs: number): void {
  const link = useLinkState()
  useEffect(() => {
    if (link === 'live') {
      queue?.retry()
      return
    }
    const poll = setInterval(() => void queue?.refresh(), pollMs)
    return () => clearInterval(poll)
  }, [queue, link, pollMs])
  useEffect(() => {
    const back = () => queue?.retry()
    window.addEventListener('online', back)
    window.addEventListener('focus', back)
    return () => {
      window.removeEventListener('online', back)
      window.removeEventListener('focus', back)
    }
  }, [queue])
}
