import { isRouteErrorResponse, Link } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { Dictionaries } from '~/i18n/translation.ts'
import { useText } from '~/i18n/words.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Wordmark } from './wordmark.tsx'

type Kind = Exclude<keyof Dictionaries['errors']['page'], 'requestId'>

const kindOfStatus: Readonly<Record<number, Kind>> = {
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  429: 'tooMany',
  502: 'unavailable',
  503: 'unavailable',
}

/**
 * What a boundary shows inside its layout: by its status, and "no connection" when the browser itself could not reach
 * the server.
 */
export function ErrorPanel({ error }: { readonly error: unknown }) {
  const t = useText()
  const status = isRouteErrorResponse(error) ? error.status : null
  const offline = useOffline()
  const kind = status === null ? (offline ? 'offline' : 'broken') : (kindOfStatus[status] ?? 'broken')
  return (
    <ErrorState
      code={status ?? (offline ? null : 500)}
      title={t(`errors:page.${kind}.title`)}
      text={t(`errors:page.${kind}.text`)}
      action={
        <>
          <LinkButton to="/" reloadDocument>
            {t('common:actions.goHome')}
          </LinkButton>
          {kind === 'notFound' || kind === 'forbidden' ? null : (
            <Button look="secondary" onClick={() => window.location.reload()}>
              {t('common:actions.reload')}
            </Button>
          )}
        </>
      }
    />
  )
}

/** The same as a page of its own, for the outermost boundary. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const t = useText()
  return (
    <main id="content" className="weave min-h-dvh">
      <div className="heri h-1" aria-hidden="true" />
      <div className="mx-auto flex h-16 max-w-page items-center px-4 md:px-6 xl:px-0">
        <Link to="/" aria-label={t('common:brand.home')} className="inline-flex">
          <Wordmark />
        </Link>
      </div>
      <ErrorPanel error={error} />
    </main>
  )
}

function useOffline(): boolean {
  const [offline, setOffline] = useState(false)
  useEffect(() => setOffline(!navigator.onLine), [])
  return offline
}
