import { describe, expect, it, vi } from 'vitest'
import { TableChanges } from '#api/platform/db/table-changes.ts'
import type { Queryable } from '#api/platform/db/database.ts'
import { holds, noteStatement, trackReads, trackWrites } from '#api/platform/db/reads.ts'
import {
  readNamesInside,
  rememberedFor,
  rememberedNames,
  rememberedRows,
  rememberThrough,
} from '#api/platform/db/remembered.ts'

// A handle is only ever a key here: what is read stands in `load`.
const aHandle = () => ({}) as Queryable

function aDatabase() {
  const changes = new TableChanges()
  changes.listening()
  const db = aHandle()
  rememberThrough(db, changes)
  const names = new Map([
    [1, 'Omsk'],
    [2, 'Tver'],
  ])
  const load = vi.fn(async (_: Queryable, ids: readonly number[]) => {
    noteStatement('select * from "cities"', changes)
    await Promise.resolve()
    return new Map(ids.flatMap((id) => (names.has(id) ? [[id, names.get(id) ?? ''] as const] : [])))
  })
  return { changes, db, names, load, rows: rememberedRows(load) }
}

describe('remembered rows', () => {
  it('are read once each, those that are not there included', async () => {
    const { db, load, rows } = aDatabase()
    expect(await rows(db, [1, null, 1])).toEqual(new Map([[1, 'Omsk']]))
    expect([...(await rows(db, [2, 3, 1])).values()].sort()).toEqual(['Omsk', 'Tver'])
    expect(await rows(db, [3])).toEqual(new Map())
    expect(load.mock.calls.map(([, ids]) => ids)).toEqual([[1], [2, 3]])
  })

  it('are read again after a change of their table, not after one of another', async () => {
    const { db, load, rows, changes, names } = aDatabase()
    await rows(db, [1])
    changes.changed('clubs')
    await rows(db, [1])
    expect(load).toHaveBeenCalledTimes(1)
    names.set(1, 'Omsk-2')
    changes.changed('cities')
    expect(await rows(db, [1])).toEqual(new Map([[1, 'Omsk-2']]))
  })

  it('that were being read during a change are read again', async () => {
    const { db, load, rows, changes } = aDatabase()
    const slow = rows(db, [1])
    changes.changed('cities')
    await slow
    await rows(db, [1])
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('are read each time while changes are not heard, and in a transaction', async () => {
    const { db, load, rows, changes } = aDatabase()
    changes.deaf()
    await rows(db, [1])
    await rows(db, [1])
    changes.listening()
    const transaction = aHandle()
    await rows(transaction, [1])
    await rows(transaction, [1])
    expect(load).toHaveBeenCalledTimes(4)
  })

  it('are noted for one answer after another one that was made beside it', async () => {
    const { changes } = aDatabase()
    const read = async (table: string, first: Promise<unknown>) => {
      await first
      noteStatement(`select * from "${table}"`, changes)
    }
    const short = trackReads(changes, () => read('clubs', Promise.resolve()))
    const long = trackReads(changes, () => read('cities', short))
    const other = trackReads(changes, () => read('news', long))
    const tables = (await Promise.all([short, long, other])).map(({ reads }) => [...reads.tables])
    expect(tables).toEqual([['clubs'], ['cities'], ['news']])
    // Whoever comes when none runs any more begins anew.
    const { reads } = await trackReads(changes, () => read('fights', Promise.resolve()))
    expect([...reads.tables]).toEqual(['fights'])
  })

  it('count as read by the answer they go into', async () => {
    const { db, rows, changes } = aDatabase()
    await rows(db, [1])
    const { reads } = await trackReads(changes, () => rows(db, [1]))
    expect(holds(changes, reads)).toBe(true)
    changes.changed('cities')
    expect(holds(changes, reads)).toBe(false)
  })
})

describe('remembered names', () => {
  const inTransaction = () => {
    const of = aDatabase()
    const transaction = aHandle()
    readNamesInside(transaction, of.db)
    return { ...of, transaction, named: rememberedNames(of.load) }
  }

  it('are read from memory in a transaction, and by it where they are missing there, for all who come after it', async () => {
    const { changes, db, load, named, transaction } = inTransaction()
    await named(db, [1])
    const found = await trackWrites(changes, () => named(transaction, [1, 2, 3]))
    expect([...found.values()]).toEqual(['Omsk', 'Tver'])
    expect(await named(db, [1, 2])).toEqual(found)
    // That a row is not there may be the transaction's own doing.
    await named(db, [3])
    expect(load.mock.calls.map(([handle, ids]) => [handle === db, ids])).toEqual([
      [true, [1]],
      [false, [2, 3]],
      [true, [3]],
    ])
  })

  it('that change while a transaction reads them are read again', async () => {
    const { changes, db, load, named, transaction } = inTransaction()
    await named(db, [1])
    await trackWrites(changes, async () => {
      const slow = named(transaction, [2])
      changes.changed('cities')
      await slow
    })
    await named(db, [2])
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('are read by a transaction that has written their table, whatever memory holds meanwhile', async () => {
    const { changes, db, named, names, transaction } = inTransaction()
    await named(db, [1])
    await trackWrites(changes, async () => {
      noteStatement('update "cities" set name = $1', changes)
      await named(db, [1])
      names.set(1, 'Omsk-2')
      expect(await named(transaction, [1])).toEqual(new Map([[1, 'Omsk-2']]))
    })
  })

  it('are read again in a transaction after a change elsewhere, and outside writing acts', async () => {
    const { changes, db, named, names, transaction } = inTransaction()
    await named(db, [1])
    names.set(1, 'Omsk-2')
    expect(await named(transaction, [1])).toEqual(new Map([[1, 'Omsk-2']]))
    changes.changed('cities')
    const found = await trackWrites(changes, () => named(transaction, [1]))
    expect(found).toEqual(new Map([[1, 'Omsk-2']]))
  })

  it('are what is decided by nowhere: other rows are read in the transaction', async () => {
    const { changes, db, load, rows, transaction } = inTransaction()
    await rows(db, [1])
    await trackWrites(changes, () => rows(transaction, [1]))
    expect(load).toHaveBeenCalledTimes(2)
  })
})

describe('a remembered value', () => {
  const aValue = (holdsMs = 60_000) => {
    const { db, changes } = aDatabase()
    const remembered = rememberedFor<string>(holdsMs, 10)
    const load = vi.fn(async () => {
      noteStatement('select * from "tokens"', changes)
      return 'Ann'
    })
    return { changes, load, read: () => remembered(db, 'a', load) }
  }

  it('is read once for all who ask at once and after', async () => {
    const { load, read } = aValue()
    expect(await Promise.all([read(), read()])).toEqual(['Ann', 'Ann'])
    await read()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is read again after a change of its table, and when its time is over', async () => {
    const { load, read, changes } = aValue()
    const slow = read()
    changes.changed('tokens')
    await Promise.all([slow, read()])
    expect(load).toHaveBeenCalledTimes(2)
    changes.changed('tokens')
    await read()
    expect(load).toHaveBeenCalledTimes(3)
    const brief = aValue(0)
    await brief.read()
    await brief.read()
    expect(brief.load).toHaveBeenCalledTimes(2)
  })

  it('counts as read by what is made of it, from memory too', async () => {
    const { load, read, changes } = aValue()
    const made = await Promise.all([trackReads(changes, read), trackReads(changes, read)])
    made.push(await trackReads(changes, read))
    expect(load).toHaveBeenCalledTimes(1)
    expect(made.map(({ reads }) => [...reads.tables])).toEqual([['tokens'], ['tokens'], ['tokens']])
  })

  it('is not cached when it could not be read', async () => {
    const { load, read } = aValue()
    load.mockRejectedValueOnce(new Error('away'))
    await expect(read()).rejects.toThrow('away')
    expect(await read()).toBe('Ann')
  })
})
