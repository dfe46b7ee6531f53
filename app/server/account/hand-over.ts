import { paths } from '../../components/paths.ts'
import type { QrCode } from '../../components/ui/qr-image.tsx'
import type { HandOver } from '../../domain/contract/managed-athlete.fields.ts'
import type { AppContext } from '../session/context.ts'
import { qrCodeOf } from '../files/qr-code.ts'

export interface ShownHandOver extends Omit<HandOver, 'token'> {
  /** The whole address, to send or to read out. */
  readonly address: string
  readonly qr: QrCode
}

/** A link that hands an athlete over, as it is sent and scanned. */
export function handOverLink({ settings }: AppContext, { token, ...link }: HandOver): ShownHandOver {
  const address = new URL(paths.handOver(token), settings.publicUrl).href
  return { ...link, address, qr: qrCodeOf(address) }
}
