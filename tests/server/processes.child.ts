// Several processes behind one port, for tests/server/processes.test.ts. One argument makes each of them fail at its start.
import { createServer } from 'node:http'
import { isSupervisor, superviseProcesses } from '../../app/server/process/processes.ts'

const tell = (line: string) => process.stdout.write(`${line}\n`)
const log = { info: () => undefined, warn: () => undefined, error: (message: string) => void tell(message) }
if (isSupervisor(2)) {
  process.stdin.resume().once('end', () => process.exit(1))
  superviseProcesses(2, log)
} else if (process.argv[2]) process.exit(3)
else {
  const server = createServer((_, response) => response.end(String(process.pid)))
  process.on('SIGTERM', () => process.exit(0))
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    tell(`port ${typeof address === 'object' && address ? address.port : ''} ${process.pid}`)
  })
}
