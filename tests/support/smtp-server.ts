import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface SmtpServer {
  readonly url: string
  /** What its clients said, in order. */
  readonly received: string[]
  close(): Promise<void>
}

/** A mail server that takes everything, or answers as `answer` says; null leaves the answer to it. */
export async function smtpServer(answer: (said: string) => string | null = () => null): Promise<SmtpServer> {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.write('220 test\r\n')
    let inData = false
    socket.on('data', (chunk) => {
      const said = chunk.toString()
      received.push(said)
      const own = inData ? null : answer(said)
      if (own !== null) socket.write(`${own}\r\n`)
      else if (inData) {
        if (!said.endsWith('\r\n.\r\n')) return
        inData = false
        socket.write('250 kept\r\n')
      } else if (said.startsWith('DATA')) {
        inData = true
        socket.write('354 go on\r\n')
      } else if (said.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}/?ignoreTLS=true`,
    received,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
