import { useEffect, useRef, type ReactNode } from 'react'

/**
 * What the server has just answered, brought into sight: a form further down the page keeps its place, and its answer
 * stands above. Without a script the page begins at its top anyway.
 */
export function InSight({ of, children }: { readonly of: unknown; readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (of) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [of])
  return (
    <div ref={ref} className="scroll-my-24 empty:hidden">
      {children}
    </div>
  )
}
