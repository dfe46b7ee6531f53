import type { FormEvent } from 'react'

/** Marks a control that holds more than may be sent; its form is not sent while one is there. */
export const TOO_LARGE = 'data-too-large'

/** The attribute for a control, or none. */
export const tooLargeMark = (isTooLarge: boolean): { readonly 'data-too-large'?: '' } =>
  isTooLarge ? { [TOO_LARGE]: '' } : {}

/** Keeps a form from being sent that holds too much, and goes to what is too much. @returns whether it did */
export function isStopped(event: FormEvent<HTMLFormElement>): boolean {
  const tooLarge = event.currentTarget.querySelector<HTMLElement>(`[${TOO_LARGE}]`)
  if (!tooLarge) return false
  event.preventDefault()
  tooLarge.focus()
  return true
}
