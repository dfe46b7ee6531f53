import { newestWrite } from './newest-write.ts'

/** What a queue keeps on the device through a reload. */
export interface DeviceStore<K, T> {
  read(key: K): Promise<T | null>
  /** Resolves once it is on the disk; false where nothing can be stored. */
  write(key: K, value: T): Promise<boolean>
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'))
  })

/**
 * A store in a database of its own on the device's disk. Writes are in the order they were asked for; of those that
 * wait for another of their key only the newest is made.
 */
export function deviceStore<K extends IDBValidKey, T>(database: string, name: string): DeviceStore<K, T> {
  let opened: Promise<IDBDatabase> | null = null
  function open(): Promise<IDBDatabase> {
    if (opened) return opened
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(name)
    const opening = settled(request)
    opening.catch(() => (opened = null))
    return (opened = opening)
  }
  return {
    async read(key) {
      const found: unknown = await settled((await open()).transaction(name).objectStore(name).get(key))
      return (found as T | undefined) ?? null
    },
    write: newestWrite(async (key, value) => {
      // `strict` waits for the disk: a tablet may lose its power.
      const transaction = (await open()).transaction(name, 'readwrite', { durability: 'strict' })
      transaction.objectStore(name).put(value, key)
      // Not after the page has heard of the row: it may be gone by then.
      transaction.commit()
      return new Promise<boolean>((resolve) => {
        transaction.oncomplete = () => resolve(true)
        transaction.onerror = transaction.onabort = () => resolve(false)
      })
    }),
  }
}
