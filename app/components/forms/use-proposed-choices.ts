import type { SubmissionResult } from '@conform-to/react'
import { useEffect } from 'react'

/**
 * Ticks in a form on the screen what the answer proposes for a group of choices, and unticks the others. A form keeps
 * what is typed in it when it is answered; without a script the page comes with the proposal.
 * @param name of the group's checkboxes
 */
export function useProposedChoices(
  formId: string,
  name: string,
  answer: { readonly code?: string; readonly lastResult: SubmissionResult } | undefined,
): void {
  useEffect(() => {
    if (answer?.code !== 'preview') return
    const proposed = new Set([answer.lastResult.initialValue?.[name] ?? []].flat().map(String))
    const form = document.getElementById(formId)
    for (const box of form?.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name="${name}"]`) ??
      []) {
      // A click: whoever counts the choices hears of it.
      if (box.checked !== proposed.has(box.value)) box.click()
      if (box.checked) box.closest('details')?.setAttribute('open', '')
    }
  }, [answer, formId, name])
}
