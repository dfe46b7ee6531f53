import { createHash } from 'node:crypto'
import type { Log } from '../kernel/log.ts'
import { causeOf } from '../kernel/cause.ts'
import { isPictureName, type PictureFiles } from './picture-files.ts'
import { PicturesUnreachable, UPLOADS_PATH, type PictureStore } from './picture-store.ts'
import type { reencode } from './reencode.ts'

/** Large pictures decoded at once: one of 64 megapixels may take 250 MB where its format cannot be read in part. */
const DECODED_AT_ONCE = 1

/** What decodes pictures takes 20 MB that a server of no uploads has no use for: it is loaded with the first of them. */
const decodeAnew: Decode = async (...given) => (await import('./reencode.ts')).reencode(...given)

/** Pictures as files of a folder or of a bucket. */
export function createPictureStore(files: PictureFiles, log: Pick<Log, 'error'>): PictureStore {
  const decode = inTurns(DECODED_AT_ONCE, decodeAnew)
  const nameOf = (path: string) => {
    const name = path.startsWith(UPLOADS_PATH) ? path.slice(UPLOADS_PATH.length) : ''
    return isPictureName(name) ? name : null
  }
  let isUnreachable = false
  const unreachable = (failure: unknown): PicturesUnreachable => {
    const { name, message } = causeOf(failure)
    // Said once, not for every picture of every page that is looked at meanwhile.
    if (!isUnreachable)
      log.error('the pictures cannot be reached', { place: files.place, error: `${name}: ${message}` })
    isUnreachable = true
    return new PicturesUnreachable('the pictures cannot be reached', { cause: failure })
  }
  const reaching = async <T>(act: Promise<T>): Promise<T> => {
    try {
      const reached = await act
      isUnreachable = false
      return reached
    } catch (failure) {
      throw unreachable(failure)
    }
  }

  return {
    async take(bytes, kind, crop) {
      const made = await decode(bytes, kind, crop)
      if (typeof made === 'string') return made
      const base = createHash('sha256').update(kind).update(made.full).digest('hex').slice(0, 32)
      // Written even where it is there: its age starts anew, so that the sweep does not take it from under a new row.
      await reaching(files.put(`${base}.webp`, made.full))
      await reaching(files.put(`${base}-thumb.webp`, made.thumb))
      return { image: `${UPLOADS_PATH}${base}.webp`, thumb: `${UPLOADS_PATH}${base}-thumb.webp` }
    },
    async encode(bytes, kind) {
      const made = await decode(bytes, kind)
      return typeof made === 'string' ? made : made.full
    },
    async remove(path, { unlessTakenSince } = {}) {
      const name = path && nameOf(path)
      if (!name) return false
      if (unlessTakenSince) {
        const takenAt = await reaching(files.writtenAt(name))
        if (!takenAt || takenAt >= unlessTakenSince) return false
      }
      await reaching(files.remove(name))
      return true
    },
    async open(path) {
      const name = nameOf(path)
      const bytes = name && (await reaching(files.open(name)))
      if (!bytes) return null
      // Lost on the way, or left by its reader: the reading breaks off, and whoever opens the next one gets the error.
      bytes.on('error', () => undefined)
      return { bytes, type: 'image/webp' }
    },
    async *list() {
      try {
        for await (const { name, writtenAt } of files.list())
          yield { path: `${UPLOADS_PATH}${name}`, takenAt: writtenAt }
      } catch (failure) {
        throw unreachable(failure)
      }
    },
  }
}

type Decode = typeof reencode

/** Lets a few run at once; the others wait in line. */
function inTurns(places: number, act: Decode): Decode {
  const waiting: (() => void)[] = []
  let free = places
  return async (...picture) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await act(...picture)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
