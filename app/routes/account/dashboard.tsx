import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { JudgeDashboard } from '~/components/judge/judge-dashboard.tsx'
import { OrganiserDashboard } from '~/components/organiser/organiser-dashboard.tsx'
import { accountArea, accountHome } from '~/domain/access/roles.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { requireViewer } from '~/server/guard.ts'
import { judgeDashboard } from '~/server/judge-desk.ts'
import { organiserDashboard } from '~/server/organiser-dashboard.ts'

export const handle: RouteHandle = { i18n: ['organiser', 'judge', 'fight'], title: 'account:dashboard.title' }

/** Each role has a dashboard of its own; whoever has none lands where their area begins. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request)
  const area = accountArea(viewer.roles)
  if (area === 'organisation_manager')
    return { area, data: await organiserDashboard(context, viewer) } as const
  if (area === 'judge') return { area, data: await judgeDashboard(context) } as const
  // Those without a dashboard must not be sent back to it.
  throw redirect(area === 'admin' ? accountHome.admin : '/account/preferences')
}

export default function Dashboard() {
  const dashboard = useLoaderData<typeof loader>()
  return dashboard.area === 'judge' ? (
    <JudgeDashboard {...dashboard.data} />
  ) : (
    <OrganiserDashboard {...dashboard.data} />
  )
}
