import { useBlocker } from '@remix-run/react'
import { useEffect, useId, useRef } from 'react'
import { useText } from '~/i18n/words.tsx'
import { ABANDONS_FORM, hasUnsaved, useHasUnsaved } from '../forms/unsaved-changes.ts'
import { Button } from '../ui/button.tsx'

/** Asks before a page with unsaved changes is left: in the app with a dialog, at the edge of it with the browser's own. */
export default function UnsavedDialog() {
  const t = useText()
  const id = useId()
  const isUnsaved = useHasUnsaved()
  const dialog = useRef<HTMLDialogElement>(null)
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      hasUnsaved() &&
      (from.pathname !== to.pathname || from.search !== to.search) &&
      to.state !== ABANDONS_FORM,
  )
  const isOpen = blocker.state === 'blocked'

  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen && dialog.current?.open) dialog.current.close()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-md border border-line-strong bg-raised text-ink shadow-lg backdrop:bg-scrim not-open:hidden"
      onClose={() => (blocker.state === 'blocked' ? blocker.reset() : undefined)}
    >
      <div className="heri h-1" aria-hidden="true" />
      <div className="flex flex-col gap-5 p-5">
        <div className="flex flex-col gap-2">
          <h2 id={id} className="display text-xl">
            {t('common:unsaved.title')}
          </h2>
          <p className="text-ink-muted">{t('common:unsaved.text')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" autoFocus onClick={() => blocker.reset?.()}>
            {t('common:unsaved.stay')}
          </Button>
          <Button variant="ghost" onClick={() => blocker.proceed?.()}>
            {t('common:unsaved.leave')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
