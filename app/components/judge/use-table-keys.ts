import { useEffect } from 'react'

const TYPING = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]'

/** A key of the keyboard as the table's keys are named; null when it means nothing here. */
function codeOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null
  if (event.key === '?' || (event.code === 'Slash' && event.shiftKey)) return 'Help'
  if (event.code === 'KeyZ' && event.shiftKey) return 'KeyY'
  return event.code
}

/**
 * Presses the table's buttons from the keyboard. A button reached by Tab keeps its own Space and Enter; one that was
 * pressed with a finger lets go of the focus, so that Space is the clock's again.
 */
export function useTableKeys(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const code = codeOf(event)
      const at = event.target instanceof Element ? event.target : null
      if (
        code === null ||
        at?.matches(TYPING) ||
        document.querySelector('[popover]:popover-open, dialog[open]')
      )
        return
      if (code === 'Space' && at?.closest('button, a, summary, label')) return
      const button = document.querySelector<HTMLButtonElement>(`button[data-keys~="${CSS.escape(code)}"]`)
      if (!button) return
      event.preventDefault()
      if (!button.disabled) button.click()
    }
    const touched = (event: MouseEvent) => {
      if (event.detail === 0) return
      const button =
        event.target instanceof Element ? event.target.closest('button[data-keys], .table-key') : null
      if (button instanceof HTMLElement) button.blur()
    }
    document.addEventListener('keydown', pressed)
    document.addEventListener('click', touched)
    return () => {
      document.removeEventListener('keydown', pressed)
      document.removeEventListener('click', touched)
    }
  }, [])
}
