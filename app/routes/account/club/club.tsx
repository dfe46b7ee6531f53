import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AthleteClub } from '~/components/club/athlete-club.tsx'
import { ManagedClub } from '~/components/club/managed-club.tsx'
import type { RouteHandle } from '~/i18n/namespaces.ts'
import { accountArea } from '~/domain/access/roles.ts'
import { requireArea } from '~/server/session/guard.ts'
import { athleteClub, managedClub, saveClub, takeClubStep } from '~/server/pages/club-management.ts'

export const handle: RouteHandle = { i18n: ['athlete', 'public'], title: 'account:nav.myClub' }

/** One address, by the first role (spec §2): the club one manages, or the club one belongs to. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireArea(context, request, 'club_manager', 'user')
  if (accountArea(viewer.roles) === 'club_manager')
    return { kind: 'managed', data: await managedClub(context) } as const
  return { kind: 'athlete', data: await athleteClub(context, request, viewer) } as const
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireArea(context, request, 'club_manager', 'user')
  return accountArea(viewer.roles) === 'club_manager'
    ? saveClub(context, request)
    : takeClubStep(context, request)
}

export default function Club() {
  const page = useLoaderData<typeof loader>()
  return page.kind === 'managed' ? <ManagedClub {...page.data} /> : <AthleteClub {...page.data} />
}
