import { createHash, randomBytes } from 'node:crypto'
import { mkdir, opendir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UPLOADS_PATH, type PictureKind, type PictureRefusal, type PictureStore } from './picture-store.ts'
import { type Reencoded, reencode } from './reencode.ts'

/** The only names this store has written and will ever open: nothing of a client's is part of a name. */
const NAME = /^[0-9a-f]{32}(-thumb)?\.webp$/
/** Large pictures decoded at once: each may take tens of megabytes. */
const DECODED_AT_ONCE = 2

/** Pictures as files of a folder of their own. */
export function createPictureStore({ dir: folder }: { readonly dir: string }): PictureStore {
  const nameOf = (path: string) => {
    const name = path.startsWith(UPLOADS_PATH) ? path.slice(UPLOADS_PATH.length) : ''
    return NAME.test(name) ? name : null
  }
  const decode = inTurns(DECODED_AT_ONCE, reencode)

  return {
    async take(bytes, kind) {
      const made = await decode(bytes, kind)
      if (typeof made === 'string') return made
      await mkdir(folder, { recursive: true })
      const base = createHash('sha256').update(kind).update(made.full).digest('hex').slice(0, 32)
      await keep(folder, `${base}.webp`, made.full)
      await keep(folder, `${base}-thumb.webp`, made.thumb)
      return { image: `${UPLOADS_PATH}${base}.webp`, thumb: `${UPLOADS_PATH}${base}-thumb.webp` }
    },
    async remove(path) {
      const name = path && nameOf(path)
      if (name) await rm(join(folder, name), { force: true })
    },
    async read(path) {
      const name = nameOf(path)
      if (!name) return null
      try {
        return { bytes: await readFile(join(folder, name)), type: 'image/webp' }
      } catch {
        return null
      }
    },
    async *list() {
      const entries = await opendir(folder).catch(() => null)
      if (!entries) return
      for await (const entry of entries) {
        if (!NAME.test(entry.name)) continue
        const { mtime } = await stat(join(folder, entry.name))
        yield { path: `${UPLOADS_PATH}${entry.name}`, takenAt: mtime }
      }
    },
  }
}

/** Written beside and moved into place, so that a reader never sees half a picture. */
async function keep(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const path = join(folder, name)
  const now = new Date()
  // Taken in again: its age starts anew, so that the sweep does not take it from under a new row.
  if (
    await utimes(path, now, now).then(
      () => true,
      () => false,
    )
  )
    return
  const beside = join(folder, `.${name}.${randomBytes(6).toString('hex')}`)
  await writeFile(beside, bytes)
  await rename(beside, path)
}

type Decode = (bytes: Uint8Array, kind: PictureKind) => Promise<Reencoded | PictureRefusal>

/** Lets a few run at once; the others wait in line. */
function inTurns(places: number, act: Decode): Decode {
  const waiting: (() => void)[] = []
  let free = places
  return async (bytes, kind) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await act(bytes, kind)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
