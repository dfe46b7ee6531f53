import { Outlet } from '@remix-run/react'
import { TvFailure } from '~/components/display/tv-failure.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'

export const handle: RouteHandle = { i18n: ['display', 'fight'], isUnattended: true }

export default function Tv() {
  return <Outlet />
}

export const ErrorBoundary = TvFailure
