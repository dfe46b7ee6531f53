import type { Language } from '~/i18n/languages'

export interface Mail {
  readonly to: string
  readonly language: Language
  readonly subject: string
  /** Plain text; links stand on lines of their own. */
  readonly text: string
}

/** Sends mail. A failure to send is logged, never thrown at the reader. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
