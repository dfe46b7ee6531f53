import type { Language } from '~/i18n/languages'

export interface Mail {
  readonly to: string
  readonly language: Language
  readonly subject: string
  /** Plain text; links stand on lines of their own. */
  readonly text: string
}

/** The mail server will never take this mail: there is no such mailbox. Trying again would only annoy it. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** Sends one mail, now; throws when it could not, MailRefused when it never will. Who tries again is the outbox. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
