/** Parts of a page too large to be where somebody was. */
const TOO_LARGE = 'main, body, dialog'

/**
 * A ref for the form of an act: where what the act has done takes the form away with the focus in it, the keyboard goes
 * on from `data-focus-after` (a selector), else from what was around the form, and not from the top of the page. No
 * other act is focused: Enter pressed once more, or just when somebody else has done it, does nothing.
 */
export function keptFocus(): (form: HTMLElement | null) => void {
  let shown: HTMLElement | null = null
  return (form) => {
    if (form) {
      shown = form
      return
    }
    // React lets go of an element just before it is taken off the page.
    if (!shown?.contains(document.activeElement)) return
    const around = ancestorsOf(shown)
    const after = shown.dataset['focusAfter']
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const wanted = after === undefined ? null : document.querySelector<HTMLElement>(after)
      if (wanted) return wanted.focus()
      const place = around.find(({ isConnected }) => isConnected)
      if (!place || place.matches(TOO_LARGE)) return
      place.tabIndex = -1
      place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
      place.focus({ preventScroll: true })
    })
  }
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const above = element.parentElement
  return above ? [above, ...ancestorsOf(above)] : []
}
