import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { Dictionaries } from '~/i18n/en/translation.ts'
import { useText } from '~/i18n/words.tsx'
import { LinkButton } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { isFormNotice } from '../../domain/edit/form-notice.ts'
import { TypedTexts } from './form-notice.tsx'
import { useViewer } from './viewer.tsx'
import { HomeLink } from './wordmark.tsx'

type Kind = Exclude<keyof Dictionaries['errors']['page'], 'requestId'>

const kindOfStatus: Readonly<Record<number, Kind>> = {
  400: 'badRequest',
  405: 'badRequest',
  413: 'tooLarge',
  415: 'badRequest',
  422: 'badRequest',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  429: 'tooMany',
  502: 'unavailable',
  503: 'unavailable',
}

const kindOf = (status: number | null, offline: boolean): Kind =>
  status === null ? (offline ? 'offline' : 'broken') : (kindOfStatus[status] ?? 'broken')

/**
 * What a boundary shows inside its layout: by its status, and "no connection" when the browser itself could not reach
 * the server.
 */
export function ErrorPanel({ error }: { readonly error: unknown }) {
  const t = useText()
  const status = isRouteErrorResponse(error) ? error.status : null
  const offline = useOffline()
  const { pathname, search } = useLocation()
  const viewer = useViewer()
  const notice = isRouteErrorResponse(error) && isFormNotice(error.data) ? error.data : null
  const kind = notice?.kind === 'otherAccount' ? 'otherAccount' : kindOf(status, offline)
  return (
    <ErrorState
      code={status ?? (offline ? null : 500)}
      title={t(`errors:page.${kind}.title`)}
      text={notice?.message || t(`errors:page.${kind}.text`)}
      action={
        <>
          <LinkButton to={viewer?.home ?? '/'} reloadDocument>
            {t(viewer ? 'common:nav.toAccount' : 'common:actions.goHome')}
          </LinkButton>
          {kind === 'notFound' || kind === 'forbidden' ? null : (
            <LinkButton variant="secondary" to={`${pathname}${search}`} reloadDocument prefetch="none">
              {t(notice ? 'errors:form.openAgain' : 'common:actions.reload')}
            </LinkButton>
          )}
        </>
      }
    >
      {notice ? <TypedTexts texts={notice.texts} /> : null}
    </ErrorState>
  )
}

/** The same as a page of its own, for the outermost boundary. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  return (
    <main id="content" className="weave min-h-dvh">
      <div className="heri h-1" aria-hidden="true" />
      <div className="mx-auto flex h-16 max-w-page items-center px-4 md:px-6 xl:px-0">
        <HomeLink className="inline-flex" />
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

/** The boundary of a route that has no page of its own. */
export function RefusedPage() {
  return <ErrorPage error={useRouteError()} />
}
