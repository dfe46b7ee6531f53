import { useEffect, useState } from 'react'
import { useText } from '~/i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useViewer } from './viewer.tsx'

/** Where the tabs of a browser tell each other who is signed in: an id, or an empty text for nobody. */
const SHARED_KEY = 'account'

/**
 * Says that another tab has signed in as somebody else, or signed out: what this page shows and sends belongs to the
 * account it was opened under. The server refuses its forms all the same (app/server/session/form-owner.ts).
 */
export function AccountNotice() {
  const t = useText()
  const viewer = useViewer()
  const id = viewer ? String(viewer.id) : ''
  const [opened, setOpened] = useState(viewer)
  const [present, setPresent] = useState(id)

  // Who signs in or out in this very tab gets pages of the new account; a live page may learn of another's sign-in.
  const openedId = opened ? String(opened.id) : ''
  if (openedId !== id && (opened === null || viewer === null)) {
    setOpened(viewer)
    setPresent(id)
  }

  useEffect(() => {
    try {
      localStorage.setItem(SHARED_KEY, id)
    } catch {
      // A browser that stores nothing: the server's check remains.
    }
  }, [id])

  useEffect(() => {
    const look = () => {
      try {
        setPresent(localStorage.getItem(SHARED_KEY) ?? '')
      } catch {
        return
      }
    }
    const hear = (event: StorageEvent) => {
      if (event.key === SHARED_KEY) setPresent(event.newValue ?? '')
    }
    window.addEventListener('storage', hear)
    window.addEventListener('focus', look)
    window.addEventListener('pageshow', look)
    return () => {
      window.removeEventListener('storage', hear)
      window.removeEventListener('focus', look)
      window.removeEventListener('pageshow', look)
    }
  }, [])

  if (!opened || (present === openedId && id === openedId)) return null
  return (
    <div role="status" className="fixed inset-x-3 bottom-3 z-50 mx-auto max-w-2xl print:hidden">
      <Notice
        tone="warning"
        className="bg-raised shadow-lg"
        title={t(present === '' ? 'common:account.signedOut' : 'common:account.changed')}
        action={
          <Button onClick={() => window.location.reload()} size="sm">
            {t('common:actions.reload')}
          </Button>
        }
      >
        <p>{t('common:account.openedAs', { name: opened.name })}</p>
      </Notice>
    </div>
  )
}
