import { LRUCache } from 'lru-cache'
import QRCode from 'qrcode'
import type { QrCode } from '../../components/ui/qr-image.tsx'

/** The cards of a championship, at some 4 kB each. */
const KEPT_MAX = 700
const kept = new LRUCache<string, QrCode>({ max: KEPT_MAX })

export function qrCodeOf(text: string): QrCode {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const { size, data } = modules
  let path = ''
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const from = x
      while (x < size && data[y * size + x]) x += 1
      // Neighbours of a row are drawn as one: a list of 600 cards has as many codes.
      if (x > from) path += `M${from} ${y}h${x - from}v1h-${x - from}z`
    }
  return { size, path }
}

/** The same of an address that opens nothing to who has no account, kept: cards are printed together, and again. */
export function keptQrCodeOf(address: string): QrCode {
  let code = kept.get(address)
  if (!code) kept.set(address, (code = qrCodeOf(address)))
  return code
}
