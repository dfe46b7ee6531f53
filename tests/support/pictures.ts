import sharp from 'sharp'

/** A plain picture of a size in pixels. */
export const aPicture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c0392b' } })
    .jpeg()
    .toBuffer()
