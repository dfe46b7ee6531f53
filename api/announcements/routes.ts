import { contract } from '~/domain/contract/contract.ts'
import { grantManaged, requireManagedCompetition } from '../competitions/policy/policy.ts'
import { Router } from '../platform/calls/router.ts'
import { audienceOf, presentReach } from './audience.ts'
import { listAnnouncements } from './list.ts'
import { sendAnnouncement } from './send.ts'

export const announcementRoutes = new Router()
  .read(contract.announcements.list, (call) => listAnnouncements(call), { grant: grantManaged })
  .read(contract.announcements.preview, async (call) => {
    const competition = await requireManagedCompetition(call, { id: call.params.id })
    return { data: await presentReach(call, await audienceOf(call, competition, call.body)) }
  })
  .write(contract.announcements.send, async (call) => ({ data: await sendAnnouncement(call) }))
