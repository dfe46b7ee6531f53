import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ClubDashboard } from '~/components/club/club-dashboard.tsx'
import { JudgeDashboard } from '~/components/judge/judge-dashboard.tsx'
import { OrganiserDashboard } from '~/components/organiser/organiser-dashboard.tsx'
import { HelpingCard } from '~/components/staff/helping-card.tsx'
import { accountArea, accountHome } from '~/domain/access/roles.ts'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { load } from '~/server/client/load.ts'
import { clubDashboard } from '~/server/pages/club-dashboard.ts'
import { requireViewer } from '~/server/session/guard.ts'
import { judgeDashboard } from '~/server/pages/judge-dashboard.ts'
import { organiserDashboard } from '~/server/pages/organiser-dashboard.ts'

export const handle: RouteHandle = {
  i18n: ['staff', 'organiser', 'judge', 'athlete', 'news', 'fight'],
  title: 'account:dashboard.title',
}

/** each role has a dashboard of its own; a user without one lands where their area begins. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(context, request)
  const area = accountArea(viewer.roles)
  const helps = async () => (await load(context.api.staff.mine())).data
  if (area === 'organisation_manager')
    return { area, helped: await helps(), data: await organiserDashboard(context, viewer) } as const
  if (area === 'judge') return { area, helped: await helps(), data: await judgeDashboard(context) } as const
  if (area === 'club_manager')
    return { area, helped: await helps(), data: await clubDashboard(context, viewer) } as const
  // Those without a dashboard must not be sent back to it.
  throw redirect(area === 'admin' ? accountHome.admin : '/account/preferences')
}

export default function Dashboard() {
  const { helped } = useLoaderData<typeof loader>()
  return (
    <>
      <HelpingCard helped={helped} />
      <AreaDashboard />
    </>
  )
}

function AreaDashboard() {
  const dashboard = useLoaderData<typeof loader>()
  switch (dashboard.area) {
    case 'organisation_manager':
      return <OrganiserDashboard {...dashboard.data} />
    case 'judge':
      return <JudgeDashboard {...dashboard.data} />
    case 'club_manager':
      return <ClubDashboard {...dashboard.data} />
  }
}
