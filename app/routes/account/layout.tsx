import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteError } from '@remix-run/react'
import { AccountLayout } from '~/components/layout/account-layout.tsx'
import { ErrorPage, ErrorPanel } from '~/components/layout/error-page.tsx'
import { useViewer } from '~/components/layout/viewer.tsx'
import { accountArea } from '~/domain/access/roles.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { load } from '~/server/client/load.ts'
import { requireViewer } from '~/server/session/guard.ts'

export const handle: RouteHandle = { i18n: ['account', 'admin'] }

/** All account routes require sign-in; the first role of the profile picks the route set (spec §6). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request)
  const { data: helped } = await load(context.api.staff.mine())
  return { area: accountArea(viewer.roles), helps: helped.length > 0 }
}

export default function AccountArea() {
  const { area, helps } = useLoaderData<typeof loader>()
  return (
    <AccountLayout area={area} helps={helps}>
      <Outlet />
    </AccountLayout>
  )
}

/** The area's own data is not there when its boundary shows: whose area it is, is known from who is signed in. */
export function ErrorBoundary() {
  const error = useRouteError()
  const viewer = useViewer()
  if (!viewer) return <ErrorPage error={error} />
  return (
    <AccountLayout area={viewer.area}>
      <ErrorPanel error={error} />
    </AccountLayout>
  )
}
