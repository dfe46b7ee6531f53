import { Outlet } from '@remix-run/react'
import { FightDialogProvider } from '~/components/fight/fight-dialog.tsx'
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
