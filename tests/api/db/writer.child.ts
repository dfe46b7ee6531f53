// A process that opens a data directory and, asked to, writes rows for as long as it lives, naming each row once its
// insert has been acknowledged. Arguments: the directory, and `write` or `hold`.
import { openDatabase } from '#api/platform/db/open.ts'

const [dataDir = '', mode] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)
const log = { info: () => undefined, warn: () => undefined, error: console.error }

process.stdin.resume().once('end', () => process.exit(0))

try {
  const { pool } = await openDatabase({ dataDir, log })
  await pool.query('create table if not exists written (code text primary key)')
  say('open')
  process.once('SIGTERM', () => process.exit(0))
  for (let number = 0; mode === 'write'; number += 1) {
    const code = `${process.pid}-${number}`
    await pool.query('insert into written (code) values ($1)', [code])
    say(`row ${code}`)
  }
} catch (failure) {
  say(`refused ${failure instanceof Error ? failure.message : String(failure)}`)
  process.exit(3)
}
