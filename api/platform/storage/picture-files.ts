import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { causeOf } from '../kernel/cause.ts'

/** The only names ever written and opened: nothing of a client's is part of a name. */
const NAME = /^[0-9a-f]{32}(-thumb)?\.webp$/
export const isPictureName = (name: string): boolean => NAME.test(name)

/**
 * Where pictures lie: a folder of this machine, or a bucket. A file is there whole or not at all, and writing it again
 * makes it young again. Every act throws when the place cannot be reached.
 */
export interface PictureFiles {
  /** The place in words, for logs: nothing secret. */
  readonly place: string
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The whole of a file; null when there is none. */
  get(name: string): Promise<Uint8Array | null>
  /** A file to be read bit by bit, once its first bytes are there; null when there is none. Whoever opens it, ends it. */
  open(name: string): Promise<Readable | null>
  /** When it was last written; null when there is no such file. */
  writtenAt(name: string): Promise<Date | null>
  remove(name: string): Promise<void>
  list(): AsyncIterable<{ readonly name: string; readonly writtenAt: Date }>
}

/** An S3-compatible bucket. */
export interface Bucket {
  readonly name: string
  /** The folder of the bucket that is the platform's own; nothing else may lie in it. */
  readonly prefix: string
  readonly region: string
  /** Address of a service other than AWS; its buckets are then paths, not host names. */
  readonly endpoint: string | null
  /** Null leaves it to where the SDK looks by itself: the machine's role, its profile. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null
}

// An upload's request waits for both tries; whoever asks gives up after ten seconds (spec §9).
const CONNECT_PATIENCE_MS = 2_000
const REPLY_PATIENCE_MS = 4_000
const TRIES = 2

export const inFolder = (folder: string): PictureFiles =>
  filesOn(new Disk(new FolderDriver({ location: folder, visibility: 'private' })), '', folder)

/** Loads the S3 client, which is large, only when there is a bucket. */
export async function inBucket(bucket: Bucket): Promise<PictureFiles> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const driver = new S3Driver({
    bucket: bucket.name,
    region: bucket.region,
    ...(bucket.endpoint && { endpoint: bucket.endpoint, forcePathStyle: true }),
    ...(bucket.credentials && { credentials: bucket.credentials }),
    visibility: 'private',
    // Access is the bucket's own matter; many services know no ACLs, and AWS switches them off.
    supportsACL: false,
    // The checksums newer SDKs add by themselves are refused by many services.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: CONNECT_PATIENCE_MS,
      requestTimeout: REPLY_PATIENCE_MS,
      throwOnRequestTimeout: true,
    },
  })
  const place = `s3://${bucket.name}/${bucket.prefix}`
  return filesOn(new Disk(driver), bucket.prefix, place)
}

/** Copies the pictures the target does not have; they are named by their content. Gives the target's number. */
export async function copyPictures(from: PictureFiles, to: PictureFiles): Promise<number> {
  const there = new Set<string>()
  for await (const { name } of to.list()) there.add(name)
  for await (const { name } of from.list()) {
    if (there.has(name)) continue
    // One may be swept away between the look and the copy; then no row named it.
    const bytes = await from.get(name)
    if (!bytes) continue
    await to.put(name, bytes)
    there.add(name)
  }
  return there.size
}

/** Written beside and moved into place, so that a reader never sees half a file. */
class FolderDriver extends FSDriver {
  override async put(...[key, contents, options]: Parameters<FSDriver['put']>): Promise<void> {
    const folder = String(this.options.location)
    const beside = `.${key}.${randomBytes(6).toString('hex')}`
    await super.put(beside, contents, options)
    await rename(join(folder, beside), join(folder, key))
  }
}

function filesOn(disk: Disk, folder: string, place: string): PictureFiles {
  const keyOf = (name: string) => {
    if (!isPictureName(name)) throw new RangeError('not the name of a picture')
    return folder ? `${folder}/${name}` : name
  }
  return {
    place,
    put: (name, bytes) => disk.put(keyOf(name), bytes, { contentType: 'image/webp' }),
    get: (name) => unlessMissing(disk.getBytes(keyOf(name))),
    open: (name) => unlessMissing(disk.getStream(keyOf(name)).then(begun)),
    async writtenAt(name) {
      return (await unlessMissing(disk.getMetaData(keyOf(name)), MISSING_TO_HEAD))?.lastModified ?? null
    },
    remove: (name) => disk.delete(keyOf(name)),
    async *list() {
      let paginationToken: string | undefined
      do {
        const page = await disk.listAll(folder, paginationToken ? { paginationToken } : {})
        for (const entry of page.objects) {
          if (!entry.isFile || !isPictureName(entry.name)) continue
          const found = await unlessMissing(entry.getMetaData())
          if (found) yield { name: entry.name, writtenAt: found.lastModified }
        }
        paginationToken = page.paginationToken
      } while (paginationToken)
    },
  }
}

/** A stream that has begun: a file that is not there shows only when it is read. */
async function begun(stream: Readable): Promise<Readable> {
  await once(stream, 'readable')
  return stream
}

// A service says NoSuchKey where it may say something at all, and NotFound to a HEAD. A 404 of something else that
// answers at the address is no word on a file.
const MISSING = new Set(['ENOENT', 'NoSuchKey'])
const MISSING_TO_HEAD = new Set([...MISSING, 'NotFound'])

async function unlessMissing<T>(read: Promise<T>, missing: ReadonlySet<string> = MISSING): Promise<T | null> {
  try {
    return await read
  } catch (failure) {
    const cause = causeOf(failure)
    if (missing.has(cause.code ?? '') || missing.has(cause.name)) return null
    throw failure
  }
}
