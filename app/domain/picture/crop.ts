import { ok, refuse, type Result } from '../result.ts'

/** Width to height of a cover (spec §5). */
export const COVER_ASPECT = 5 / 3

export interface Size {
  readonly width: number
  readonly height: number
}

/** What of a picture a cover shows: its left and top edge and its width, as fractions of the picture's width and height. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A cover is no smaller part of a picture than this many of its pixels across, or all there are. */
export const CROP_MIN_PX = 240

const FRACTION = /^(?:0|1)(?:\.\d{1,6})?$/

/** `0.1 0.25 0.5`: x, y and width. */
export function parseCrop(text: string): Result<Crop, 'wrong_crop'> {
  const parts = text.trim().split(' ')
  const [x = NaN, y = NaN, width = NaN] = parts.map((part) => (FRACTION.test(part) ? Number(part) : NaN))
  const isInside = x >= 0 && x < 1 && y >= 0 && y < 1 && width > 0 && width <= 1
  return parts.length === 3 && isInside ? ok({ x, y, width }) : refuse('wrong_crop')
}

export const cropText = ({ x, y, width }: Crop): string =>
  [x, y, width].map((part) => String(Math.round(part * 1e6) / 1e6)).join(' ')

const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), Math.max(min, max))

/** The width of the largest cover a picture holds, as a fraction of its own. */
const widest = ({ width, height }: Size): number => Math.min(1, (height * COVER_ASPECT) / width)

/** The height of a crop as a fraction of the picture's. */
export const cropHeight = (crop: Crop, { width, height }: Size): number =>
  (crop.width * width) / COVER_ASPECT / height

/** A crop moved and sized so that it lies inside its picture and is not too small. */
export function fitted(crop: Crop, picture: Size): Crop {
  const most = widest(picture)
  const width = within(crop.width, Math.min(most, CROP_MIN_PX / picture.width), most)
  const height = cropHeight({ ...crop, width }, picture)
  return { width, x: within(crop.x, 0, 1 - width), y: within(crop.y, 0, 1 - height) }
}

/** The largest cover of a picture, around its middle. */
export function centred(picture: Size): Crop {
  const crop = { x: 0, y: 0, width: widest(picture) }
  return fitted({ ...crop, x: (1 - crop.width) / 2, y: (1 - cropHeight(crop, picture)) / 2 }, picture)
}

/** Moved by fractions of the crop's own width and height. */
export const panned = (crop: Crop, right: number, down: number, picture: Size): Crop =>
  fitted({ ...crop, x: crop.x + right * crop.width, y: crop.y + down * cropHeight(crop, picture) }, picture)

/** Sized to a share of the largest cover, around the same middle. @param share 1 is the largest */
export function zoomed(crop: Crop, share: number, picture: Size): Crop {
  const next = fitted({ ...crop, width: widest(picture) * share }, picture)
  const [before, after] = [cropHeight(crop, picture), cropHeight(next, picture)]
  return fitted(
    {
      ...next,
      x: crop.x + (crop.width - next.width) / 2,
      y: crop.y + (before - after) / 2,
    },
    picture,
  )
}

/** How large a crop is, as a share of the largest. */
export const shareOf = (crop: Crop, picture: Size): number => crop.width / widest(picture)

/** The pixels of a picture that its cover is made of. */
export function cropPixels(crop: Crop | null, picture: Size) {
  const { x, y, width } = crop ? fitted(crop, picture) : centred(picture)
  const across = Math.max(1, Math.min(picture.width, Math.round(width * picture.width)))
  const down = Math.max(1, Math.min(picture.height, Math.round(across / COVER_ASPECT)))
  return {
    left: within(Math.round(x * picture.width), 0, picture.width - across),
    top: within(Math.round(y * picture.height), 0, picture.height - down),
    width: across,
    height: down,
  }
}
