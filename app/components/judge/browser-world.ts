import type { FightView } from '~/domain/entities/fight.ts'
import { serverClock } from '../clock/server-clock.ts'
import { paths } from '../paths.ts'
import type { StoredTable, SendReply, TableStore, TableWorld } from './table-queue.ts'

const DATABASE = 'tatami-table'
const STORE = 'fights'
const DEVICE = 'tatami-device'
/** Spec §9. */
const PATIENCE_MS = 10_000
const MINE_LENGTH = 12

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'))
  })

let opened: Promise<IDBDatabase> | null = null
function openStore(): Promise<IDBDatabase> {
  if (opened) return opened
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  const opening = settled(request)
  opening.catch(() => (opened = null))
  return (opened = opening)
}

/** Unsent presses on the device's disk. Writes are in the order they were asked for. */
const store: TableStore = {
  async read(fightId) {
    const database = await openStore()
    const found: unknown = await settled(database.transaction(STORE).objectStore(STORE).get(fightId))
    return (found as StoredTable | undefined) ?? null
  },
  async write(fightId, stored) {
    const database = await openStore()
    // `strict` waits for the disk: a tablet may lose its power.
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' })
    transaction.objectStore(STORE).put(stored, fightId)
    return new Promise((resolve) => {
      transaction.oncomplete = () => resolve(true)
      transaction.onerror = transaction.onabort = () => resolve(false)
    })
  },
}

const randomHex = (length: number) =>
  [...crypto.getRandomValues(new Uint8Array(Math.ceil(length / 2)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, length)

let device: string | null = null
/** This browser's own name: the beginning of every key it makes up. */
function deviceName(): string {
  if (device) return device
  try {
    device = localStorage.getItem(DEVICE)
    if (!device) localStorage.setItem(DEVICE, (device = randomHex(MINE_LENGTH)))
  } catch {
    device ??= randomHex(MINE_LENGTH)
  }
  return device
}

async function ask(fightId: number, init: RequestInit): Promise<Response | null> {
  try {
    return await fetch(paths.fightTable(fightId), { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch {
    return null
  }
}

const STALE = new Set(['stale_version', 'idempotency_conflict', 'concurrent_change'])

/** The browser as a table's queue sees it. */
export const browserWorld: TableWorld = {
  now: () => serverClock.now(),
  newKey: () => `${deviceName()}.${randomHex(20)}`,
  isMine: (key) => key.startsWith(`${deviceName()}.`),
  store,
  later(act, ms) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
  async fetchView(fightId) {
    const response = await ask(fightId, { headers: { accept: 'application/json' } })
    if (!response?.ok) return null
    const body = (await response.json().catch(() => null)) as { data: FightView } | null
    return body?.data ?? null
  },
  async send(fightId, act, key): Promise<SendReply> {
    const response = await ask(fightId, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key },
      body: JSON.stringify(act),
    })
    if (!response || response.status >= 500 || response.status === 429) return { kind: 'away' }
    const body = (await response.json().catch(() => null)) as {
      data?: FightView
      code?: string
      message?: string
    } | null
    if (!body) return { kind: 'away' }
    if (response.ok && body.data) return { kind: 'taken', view: body.data }
    if (response.status === 401) return { kind: 'signed_out' }
    if (STALE.has(body.code ?? '')) return { kind: 'stale' }
    return { kind: 'refused', code: body.code ?? 'refused_by_rules', message: body.message ?? '' }
  },
}
