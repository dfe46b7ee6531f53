/** A picture taken in: the public paths of its full and small versions. */
export interface StoredPicture {
  readonly image: string
  readonly thumb: string
}

export type PictureKind = 'avatar' | 'cover' | 'logo'

export type PictureRefusal = 'not_a_picture' | 'picture_too_large' | 'picture_too_small' | 'wrong_aspect'

/** Pictures are decoded and encoded anew before they are stored; what was sent is never served. */
export interface PictureStore {
  take(bytes: Uint8Array, kind: PictureKind): Promise<StoredPicture | PictureRefusal>
  remove(path: string | null): Promise<void>
  /** The bytes behind a public path, or null. */
  read(path: string): Promise<{ bytes: Uint8Array; type: string } | null>
}
