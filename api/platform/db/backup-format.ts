import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

// A backup is a folder: tables/NAME.jsonl.gz with one row a line, uploads/ as they are, and manifest.json, written
// last. A row is the database's own text of it (`row::text`), so every type comes back as it was, in either database.

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The migrations the schema had, oldest first, by content hash. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.number().int(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  uploads: z.number().int(),
})

export type Manifest = z.output<typeof manifestSchema>

export const MANIFEST = 'manifest.json'

/** The manifest of a finished backup. Throws in plain words on anything else. */
export async function readManifest(directory: string): Promise<Manifest> {
  const text = await readFile(join(directory, MANIFEST), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${directory} holds no finished backup (no ${MANIFEST})`)
  const parsed = manifestSchema.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`${directory} holds a backup of a form this version does not know`)
  return parsed.data
}

export const picturesFolder = (directory: string) => join(directory, 'uploads')
const tableFile = (directory: string, table: string) => join(directory, 'tables', `${table}.jsonl.gz`)

/** Writes a table's rows as they come; gives their number and the checksum of the lines. */
export async function writeRows(
  directory: string,
  table: string,
  batches: AsyncIterable<readonly string[]>,
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256')
  const gzip = createGzip()
  const file = createWriteStream(tableFile(directory, table))
  const written = once(file, 'close')
  gzip.pipe(file)
  let rows = 0
  for await (const batch of batches) {
    const lines = batch.map((row) => `${JSON.stringify(row)}\n`).join('')
    hash.update(lines)
    rows += batch.length
    if (!gzip.write(lines)) await once(gzip, 'drain')
  }
  gzip.end()
  await written
  return { rows, sha256: hash.digest('hex') }
}

/** A table's rows, one by one. */
export async function* readRows(directory: string, table: string): AsyncGenerator<string> {
  const lines = createInterface({
    input: createReadStream(tableFile(directory, table)).pipe(createGunzip()),
    crlfDelay: Infinity,
  })
  for await (const line of lines) yield JSON.parse(line) as string
}

/** Reads the whole backup once. Throws when a table is not as it was written. */
export async function checkRows(directory: string, { tables }: Manifest): Promise<void> {
  for (const { name, rows, sha256 } of tables) {
    const hash = createHash('sha256')
    let count = 0
    for await (const row of readRows(directory, name)) {
      hash.update(`${JSON.stringify(row)}\n`)
      count += 1
    }
    if (count !== rows || hash.digest('hex') !== sha256)
      throw new Error(`The backup is damaged: table ${name} is not as it was written`)
  }
}
