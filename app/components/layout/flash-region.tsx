import { useMemo } from 'react'
import { useText } from '~/i18n/words.tsx'
import { ToastRegion } from '../ui/toast.tsx'

/** What the last act left to be said, in the language of this page. */
export interface Flash {
  readonly id: string
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
  readonly href?: string | undefined
}

export function FlashRegion({ flash }: { readonly flash: Flash | null }) {
  const t = useText()
  const toast = useMemo(
    () =>
      flash && {
        id: flash.id,
        kind: flash.kind,
        text: flash.text,
        ...(flash.href ? { link: { to: flash.href, label: t('common:flash.continue') } } : {}),
      },
    [flash, t],
  )
  return <ToastRegion flash={toast} />
}
