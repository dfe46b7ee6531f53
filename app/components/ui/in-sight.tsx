import { useLocation } from '@remix-run/react'
import { useEffect, useRef, type ReactNode } from 'react'

/** Of `scroll-my-24`, above and below. */
const KEPT_CLEAR_PX = 2 * 96

/**
 * What the server has just answered, brought into sight: a form further down the page keeps its place, and its answer
 * stands above. Without a script the page begins at its top anyway.
 */
export function InSight({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  // Every submission has a key of its own; a loader run again has not.
  const { key } = useLocation()
  useEffect(() => {
    const answer = ref.current
    // What a style hides, since it stands beside its field, takes no room and is not gone to.
    if (!answer || answer.offsetHeight === 0) return
    // What is taller than the window is read from its beginning, from wherever it is reached.
    const isTall = answer.offsetHeight > window.innerHeight - KEPT_CLEAR_PX
    void answer.scrollIntoView({ block: isTall ? 'start' : 'nearest' })
  }, [key])
  return (
    <div ref={ref} className="scroll-my-24 empty:hidden">
      {children}
    </div>
  )
}
