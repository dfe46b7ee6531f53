import QRCode from 'qrcode'

/** The dark squares of a QR code as one SVG path, in a square of `size` units. */
export interface QrCode {
  readonly size: number
  readonly path: string
}

export function qrCodeOf(text: string): QrCode {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const squares = Array.from({ length: size * size }, (_, at) =>
    modules.data[at] ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '',
  )
  return { size, path: squares.join('') }
}
