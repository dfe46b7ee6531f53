/** Where sessions lie: files in the data directory, or Redis when there are several nodes. */
import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { DAY_MS, SECOND_MS } from '../../domain/time.ts'

/** Texts by name. A name is lower-case hex, a text is forgotten a lifetime after it was last written. */
export interface SessionStore {
  read(name: string): Promise<string | null>
  create(name: string, text: string): Promise<void>
  /** Nothing happens when the name is gone: what was signed out stays so. */
  replace(name: string, text: string): Promise<void>
  remove(name: string): Promise<void>
}

export function redisStore(redis: Redis, lifetimeMs: number, prefix = 'session'): SessionStore {
  const keyOf = (name: string) => `${prefix}:${name}`
  const seconds = lifetimeMs / SECOND_MS
  return {
    read: (name) => redis.get(keyOf(name)),
    async create(name, text) {
      await redis.set(keyOf(name), text, 'EX', seconds)
    },
    async replace(name, text) {
      await redis.set(keyOf(name), text, 'EX', seconds, 'XX')
    },
    async remove(name) {
      await redis.del(keyOf(name))
    },
  }
}

interface Known {
  readonly version: string
  readonly text: string
  /** When its file was looked at last. */
  readonly lookedAt: number
}

/** Characters of files that are held in memory; a session takes some 500. */
const SESSIONS_MAX = 2_000_000

const isMissing = (failure: unknown) => (failure as NodeJS.ErrnoException).code === 'ENOENT'
const unlessMissing = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((failure: unknown) => {
    if (isMissing(failure)) return null
    throw failure
  })

/** One process has the folder to itself (several have Redis): what somebody does to a file by hand shows so late. */
const LOOK_EVERY_MS = SECOND_MS

/**
 * A file for each, written beside and moved into place: pages, their data and their pictures are asked for at once, and
 * none of these readers may meet half a file.
 * @param now epoch ms
 */
export function fileStore(dir: string, lifetimeMs: number, now: () => number = Date.now): SessionStore {
  const pathOf = (name: string) => join(dir, `${name}.session`)
  const isOld = (writtenAt: number) => writtenAt < now() - lifetimeMs
  let swept: number | null = null
  // A page reads its session anew, several times a second with its data and pictures; while its file is the same one, it
  // is not opened again.
  const texts = new LRUCache<string, Known>({
    maxSize: SESSIONS_MAX,
    sizeCalculation: ({ text }) => text.length + 1,
  })
  let changes = 0

  function forget(name: string): void {
    changes += 1
    texts.delete(name)
  }

  async function put(name: string, text: string): Promise<void> {
    const beside = join(dir, `.${name}.${randomBytes(6).toString('hex')}`)
    await writeFile(beside, text, { mode: 0o600, flag: 'wx' })
    await rename(beside, pathOf(name))
    forget(name)
  }

  const sweepEveryMs = Math.min(DAY_MS, lifetimeMs)

  /** Takes away what nobody can use any more, once a day at most. */
  async function sweep(): Promise<void> {
    if (swept !== null && now() - swept < sweepEveryMs) return
    swept = now()
    for (const entry of await readdir(dir, { withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(dir, entry.name)
      const found = await unlessMissing(stat(path))
      if (found && isOld(found.mtimeMs)) await rm(path, { force: true })
    }
  }

  return {
    async read(name) {
      const known = texts.get(name)
      const at = now()
      if (known && at - known.lookedAt < LOOK_EVERY_MS) return known.text
      // At once: every page of somebody signed in looks, and to hand it to another thread takes twenty times as long.
      const found = statSync(pathOf(name), { throwIfNoEntry: false })
      if (!found || isOld(found.mtimeMs)) return null
      const version = `${found.ino} ${found.mtimeMs} ${found.size}`
      const before = changes
      const text =
        known?.version === version ? known.text : await unlessMissing(readFile(pathOf(name), 'utf8'))
      // What was written meanwhile is not in it.
      if (text !== null && changes === before) texts.set(name, { version, text, lookedAt: at })
      return text
    },
    async create(name, text) {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      await put(name, text)
      await sweep()
    },
    async replace(name, text) {
      if (await unlessMissing(stat(pathOf(name)))) await put(name, text)
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
      forget(name)
    },
  }
}
