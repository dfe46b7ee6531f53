import { Outlet } from '@remix-run/react'
import { PublicLayout } from '~/components/layout/public-layout.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'

export const handle: RouteHandle = { i18n: ['public'] }

export default function PublicArea() {
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  )
}
