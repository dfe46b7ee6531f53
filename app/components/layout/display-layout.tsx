import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../ui/class-names.ts'

/**
 * A TV: the whole screen, everything inside its 5 % margins, sizes in screen units so that it reads at five metres.
 * It has its own theme, whatever the viewer's; `--tv` is one hundredth of the screen's smaller fit to 16:9.
 */
export function DisplayLayout({
  theme = 'dark',
  scale = 100,
  shift = { x: 0, y: 0 },
  className,
  children,
}: {
  readonly theme?: 'dark' | 'light'
  /** Percent of the usual size of texts. */
  readonly scale?: number
  /** How far the picture stands from its place, in `--tv`: a picture that never moves burns into a screen. */
  readonly shift?: { readonly x: number; readonly y: number }
  readonly className?: string
  readonly children: ReactNode
}) {
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--tv-scale': scale / 100,
    '--tv-x': shift.x,
    '--tv-y': shift.y,
  }
  return (
    <div
      data-theme={theme}
      style={style}
      className={cx('tv weave h-dvh w-full cursor-none overflow-hidden bg-page text-ink', className)}
    >
      <main
        id="content"
        className="flex h-full translate-x-[calc(var(--tv)*var(--tv-x))] translate-y-[calc(var(--tv)*var(--tv-y))] flex-col px-[calc(5vw+var(--tv)*0.5)] py-[calc(5vh+var(--tv)*0.4)]"
      >
        {children}
      </main>
    </div>
  )
}
