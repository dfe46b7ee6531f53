import type { ReactNode } from 'react'
import { cx } from '../ui/class-names.ts'

/**
 * A TV: the whole screen, everything inside its 5 % margins, sizes in screen units so that it reads at five metres.
 * It is dark whatever the viewer's theme; `--tv` is one hundredth of the screen's smaller fit to 16:9.
 */
export function DisplayLayout({
  className,
  children,
}: {
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <div
      data-theme="dark"
      className={cx('tv weave flex h-dvh w-full flex-col overflow-hidden bg-page text-ink', className)}
    >
      <div className="heri h-[1.2%] shrink-0" aria-hidden="true" />
      <main id="content" className="flex min-h-0 flex-1 flex-col px-[5vw] pt-[3.8vh] pb-[5vh]">
        {children}
      </main>
    </div>
  )
}
