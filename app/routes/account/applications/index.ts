import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { accountArea } from '~/domain/access/roles.ts'
import { requireArea } from '~/server/session/guard.ts'

/** One address for two roles (spec §2): a club's applications, or an athlete's own. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireArea(context, request, 'user', 'club_manager')
  throw redirect(
    accountArea(viewer.roles) === 'club_manager'
      ? '/account/applications/club'
      : '/account/applications/active',
  )
}
