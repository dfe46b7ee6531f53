import { Outlet, useRouteError } from '@remix-run/react'
import { FightDialogProvider } from '~/components/fight/fight-dialog.tsx'
import { ErrorPanel } from '~/components/layout/error-page.tsx'
import { PublicLayout } from '~/components/layout/public-layout.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'

export const handle: RouteHandle = { i18n: ['public', 'fight'] }

export default function PublicArea() {
  return (
    <PublicLayout>
      <FightDialogProvider>
        <Outlet />
      </FightDialogProvider>
    </PublicLayout>
  )
}

export function ErrorBoundary() {
  return (
    <PublicLayout>
      <ErrorPanel error={useRouteError()} />
    </PublicLayout>
  )
}
