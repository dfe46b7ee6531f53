import QRCode from 'qrcode'
import type { QrCode } from '../../components/ui/qr-image.tsx'

export function qrCodeOf(text: string): QrCode {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const squares = Array.from({ length: size * size }, (_, at) =>
    modules.data[at] ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '',
  )
  return { size, path: squares.join('') }
}
