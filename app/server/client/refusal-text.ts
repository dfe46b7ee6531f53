import type { Text, TextKey } from '../../i18n/en/translation.ts'

/** What is said of a refusal that brings no words of its own; "not found" alone would help nobody who sent a form. */
const TEXT_OF_STATUS: Readonly<Record<number, TextKey>> = {
  400: 'errors:form.status.unreadable',
  403: 'errors:form.status.forbidden',
  404: 'errors:form.status.gone',
  405: 'errors:form.status.unreadable',
  409: 'errors:code.conflict',
  413: 'errors:form.status.tooLarge',
  415: 'errors:form.status.unreadable',
  429: 'errors:code.too_many_requests',
}

/** @param message the refusal's own words, or nothing */
export function refusalText(text: Text, status: number, message: string): string {
  if (message && status !== 404) return message
  return text(TEXT_OF_STATUS[status] ?? (status >= 500 ? 'errors:code.unavailable' : 'errors:failed'))
}
