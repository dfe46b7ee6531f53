import type { Readable } from 'node:stream'
import type { Crop } from '~/domain/picture/crop.ts'

/** A picture taken in: the public paths of its full and small versions. */
export interface StoredPicture {
  readonly image: string
  readonly thumb: string
}

export type PictureKind = 'avatar' | 'cover' | 'document' | 'logo' | 'screen'

export type PictureRefusal = 'not_a_picture' | 'picture_too_large' | 'picture_too_small'

/** Stored pictures are served under this path. */
export const UPLOADS_PATH = '/uploads/'

/** The place of the pictures cannot be reached now; nothing was changed. */
export class PicturesUnreachable extends Error {
  override readonly name = 'PicturesAway'
}

/**
 * Pictures are decoded and encoded anew before they are stored; what was sent is never served. A picture is named by
 * its content, so the same picture taken twice is one file, which several rows may share: nothing but the sweep
 * removes it (api/upkeep/sweep-pictures.ts). Every act throws PicturesAway while the place cannot be reached.
 */
export interface PictureStore {
  /** @param crop what of a cover is shown; its middle where it is left out */
  take(bytes: Uint8Array, kind: PictureKind, crop?: Crop | null): Promise<StoredPicture | PictureRefusal>
  /** A picture encoded anew and stored nowhere: for what is private, since all that is taken is public. */
  encode(bytes: Uint8Array, kind: PictureKind): Promise<Uint8Array | PictureRefusal>
  /** Removes a picture; one taken in at or after `unlessTakenSince` stays. True when it is gone. */
  remove(path: string | null, options?: { readonly unlessTakenSince?: Date }): Promise<boolean>
  /** What a public path leads to, or null: read bit by bit, so that many readers need little memory. */
  open(path: string): Promise<{ readonly bytes: Readable; readonly type: string } | null>
  /** Every stored picture by its public path, with the moment it was last taken in. */
  list(): AsyncIterable<{ readonly path: string; readonly takenAt: Date }>
}
