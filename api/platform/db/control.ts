import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { z } from 'zod'

// The embedded database belongs to one process; a backup of a running platform is therefore asked of that process,
// over a socket in a directory only the owner may enter. One question and one answer a connection, a JSON line each.

const commandSchema = z.object({ do: z.literal('backup'), directory: z.string() })
const answerSchema = z.union([
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ error: z.string() }),
])

export interface ControlServer {
  close(): void
}

/** Answers on the socket until closed. */
export async function serveControl(
  path: string,
  acts: { readonly backup: (directory: string) => Promise<unknown> },
): Promise<ControlServer> {
  rmSync(path, { force: true })
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    createInterface({ input: socket }).once('line', (line) => {
      void answer(line).then((reply) => socket.end(`${JSON.stringify(reply)}\n`))
    })
  })
  const answer = async (line: string): Promise<z.input<typeof answerSchema>> => {
    try {
      const { directory } = commandSchema.parse(JSON.parse(line))
      return { ok: true, value: await acts.backup(directory) }
    } catch (failure) {
      return { error: failure instanceof Error ? failure.message : String(failure) }
    }
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  return {
    close() {
      server.close()
      rmSync(path, { force: true })
    },
  }
}

/** Asks the process that holds a data directory for a backup of it. Throws what that process answers. */
export function askForBackup(path: string, directory: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const socket = connect(path)
    socket.once('error', (failure) =>
      reject(new Error(`The process that holds the data directory cannot be reached: ${failure.message}`)),
    )
    socket.write(`${JSON.stringify({ do: 'backup', directory } satisfies z.input<typeof commandSchema>)}\n`)
    const lines = createInterface({ input: socket })
    let answered = false
    lines.once('line', (line) => {
      answered = true
      const reply = answerSchema.parse(JSON.parse(line))
      if ('ok' in reply) resolve(reply.value)
      else reject(new Error(reply.error))
    })
    lines.once('close', () => {
      if (!answered) reject(new Error('The process that holds the data directory ended before it answered'))
    })
  })
}
