import type { ComponentProps, ReactNode } from 'react'
import { AddressBox } from '../ui/address-box.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { QrImage, type QrCode } from '../ui/qr-image.tsx'

export interface OpenLink {
  readonly address: string
  readonly qr: QrCode
  /** Wire timestamp. */
  readonly expires_at: string
}

/** A link to send, its code to scan, and the act that takes it back. */
export function SharedLink({
  id,
  link: { address, qr },
  labels,
  facts,
  revoke,
  children,
}: {
  readonly id: string
  readonly link: OpenLink
  /** What the code and the address are called. */
  readonly labels: { readonly qr: string; readonly address: string }
  /** Until when it holds, by whom it was made; what is not known is left out. */
  readonly facts: readonly (string | null)[]
  readonly revoke: Pick<ComponentProps<typeof ConfirmButton>, 'question' | 'yes' | 'fields'>
  /** The words of the button, where they say more than `revoke.yes`. */
  readonly children?: ReactNode
}) {
  return (
    <div className="flex flex-col gap-5 md:flex-row">
      <QrImage qr={qr} label={labels.qr} className="size-48 max-w-full shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <AddressBox id={id} label={labels.address} address={address} />
        <p className="text-sm text-ink-muted">{facts.filter(Boolean).join(' · ')}</p>
        <div>
          <ConfirmButton size="sm" {...revoke}>
            {children ?? revoke.yes}
          </ConfirmButton>
        </div>
      </div>
    </div>
  )
}
