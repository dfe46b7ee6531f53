import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from '@remix-run/react'
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

/** Whose area it is, is known from who is signed in: the area's own data is not there when its loader failed. */
export function ErrorBoundary() {
  const error = useRouteError()
  const viewer = useViewer()
  const data = useRouteLoaderData<typeof loader>('routes/account/layout')
  if (!viewer) return <ErrorPage error={error} />
  return (
    <AccountLayout area={viewer.area} helps={data?.helps ?? false}>
      <ErrorPanel error={error} />
    </AccountLayout>
  )
}
