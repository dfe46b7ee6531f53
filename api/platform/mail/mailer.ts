import type { Language } from '~/i18n/languages.ts'

export interface Mail {
  readonly to: string
  readonly language: Language
  readonly subject: string
  /** Plain text; links stand on lines of their own. */
  readonly text: string
  /** Which sign-up it belongs to: where mails are written to a folder, they are found by it. */
  readonly label?: string
}

/** Mails that were written to a folder instead of being sent. */
export interface WrittenMails {
  /** The mails with this label, newest first. */
  labelled(label: string): Promise<readonly WrittenMail[]>
}

export interface WrittenMail {
  readonly subject: string
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

/** Where mails go, as the contract says it. */
export const deliveryOf = (written: WrittenMails | null) =>
  written ? ('folder' as const) : ('smtp' as const)
