import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { belts } from '#api/platform/db/schema.ts'
import { anyOfIds, builtOnce, builtWith } from '#api/platform/queries/built-once.ts'
import { insertedRows } from '#api/platform/queries/insert-rows.ts'
import { updateRow } from '#api/platform/queries/update-rows.ts'
import { startTestApi, type TestApi } from '../../support/api.ts'

// A query that is built once is sent by whoever asks: a transaction must see what it has itself written, and nobody else.

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const beltsAt = builtOnce('test_belts', (db) => db.select().from(belts).where(anyOfIds(belts.id)))
const renamed = builtWith('test_renamed', (db) =>
  db
    .update(belts)
    .set({ name: sql`${sql.placeholder('name')}` })
    .where(eq(belts.id, sql.placeholder('id')))
    .returning({ name: belts.name }),
)

test('it is sent on the connection of the handle it is given', async () => {
  const [first] = await insertedRows(api.db, belts, [{ slug: 'first', name: 'First', nameRu: 'Первый' }])
  const { id, name } = first!
  const nameOf = async (db: Parameters<typeof beltsAt>[0]) => (await beltsAt(db, [id]))[0]?.name
  // Made with the database's own handle; the other one below with a transaction's.
  expect(await nameOf(api.db)).toBe(name)
  await expect(
    api.db.transaction(async (inside) => {
      expect(await nameOf(inside)).toBe(name)
      expect(await renamed(inside, { id, name: 'Inside' })).toEqual([{ name: 'Inside' }])
      expect(await nameOf(inside)).toBe('Inside')
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await nameOf(api.db)).toBe(name)
  await expect(
    api.db.transaction(async (inside) => {
      await renamed(inside, { id, name: 'Inside' })
      throw new Error('rolled back again')
    }),
  ).rejects.toThrow('rolled back again')
  expect(await nameOf(api.db)).toBe(name)
})

test('rows are written with what they name, and the rest by default', async () => {
  const given = { slug: 'second', name: 'Second', nameRu: 'Второй', rank: 90, description: null }
  const [row] = await insertedRows(api.db, belts, [given])
  expect(row).toEqual({ ...given, id: row!.id, colour: '#ffffff', version: 1 })
  await updateRow(api.db, belts, row!.id, { rank: 91, description: 'Brown' })
  expect(await beltsAt(api.db, [row!.id])).toEqual([{ ...row, rank: 91, description: 'Brown', version: 2 }])
})
