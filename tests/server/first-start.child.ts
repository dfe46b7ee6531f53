// A server at its first start, for tests/server/first-start.test.ts: its argument says what becomes of the filling.
import { isPreparing, prepareAndLeave, prepareApart } from '../../app/server/process/first-start.ts'

const tell = (line: string) => process.stdout.write(`${line}\n`)
const fills = process.env['FILLING'] ?? ''
if (isPreparing())
  void prepareAndLeave(async () => {
    tell(`filling ${process.pid}`)
    if (fills === 'fails') throw new Error('no database')
    if (fills === 'hangs') await new Promise((resolve) => setTimeout(resolve, 60_000))
    tell('filled')
  })
else
  void prepareApart().then(() => {
    tell(`serving ${process.pid}`)
    process.exit(0)
  })
