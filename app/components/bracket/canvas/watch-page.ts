import type { Viewport } from '~/components/bracket/scene/geometry.ts'

export const sizeOf = (element: HTMLElement): Viewport => ({
  width: element.clientWidth,
  height: element.clientHeight,
})

/**
 * Tells when the window has another size, when the colours are others, and when a face came late.
 * Returns the function that stops it.
 */
export function watchPage(
  window: HTMLElement,
  notify: {
    readonly resized: (size: Viewport) => void
    readonly recoloured: () => void
    readonly retyped: () => void
  },
): () => void {
  const sizes = new ResizeObserver(() => {
    const size = sizeOf(window)
    // A bracket shown as a list has no window.
    if (size.width > 0 && size.height > 0) notify.resized(size)
  })
  sizes.observe(window)
  const theme = new MutationObserver(notify.recoloured)
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] })
  document.fonts.addEventListener('loadingdone', notify.retyped)
  return () => {
    sizes.disconnect()
    theme.disconnect()
    document.fonts.removeEventListener('loadingdone', notify.retyped)
  }
}
