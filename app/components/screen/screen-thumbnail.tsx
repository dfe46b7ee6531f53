import { useEffect, useRef } from 'react'
import { SECOND_MS } from '~/domain/time.ts'
import { cx } from '../ui/class-names.ts'

/** How old the picture of a screen may be, in ms; a switch shows at once. */
const FRESH_MS = 20 * SECOND_MS

/**
 * What a screen shows, small: the page itself without its script, so that twenty of them cost their HTML alone. It is
 * read anew in place, which leaves no trace in the history of the browser.
 */
export function ScreenThumbnail({
  path,
  version,
  title,
  aspect,
}: {
  readonly path: string
  readonly version: number
  readonly title: string
  /** Width by height. */
  readonly aspect: number
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const first = useRef(true)
  useEffect(() => {
    const refresh = () => frame.current?.contentWindow?.location.replace(path)
    if (!first.current) refresh()
    first.current = false
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), FRESH_MS)
    return () => clearInterval(timer)
  }, [path, version])
  return (
    <div className="relative aspect-video overflow-hidden border-b border-line bg-sunken">
      <iframe
        ref={frame}
        src={path}
        title={title}
        loading="lazy"
        tabIndex={-1}
        sandbox="allow-same-origin"
        style={{ aspectRatio: aspect }}
        className={cx('pointer-events-none absolute inset-0 m-auto', aspect >= 16 / 9 ? 'w-full' : 'h-full')}
      />
    </div>
  )
}
