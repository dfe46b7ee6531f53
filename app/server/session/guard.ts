import { redirect } from '@remix-run/node'
import { accountArea, accountHome, type AccountArea } from '../../domain/access/roles.ts'
import type { Profile } from '../../domain/contract/user.fields.ts'
import type { AppContext } from './context.ts'

/** Where a request wanted to go, for the redirect query of the login page; data requests name their page. */
export function wantedPath(request: Request): string {
  const url = new URL(request.url)
  const search = new URLSearchParams(url.search)
  search.delete('_routes')
  search.delete('index')
  search.delete('_data')
  const query = search.toString()
  return `${url.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')}${query ? `?${query}` : ''}`
}

export const LOGIN_PATH = '/auth/login'

/** The login page that leads back to where one wanted to go. */
export const loginPath = (wanted: string): string =>
  wanted === '/' ? LOGIN_PATH : `${LOGIN_PATH}?redirect=${encodeURIComponent(wanted)}`

/** The signed-in person; anybody else is sent to the login page with the wanted path (spec §2). */
export async function requireViewer(context: AppContext, request: Request): Promise<Profile> {
  const viewer = await context.viewer()
  if (viewer) return viewer
  throw redirect(loginPath(wantedPath(request)))
}

/** The signed-in person, whose account area must be one of these (spec §6: the first role decides). */
export async function requireArea(
  context: AppContext,
  request: Request,
  ...areas: AccountArea[]
): Promise<Profile> {
  const viewer = await requireViewer(context, request)
  if (areas.includes(accountArea(viewer.roles))) return viewer
  throw new Response(null, { status: 403 })
}

/** Keeps signed-in people off the sign-in pages. */
export async function requireVisitor(context: AppContext): Promise<void> {
  if (await context.viewer()) throw redirect('/')
}

/** The first page of a person's own area. */
export const homeOf = (viewer: Pick<Profile, 'roles'>): string => accountHome[accountArea(viewer.roles)]
