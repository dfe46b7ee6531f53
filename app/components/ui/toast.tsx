import X from 'lucide-react/icons/x'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useText } from '~/i18n/words.tsx'
import { IconButton } from './button.tsx'
import { cx } from './class-names.ts'
import { announceOnce, dismiss, noToasts, subscribe, toasts, type Toast } from './toast-store.ts'

const grounds = {
  success: 'border-s-success-text',
  error: 'border-s-danger-text',
  info: 'border-s-info-text',
} as const

/** The announcements of a page: the flash of the last act, sent by the server, and what the page announces itself. */
export function ToastRegion({ flash }: { readonly flash?: Toast | null | undefined }) {
  const t = useText()
  const live = useSyncExternalStore(subscribe, toasts, noToasts)
  // The first flash came with the document; a later one joins the live ones, so that navigation does not cut it short.
  const [first] = useState(flash)
  useEffect(() => {
    if (flash && flash.id !== first?.id) announceOnce(flash)
  }, [flash, first])
  return (
    <div
      role="region"
      aria-label={t('common:toast.region')}
      aria-live="polite"
      data-chrome
      className="toasts pointer-events-none fixed inset-x-3 top-12 z-50 flex flex-col items-end gap-2"
    >
      {first ? <FlashToast toast={first} /> : null}
      {live.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onGone={() => dismiss(toast.id)} />
      ))}
    </div>
  )
}

function FlashToast({ toast }: { readonly toast: Toast }) {
  const [gone, setGone] = useState(false)
  return gone ? null : <ToastCard toast={toast} onGone={() => setGone(true)} />
}

function ToastCard({ toast, onGone }: { readonly toast: Toast; readonly onGone: () => void }) {
  const t = useText()
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <div
      role={toast.kind === 'error' ? 'alert' : 'status'}
      // Good news fades by itself, script or not; bad news stays until it is read.
      onAnimationEnd={(event) => event.animationName === 'toast-leave' && onGone()}
      className={cx(
        'pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-sm border border-s-4 border-line bg-raised',
        'py-2 ps-4 pe-1 shadow-lg hover:[animation-play-state:paused] focus-within:[animation-play-state:paused]',
        grounds[toast.kind],
        toast.kind === 'error' ? 'toast-enter' : 'toast-life',
      )}
    >
      <div className="min-w-0 flex-1 py-1.5">
        <p className="font-medium">{toast.text}</p>
        {toast.link ? (
          <a href={toast.link.to} className="text-sm text-accent-text underline underline-offset-4">
            {toast.link.label}
          </a>
        ) : null}
      </div>
      {ready ? (
        <IconButton size="sm" label={t('common:toast.dismiss')} onClick={onGone}>
          <X size={18} />
        </IconButton>
      ) : null}
    </div>
  )
}
