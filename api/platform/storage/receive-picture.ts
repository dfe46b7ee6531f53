import { parseCrop } from '~/domain/picture/crop.ts'
import { ApiError, invalidField } from '../kernel/errors.ts'
import { PicturesUnreachable, type PictureKind, type PictureStore } from './picture-store.ts'

interface PictureCall {
  readonly deps: { readonly pictures: PictureStore }
  readonly body: {
    readonly image?: { readonly bytes: Uint8Array } | undefined
    /** Of a cover, as `parseCrop` reads it; the contract has checked it. */
    readonly image_crop?: string | null | undefined
    readonly remove_image?: boolean | undefined
  }
}

/** The columns a form's picture changes: both, neither, or both to nothing. */
export type PictureChange = { image?: string | null; thumb?: string | null }

/**
 * Takes in the `image` of a form, or clears the present one on `remove_image`. For a write's `prepare`: decoding needs
 * no transaction. A picture that is refused is a 422 of the field; a store that cannot be reached, a 503 of it.
 */
export async function receivePicture({ deps, body }: PictureCall, kind: PictureKind): Promise<PictureChange> {
  if (!body.image) return body.remove_image ? { image: null, thumb: null } : {}
  const crop = parseCrop(body.image_crop ?? '')
  const taken = await deps.pictures
    .take(body.image.bytes, kind, crop.ok ? crop.value : null)
    .catch((failure: unknown) => {
      if (failure instanceof PicturesUnreachable) throw picturesUnreachable()
      throw failure
    })
  if (typeof taken === 'string') throw invalidField('image', taken)
  return { image: taken.image, thumb: taken.thumb }
}

const picturesUnreachable = () =>
  new ApiError('pictures_unavailable', { fields: { image: [{ code: 'pictures_unavailable' }] } })
