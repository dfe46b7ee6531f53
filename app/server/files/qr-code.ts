import QRCode from 'qrcode'
import type { QrCode } from '../../components/ui/qr-image.tsx'

export function qrCodeOf(text: string): QrCode {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const rows = Array.from({ length: size }, (_, y) =>
    [...modules.data.slice(y * size, (y + 1) * size)].map((dark) => (dark ? '1' : '0')).join(''),
  )
  // Neighbours of a row are drawn as one: a list of 600 cards has as many codes.
  const path = rows
    .flatMap((row, y) => [...row.matchAll(/1+/g)].map(({ 0: run, index }) => [index, y, run.length] as const))
    .map(([x, y, length]) => `M${x} ${y}h${length}v1h-${length}z`)
    .join('')
  return { size, path }
}
