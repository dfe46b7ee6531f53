import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useText } from '~/i18n/words.tsx'
import { Wordmark } from '../layout/wordmark.tsx'

/** The name of the message that tells the page around a frame its height, CSS px (docs/broadcast.md). */
const HEIGHT_MESSAGE = 'tatami-height'

/**
 * What stands in another site's page: its title, its content, and whose it is. Whatever is followed opens in a window of
 * its own: the pages of this site are not to be shown in somebody else's frame.
 */
export function WidgetFrame({
  title,
  eyebrow,
  href,
  children,
}: {
  readonly title: string
  readonly eyebrow: string
  /** The same on this site. */
  readonly href: string
  readonly children: ReactNode
}) {
  const t = useText()
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = root
    if (!current || window.parent === window) return
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(current.getBoundingClientRect().height)
      window.parent.postMessage({ type: HEIGHT_MESSAGE, height }, '*')
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  const openOutside = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    event.preventDefault()
    window.open(link.href, '_blank', 'noopener')
  }
  return (
    <main id="content" ref={root} onClickCapture={openOutside} className="flex min-w-0 flex-col gap-4 p-3">
      <header className="flex min-w-0 flex-col gap-1">
        <h1 className="eyebrow text-ink-muted">{eyebrow}</h1>
        <h2 className="display text-2xl wrap-anywhere">{title}</h2>
      </header>
      {children}
      <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3 text-sm">
        <a className="link" href={href} target="_blank" rel="noreferrer">
          {t('display:widget.open')}
        </a>
        <Wordmark />
      </footer>
    </main>
  )
}
