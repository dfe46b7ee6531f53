import type { Profile } from '../../domain/contract/user.fields.ts'
import type { AppContext } from '../session/context.ts'
import { organises } from './managed-competition.ts'
import { load } from '../client/load.ts'

/** What an organiser sees first: the competitions ahead, and what waits for a decision. */
export async function organiserDashboard({ api }: AppContext, viewer: Profile) {
  const organisation = viewer.managed_organisation
  if (!organises(viewer)) return { organisation, competitions: [], applications: [], waiting: 0 }
  const [competitions, waiting] = await Promise.all([
    load(
      api.competitions.managed({
        query: { list_status: 'upcoming', order_by: 'start_at', order_direction: 'ASC', per_page: 6 },
      }),
    ),
    load(
      api.applications.list({
        query: { managed: '1', competition_approved: '0', order_by: 'created_at', per_page: 6 },
      }),
    ),
  ])
  return {
    organisation,
    competitions: competitions.data,
    applications: waiting.data,
    waiting: waiting.meta.total,
  }
}
