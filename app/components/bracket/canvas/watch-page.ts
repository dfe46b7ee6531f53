import type { Viewport } from '~/domain/bracket/geometry'

export const sizeOf = (element: HTMLElement): Viewport => ({
  width: element.clientWidth,
  height: element.clientHeight,
})

/**
 * Tells when the window has another size, and when everything looks different: another theme, a face that came late.
 * Returns the function that stops it.
 */
export function watchPage(
  window: HTMLElement,
  tell: { readonly resized: (size: Viewport) => void; readonly restyled: () => void },
): () => void {
  const sizes = new ResizeObserver(() => {
    const size = sizeOf(window)
    // A bracket shown as a list has no window.
    if (size.width > 0 && size.height > 0) tell.resized(size)
  })
  sizes.observe(window)
  const theme = new MutationObserver(tell.restyled)
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] })
  document.fonts.addEventListener('loadingdone', tell.restyled)
  return () => {
    sizes.disconnect()
    theme.disconnect()
    document.fonts.removeEventListener('loadingdone', tell.restyled)
  }
}
