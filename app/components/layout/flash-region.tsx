import { useMemo } from 'react'
import type { TextKey, TextValues } from '~/i18n/translation.ts'
import { useText } from '~/i18n/words.tsx'
import { ToastRegion } from '../ui/toast.tsx'

/** What the last act left to be said, as the server keeps it: a key, so it is in the language of this page. */
export interface Flash {
  readonly id: string
  readonly kind: 'success' | 'error' | 'info'
  readonly text: TextKey
  readonly values?: TextValues
  readonly href?: string
}

export function FlashRegion({ flash }: { readonly flash: Flash | null }) {
  const t = useText()
  const toast = useMemo(
    () =>
      flash && {
        id: flash.id,
        kind: flash.kind,
        text: t(flash.text, flash.values),
        ...(flash.href ? { link: { to: flash.href, label: t('common:flash.continue') } } : {}),
      },
    [flash, t],
  )
  return <ToastRegion flash={toast} />
}
