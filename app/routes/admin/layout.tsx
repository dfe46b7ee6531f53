import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { AdminLayout } from '~/components/layout/admin-layout.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { requireArea } from '~/server/guard.ts'

export const handle: RouteHandle = {
  i18n: ['admin', 'account', 'bracket', 'fight', 'organiser'],
  title: 'admin:title',
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireArea(context, request, 'admin')
  return null
}

export default function AdminArea() {
  return (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  )
}
