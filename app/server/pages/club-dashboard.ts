import type { Profile } from '../../domain/contract/user.fields.ts'
import type { AppContext } from '../session/context.ts'
import { load } from '../client/load.ts'

/** How many bouts, applications and news the dashboard shows of each kind. */
const BOUTS = 6
const APPLICATIONS = 6
const NEWS = 3

/** What a club's manager sees first: who waits for an answer, and the bouts of the members. */
export async function clubDashboard({ api }: AppContext, viewer: Profile) {
  const club = viewer.managed_club
  if (club?.status !== 'active') return { club, work: null, renderedAtMs: Date.now() }
  const ofClub = { club_id: club.id, per_page: BOUTS } as const
  const [members, waiting, live, next, ended, news] = await Promise.all([
    load(api.members.list({ query: { per_page: 1 } })),
    load(
      api.clubApplications.list({
        query: {
          managed: '1',
          status: 'waiting_for_club_approval',
          order_by: 'created_at',
          per_page: APPLICATIONS,
        },
      }),
    ),
    load(api.fights.list({ query: { ...ofClub, status: 'online', order_by: 'start_at' } })),
    load(api.fights.list({ query: { ...ofClub, status: 'waiting', order_by: 'start_estimate_at' } })),
    load(
      api.fights.list({ query: { ...ofClub, status: 'ended', order_by: 'end_at', order_direction: 'DESC' } }),
    ),
    load(api.news.managed({ query: { per_page: NEWS } })),
  ])
  const counts = {
    members: members.meta.total,
    waiting: waiting.meta.total,
    live: live.meta.total,
    next: next.meta.total,
  }
  return {
    club,
    work: {
      counts,
      applications: waiting.data,
      live: live.data,
      next: next.data,
      ended: ended.data,
      news: news.data,
    },
    renderedAtMs: Date.now(),
  }
}
