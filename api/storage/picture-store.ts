/** A picture taken in: the public paths of its full and small versions. */
export interface StoredPicture {
  readonly image: string
  readonly thumb: string
}

export type PictureKind = 'avatar' | 'cover' | 'logo'

export type PictureRefusal = 'not_a_picture' | 'picture_too_large' | 'picture_too_small' | 'wrong_aspect'

export const PICTURE_MAX_BYTES = 12 * 1024 * 1024
export const PICTURE_MAX_PIXELS = 50_000_000

/** Stored pictures are served under this path. */
export const UPLOADS_PATH = '/uploads/'

/**
 * Pictures are decoded and encoded anew before they are stored; what was sent is never served. A picture is named by
 * its content, so the same picture taken twice is one file, which several rows may share: nothing but the sweep
 * removes it (api/storage/sweep.ts).
 */
export interface PictureStore {
  take(bytes: Uint8Array, kind: PictureKind): Promise<StoredPicture | PictureRefusal>
  remove(path: string | null): Promise<void>
  /** The bytes behind a public path, or null. */
  read(path: string): Promise<{ bytes: Uint8Array; type: string } | null>
  /** Every stored picture by its public path, with the moment it was last taken in. */
  list(): AsyncIterable<{ readonly path: string; readonly takenAt: Date }>
}
