import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useRouteError } from '@remix-run/react'
import { AdminLayout } from '~/components/layout/admin-layout.tsx'
import { ErrorPage, ErrorPanel } from '~/components/layout/error-page.tsx'
import { useViewer } from '~/components/layout/viewer.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { requireArea } from '~/server/session/guard.ts'

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

/** Who is no administrator sees nothing of the area. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (useViewer()?.area !== 'admin') return <ErrorPage error={error} />
  return (
    <AdminLayout>
      <ErrorPanel error={error} />
    </AdminLayout>
  )
}
