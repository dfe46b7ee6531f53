import type { GroupRef } from '../../domain/contract/user.fields.ts'
import { accountArea } from '../../domain/access/roles.ts'
import { choicesOf, loadCityChoices } from './choices.ts'
import type { AppContext } from '../session/context.ts'
import { requireArea } from '../session/guard.ts'
import { load } from '../client/load.ts'

/** Who writes: a club or an organisation, by the first role of its manager (spec §2). */
export interface Newsroom {
  readonly kind: 'club' | 'organisation'
  /** Null until it is founded. */
  readonly group: (GroupRef & { readonly status: string }) | null
  /** Whether it is confirmed, so that there is work to do (spec §4). */
  readonly works: boolean
}

/** The writing manager's newsroom; anybody else is refused. */
export async function requireNewsroom(context: AppContext, request: Request): Promise<Newsroom> {
  const viewer = await requireArea(context, request, 'club_manager', 'organisation_manager')
  const kind = accountArea(viewer.roles) === 'club_manager' ? 'club' : 'organisation'
  const group = kind === 'club' ? viewer.managed_club : viewer.managed_organisation
  return { kind, group, works: group?.status === 'active' }
}

/** How many competitions one may write about, the latest first. */
const COMPETITIONS = 100

/** What a piece of news may be put to: a club writes about any published competition, an organisation about its own. */
export async function loadNewsChoices(context: AppContext, { kind }: Newsroom) {
  const { api } = context
  const query = {
    list_status: 'all',
    order_by: 'start_at',
    order_direction: 'DESC',
    per_page: COMPETITIONS,
  } as const
  const [cities, competitions] = await Promise.all([
    loadCityChoices(context),
    load(kind === 'club' ? api.competitions.list({ query }) : api.competitions.managed({ query })),
  ])
  return { cities, competitions: choicesOf(competitions.data) }
}
