import { useNavigation } from '@remix-run/react'
import { cx } from '../ui/class-names.ts'

/** A thin line at the very top while the next page is on its way. */
export function PageProgress() {
  const busy = useNavigation().state !== 'idle'
  return (
    <div
      aria-hidden="true"
      className={cx(
        'pointer-events-none fixed inset-x-0 top-0 z-50 h-1 origin-left bg-accent transition-[transform,opacity]',
        busy
          ? 'scale-x-75 opacity-100 delay-150 duration-[2000ms] ease-out'
          : 'scale-x-0 opacity-0 duration-0',
      )}
    />
  )
}
