import { ErrorPage } from '~/components/layout/error-page.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { useRouteError } from '@remix-run/react'

export const handle: RouteHandle = { title: 'errors:page.notFound.title' }

/** The 404 page (spec §2): an address of its own that answers 404. */
export function loader() {
  throw new Response(null, { status: 404 })
}

export default function NotFound() {
  return null
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
