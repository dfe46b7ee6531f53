import { useEffect, useState, type RefObject } from 'react'

/**
 * How many characters a text field holds, as the API counts them: UTF-16 units, a line break one. Counted anew by
 * `measure`, and for what was typed before the page woke up or an emptied form starts anew with.
 */
export function useLength(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement>,
  shownAtFirst: unknown,
): { readonly length: number; readonly measure: () => void } {
  const [length, setLength] = useState(String(shownAtFirst ?? '').length)
  const measure = () => setLength(field.current?.value.length ?? 0)
  useEffect(() => {
    measure()
    const form = field.current?.form
    const reset = () => setTimeout(measure)
    form?.addEventListener('reset', reset)
    return () => form?.removeEventListener('reset', reset)
    // The field is the same element for as long as this one is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return { length, measure }
}
