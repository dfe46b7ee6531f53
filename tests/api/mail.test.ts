import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createMailer } from '#api/platform/mail/create-mailer.ts'
import { MailRefused } from '#api/platform/mail/mailer.ts'
import { smtpServer } from '../support/smtp-server.ts'

let dir: string
const lines: string[] = []
const log = {
  info: (message: string, fields?: object) => void lines.push(`${message} ${JSON.stringify(fields)}`),
  warn: () => undefined,
  error: (message: string, fields?: object) => void lines.push(`${message} ${JSON.stringify(fields)}`),
}
beforeEach(async () => {
  lines.length = 0
  dir = await mkdtemp(join(tmpdir(), 'tatami-mail-'))
  return () => rm(dir, { recursive: true, force: true })
})

const from = 'Tatami <no-reply@tatami.example>'
const mail = {
  to: 'anna@example.org',
  language: 'ru' as const,
  subject: 'Новый\r\nBcc: everybody@example.org пароль',
  text: 'Ссылка:\nhttps://tatami.example/reset?token=secret-token',
}

test('without a mail server a mail is written to a file, and the log holds no secret', async () => {
  await createMailer({ smtpUrl: null, from, dir, log }).send(mail)
  const [file] = await readdir(dir)
  const letter = await readFile(join(dir, file ?? ''), 'utf8')
  expect(letter).toContain('To: anna@example.org')
  expect(letter).toContain('Content-Language: ru')
  expect(letter).not.toMatch(/^Bcc:/m)
  expect(lines).toHaveLength(1)
  expect(lines.join()).not.toMatch(/secret-token|anna@/)
})

test('with a mail server the mail goes there', async () => {
  const server = await smtpServer()
  await createMailer({ smtpUrl: server.url, from, dir, log }).send(mail)
  await server.close()
  expect(server.received.join('')).toContain('RCPT TO:<anna@example.org>')
  expect(lines).toEqual([])
})

test('a mail that cannot be sent is an error for its sender', async () => {
  const away = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from, dir, log })
  await expect(away.send(mail)).rejects.toThrow('ECONNREFUSED')
  expect(lines).toEqual([])
})

test('a mailbox that does not exist is distinguished from a server that has troubles', async () => {
  const answering = async (rcpt: string) => {
    const server = await smtpServer((said) => (said.startsWith('RCPT') ? rcpt : null))
    const failure: unknown = await createMailer({ smtpUrl: server.url, from, dir, log })
      .send(mail)
      .catch((reason: unknown) => reason)
    await server.close()
    return failure instanceof MailRefused
  }
  expect(await answering('550 no such mailbox')).toBe(true)
  expect(await answering('451 try later')).toBe(false)
})
