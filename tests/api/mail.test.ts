import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createMailer } from '#api/mail/create-mailer.ts'

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

test('without a mail server a mail is kept as a file, and the log holds no secret', async () => {
  await createMailer({ smtpUrl: null, from, dir, log }).send(mail)
  const [file] = await readdir(dir)
  const kept = await readFile(join(dir, file ?? ''), 'utf8')
  expect(kept).toContain('To: anna@example.org')
  expect(kept).toContain('Content-Language: ru')
  expect(kept).not.toMatch(/^Bcc:/m)
  expect(lines).toHaveLength(1)
  expect(lines.join()).not.toMatch(/secret-token|anna@/)
})

test('with a mail server the mail goes there', async () => {
  const heard: string[] = []
  const server = createServer((socket: Socket) => {
    socket.write('220 test\r\n')
    let inData = false
    socket.on('data', (chunk) => {
      const said = chunk.toString()
      heard.push(said)
      if (inData) {
        if (said.endsWith('\r\n.\r\n')) {
          inData = false
          socket.write('250 kept\r\n')
        }
      } else if (said.startsWith('DATA')) {
        inData = true
        socket.write('354 go on\r\n')
      } else if (said.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await createMailer({ smtpUrl: `smtp://127.0.0.1:${port}/?ignoreTLS=true`, from, dir, log }).send(mail)
  await new Promise((resolve) => server.close(resolve))
  expect(heard.join('')).toContain('RCPT TO:<anna@example.org>')
  expect(lines).toEqual([])
})

test('a mail server that is away is a line in the log, not a failure of the act', async () => {
  await createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from, dir, log }).send(mail)
  expect(lines[0]).toContain('a mail was not sent')
})
