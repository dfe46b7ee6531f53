import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Log } from '../deps.ts'
import type { Mail, Mailer } from './mailer.ts'

export interface MailerOptions {
  /** `smtp://user:password@host:587`; without it mails are written to `dir`. */
  readonly smtpUrl: string | null
  /** `Name <address>` of the sender. */
  readonly from: string
  readonly dir: string
  readonly log: Log
}

/** Sends mail over SMTP, or keeps it as .eml files where no mail server is set. */
export function createMailer({ smtpUrl, from, dir, log }: MailerOptions): Mailer {
  const deliver = smtpUrl ? bySmtp(smtpUrl) : toFolder(dir, log)
  return {
    async send(mail) {
      try {
        await deliver(messageOf(mail, from))
      } catch (failure) {
        log.error('a mail was not sent', {
          error: failure instanceof Error ? failure.message : String(failure),
        })
      }
    },
  }
}

const messageOf = (mail: Mail, from: string) => ({
  from,
  to: mail.to,
  subject: mail.subject.replace(/\s+/g, ' ').trim(),
  text: mail.text,
  headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
})
type Message = ReturnType<typeof messageOf>

function bySmtp(url: string) {
  const transport = createTransport(url)
  return async (message: Message) => {
    await transport.sendMail(message)
  }
}

function toFolder(folder: string, log: Log) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (message: Message) => {
    const sent = await transport.sendMail(message)
    await mkdir(folder, { recursive: true })
    const stamp = new Date().toISOString().replace(/[:.]/g, '-')
    const file = join(folder, `${stamp}-${randomBytes(3).toString('hex')}.eml`)
    await writeFile(file, sent.message as Buffer, { mode: 0o600 })
    // The text may hold a secret link: the log only says where the mail lies.
    log.info('mail kept', { file })
  }
}
