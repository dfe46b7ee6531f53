import sharp from 'sharp'
import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS } from '~/domain/contract/upload-limits.ts'
import { type Crop, cropPixels, type Size } from '~/domain/picture/crop.ts'
import type { PictureKind, PictureRefusal } from './picture-store.ts'

// No picture is decoded twice, so a cache of them is of no use; and each thread of libvips keeps the memory of the
// largest picture it has seen, for good.
sharp.cache(false)
sharp.concurrency(1)

interface Frame {
  /** Pixels of the stored picture and of its thumb; a smaller picture is not blown up. */
  readonly full: readonly [width: number, height: number]
  readonly thumb: readonly [width: number, height: number]
  /** `cover` cuts to the frame's shape, `inside` keeps the picture's own. */
  readonly fit: 'cover' | 'inside'
  /** The shorter side may not be below this. */
  readonly leastSide: number
  /** Whether it is the part of the picture its sender has chosen. */
  readonly isCropped?: true
}

const FRAMES: Readonly<Record<PictureKind, Frame>> = {
  avatar: { full: [512, 512], thumb: [128, 128], fit: 'cover', leastSide: 96 },
  cover: { full: [1600, 960], thumb: [480, 288], fit: 'cover', leastSide: 240, isCropped: true },
  // A page of A4 stays readable at 200 dots an inch.
  document: { full: [2400, 2400], thumb: [240, 240], fit: 'inside', leastSide: 240 },
  logo: { full: [800, 800], thumb: [160, 160], fit: 'inside', leastSide: 64 },
  screen: { full: [1920, 1920], thumb: [320, 320], fit: 'inside', leastSide: 240 },
}

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** The format a file's first bytes claim, of those taken in; SVG, PDF and the like never reach the decoder. */
function formatOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'gif' | 'heif' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes[0] === 0x89 && ascii(bytes, 1, 8) === 'PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif'
  if (/^ftypavi[fs]$/.test(ascii(bytes, 4, 12))) return 'heif'
  return null
}

export interface Reencoded {
  readonly full: Uint8Array
  readonly thumb: Uint8Array
}

/**
 * Decodes a picture, turns it upright, and encodes it anew as WebP in two sizes, without any of its metadata
 * (a photograph's GPS position among it). A cover is cut to 5:3 (spec §5).
 * @param crop what of it is shown; null is the middle
 */
export async function reencode(
  bytes: Uint8Array,
  kind: PictureKind,
  crop: Crop | null = null,
): Promise<Reencoded | PictureRefusal> {
  if (bytes.byteLength > PICTURE_MAX_BYTES) return 'picture_too_large'
  const claimed = formatOf(bytes)
  if (!claimed) return 'not_a_picture'
  const frame = FRAMES[kind]
  try {
    const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== claimed) return 'not_a_picture'
    const { width, height } = autoOrient
    if (width * height > PICTURE_MAX_PIXELS) return 'picture_too_large'
    if (Math.min(width, height) < frame.leastSide) return 'picture_too_small'
    const part = frame.isCropped ? cropPixels(crop, autoOrient) : null
    const full = await encode(bytes, frame.full, frame, part ?? autoOrient, part)
    return { full, thumb: await encode(bytes, frame.thumb, frame, part ?? autoOrient, part) }
  } catch {
    // Whatever the decoder chokes on is not a picture to us.
    return 'not_a_picture'
  }
}

function encode(
  bytes: Uint8Array,
  [width, height]: readonly [number, number],
  { fit }: Frame,
  own: Size,
  part: ReturnType<typeof cropPixels> | null,
): Promise<Uint8Array> {
  const shrink = fit === 'cover' ? Math.min(1, own.width / width, own.height / height) : 1
  const upright = sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error' }).autoOrient()
  return (part ? upright.extract(part) : upright)
    .resize(Math.round(width * shrink), Math.round(height * shrink), { fit, withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
}
