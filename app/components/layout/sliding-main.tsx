import { useLocation } from '@remix-run/react'
import { useEffect, useRef, type ReactNode } from 'react'

const DISTANCE_PX = 24
const DURATION_MS = 200

const depth = (path: string) => path.split('/').filter(Boolean).length

/**
 * The main part of a page. After a navigation it slides in: to the right when the path got shorter, otherwise to the
 * left (spec §2). Nothing moves for those who asked for less motion.
 */
export function SlidingMain({
  className,
  children,
}: {
  readonly className?: string
  readonly children: ReactNode
}) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const before = useRef(pathname)

  useEffect(() => {
    if (before.current === pathname) return
    const from = depth(pathname) < depth(before.current) ? -DISTANCE_PX : DISTANCE_PX
    before.current = pathname
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    main.current?.animate(
      [
        { opacity: 0.2, transform: `translateX(${from}px)` },
        { opacity: 1, transform: 'none' },
      ],
      { duration: DURATION_MS, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
    )
  }, [pathname])

  return (
    <main ref={main} id="content" tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
