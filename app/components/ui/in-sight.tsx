import { useLocation } from '@remix-run/react'
import { useEffect, useRef, type ReactNode } from 'react'

/**
 * What the server has just answered, brought into sight: a form further down the page keeps its place, and its answer
 * stands above. Without a script the page begins at its top anyway.
 */
export function InSight({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  // Every submission has a key of its own; a loader run again has not.
  const { key } = useLocation()
  useEffect(() => {
    // Nothing is returned: newer browsers answer with a promise, which is no clean-up.
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [key])
  return (
    <div ref={ref} className="scroll-my-24 empty:hidden">
      {children}
    </div>
  )
}
