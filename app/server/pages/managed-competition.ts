import type { ActionFunctionArgs } from '@remix-run/node'
import { readsPage, type StaffPage } from '../../domain/access/staff.ts'
import type { Competition } from '../../domain/contract/competition.fields.ts'
import type { Profile } from '../../domain/contract/user.fields.ts'
import { requireArea, requireViewer, wantedPath } from '../session/guard.ts'
import { load } from '../client/load.ts'

type ActionArgs = Pick<ActionFunctionArgs, 'request' | 'context' | 'params'>

/** Whether a manager may work: the organisation is there and confirmed (spec §4, limited functionality). */
export const organises = (viewer: Profile): boolean => viewer.managed_organisation?.status === 'active'

/**
 * The competition of the address, which the reader must manage; an organiser's page begins with it. An administrator
 * may do in any competition what its organiser may (spec §6).
 */
export async function requireManagedCompetition({
  request,
  context,
  params,
}: ActionArgs): Promise<Competition> {
  await requireArea(context, request, 'organisation_manager', 'admin')
  const { data } = await load(context.api.competitions.details({ params: { slug: params['slug'] ?? '' } }))
  if (!data.abilities.manage) throw new Response(null, { status: 403 })
  return data
}

/**
 * The competition of a console page that some of its staff read too: with one of the pages, whoever reads any of them.
 * What they may do there the API decides call by call (decision 0037).
 */
export async function requireConsole(args: ActionArgs, ...pages: readonly StaffPage[]): Promise<Competition> {
  const { request, context, params } = args
  await requireViewer(context, request)
  const { data } = await load(context.api.competitions.details({ params: { slug: params['slug'] ?? '' } }))
  if (!data.abilities.manage && pages.some((page) => readsPage(page, data.abilities.staff))) return data
  return requireManagedCompetition(args)
}

/** The page a form stood on, with its filters, without what opened a dialog on it. */
export function pageOf(request: Request, ...closed: string[]): string {
  const url = new URL(wantedPath(request), 'http://page')
  for (const name of closed) url.searchParams.delete(name)
  return `${url.pathname}${url.search}`
}
