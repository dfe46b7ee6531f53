import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openDataDir } from '~/server/process/data-dir.ts'
import { listen } from '~/server/process/lifecycle.ts'
import { startFailure } from '~/server/process/start-failure.ts'

const folder = mkdtempSync(join(tmpdir(), 'tatami-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const settings = { PORT: 3000, HOST: '127.0.0.1', DATA_DIR: './data', DATABASE_URL: undefined }
const messageOf = (
  failure: unknown,
  given: Partial<Omit<typeof settings, 'DATABASE_URL'>> & { DATABASE_URL?: string } = {},
) => startFailure(failure, { ...settings, ...given })
const caught = async (act: () => unknown): Promise<unknown> => {
  try {
    await act()
  } catch (failure) {
    return failure
  }
  throw new Error('nothing failed')
}

test('a port that is taken is named, with a way out', async () => {
  const first = createServer()
  const port = await listen(first, 0, '127.0.0.1')
  const failure = await caught(() => listen(createServer(), port, '127.0.0.1'))
  expect(messageOf(failure, { PORT: port })).toBe(
    `Port ${port} is in use. Stop what listens there, or choose another one: PORT=${port + 1} npm start`,
  )
  first.close()
})

test('a host that is not this machine’s is named', async () => {
  const failure = await caught(() => listen(createServer(), 0, '192.0.2.1'))
  expect(messageOf(failure, { HOST: '192.0.2.1' })).toBe('HOST 192.0.2.1 is no address of this machine.')
})

test('a data directory that is a file, or cannot be made, is named', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(messageOf(await caught(() => openDataDir(file)), { DATA_DIR: file })).toBe(
    `DATA_DIR ${file} cannot be used: it is a file (EEXIST).`,
  )
  const inside = join(file, 'data')
  expect(messageOf(await caught(() => openDataDir(inside)), { DATA_DIR: inside })).toBe(
    `DATA_DIR ${inside} cannot be used: a part of its path is a file (ENOTDIR).`,
  )
  expect(messageOf(await caught(() => openDataDir('/proc/none')), { DATA_DIR: '/proc/none' })).toMatch(
    /^DATA_DIR \/proc\/none cannot be used: /,
  )
  openDataDir(join(folder, 'a', 'b'))
  openDataDir(join(folder, 'a', 'b'))
})

test('a database that does not answer is named by its host, never by its password', async () => {
  const url = 'postgresql://tatami:very-secret@127.0.0.1:1/tatami'
  const failure = await caught(() => new pg.Client({ connectionString: url }).connect())
  expect(messageOf(failure, { DATABASE_URL: url })).toBe(
    'The database of DATABASE_URL does not answer at 127.0.0.1:1 (ECONNREFUSED).',
  )
})

test.each([
  ['28P01', 'password authentication failed', 'refuses the user "tatami": password authentication failed.'],
  ['3D000', 'database "none" does not exist', 'There is no database "none" at db:5432 (DATABASE_URL).'],
  ['53300', 'too many clients already', 'refuses to work: too many clients already (53300).'],
])('what PostgreSQL says with %s is reported', (code, message, said) => {
  const failure = Object.assign(new Error(message), { code })
  expect(messageOf(failure, { DATABASE_URL: 'postgresql://tatami:very-secret@db:5432/none' })).toContain(said)
})

test('whatever else fails says so in its own words', () => {
  expect(messageOf(new Error('another process has the data directory'))).toBe(
    'another process has the data directory',
  )
})
