import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type Nodemailer from 'nodemailer'
import type { Log } from '../kernel/log.ts'
import { MailRefused, type Mail, type Mailer, type WrittenMails } from './mailer.ts'

export interface MailerOptions {
  /** `smtp://user:password@host:587`; without it mails are written to `dir`. */
  readonly smtpUrl: string | null
  /** `Name <address>` of the sender. */
  readonly from: string
  readonly dir: string
  readonly log: Log
}

/** How long a mail server may be silent; the outbox has a lease that is longer. */
const SMTP_PATIENCE_MS = 10_000

/** Sends mail over SMTP, or keeps it as .eml files where no mail server is set. */
export function createMailer({ smtpUrl, from, dir, log }: MailerOptions): Mailer {
  const deliver = smtpUrl ? bySmtp(smtpUrl) : toFolder(dir, log)
  return { send: (mail) => deliver(messageOf(mail, from), mail.label) }
}

const messageOf = (mail: Mail, from: string) => ({
  from,
  to: mail.to,
  subject: mail.subject.replace(/\s+/g, ' ').trim(),
  text: mail.text,
  headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
})
type Message = ReturnType<typeof messageOf>

/** A start has no mail to send, and is sooner done without what sends them. */
function whenFirstUsed<T>(make: (mailer: typeof Nodemailer) => T): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= import('nodemailer').then(({ default: mailer }) => make(mailer)))
}

function bySmtp(url: string) {
  const transport = whenFirstUsed((mailer) =>
    mailer.createTransport({
      url,
      connectionTimeout: SMTP_PATIENCE_MS,
      greetingTimeout: SMTP_PATIENCE_MS,
      socketTimeout: SMTP_PATIENCE_MS,
    }),
  )
  return async (message: Message) => {
    try {
      await (await transport()).sendMail(message)
    } catch (failure) {
      throw isRefusedForGood(failure) ? new MailRefused(failure.message) : failure
    }
  }
}

/** A 5xx to the recipient itself; one to the sign-in or the sender is the operator's to mend. */
const isRefusedForGood = (failure: unknown): failure is Error => {
  const { command, responseCode } = failure as { command?: string; responseCode?: number }
  return failure instanceof Error && command === 'RCPT TO' && (responseCode ?? 0) >= 500
}

function toFolder(folder: string, log: Log) {
  const transport = whenFirstUsed((mailer) =>
    mailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  )
  return async (message: Message, label = 'mail') => {
    const sent = await (await transport()).sendMail(message)
    await mkdir(folder, { recursive: true })
    const stamp = new Date().toISOString().replace(/[:.]/g, '-')
    const file = join(folder, `${stamp}-${label}-${randomBytes(3).toString('hex')}.eml`)
    await writeFile(file, sent.message as Buffer, { mode: 0o600 })
    // The text may hold a secret link: the log only says where the mail lies.
    log.info('mail kept', { file })
  }
}

/** Reads the mails of `createMailer`'s folder. A label is lower-case letters and digits. */
export function writtenMailsIn(folder: string): WrittenMails {
  return {
    async labelled(label) {
      const { default: PostalMime } = await import('postal-mime')
      const names = await readdir(folder).catch(() => [])
      const own = names.filter((name) => name.endsWith('.eml') && name.includes(`-${label}-`))
      // The name begins with the time.
      const newestFirst = own.sort().reverse()
      return Promise.all(
        newestFirst.map(async (name) => {
          const { subject, text } = await PostalMime.parse(await readFile(join(folder, name)))
          return { subject: subject ?? '', text: text ?? '' }
        }),
      )
    },
  }
}
