import { contract } from '~/domain/contract/contract.ts'
import { activeId, grantActive, requireActive } from '../groups/policy.ts'
import { Router } from '../platform/calls/router.ts'
import { pageOf } from '../platform/queries/list.ts'
import { CLUB } from '../references/group.ts'
import { inviteAll, offerLink, resend, withdraw } from './acts.ts'
import { answerInvitation, openInvitation } from './answer.ts'
import { planInvitations, presentPlan } from './plan.ts'
import { presentInvitations } from './presenter.ts'
import { listInvitations } from './queries.ts'

export const clubInvitationRoutes = new Router()
  .read(
    contract.clubInvitations.list,
    async (call) => {
      const { rows, total } = await listInvitations(call, await activeId(CLUB, call))
      return pageOf(await presentInvitations(call, rows), total, call.query, call.url)
    },
    { grant: grantActive(CLUB) },
  )
  .read(contract.clubInvitations.preview, async (call) => {
    const club = await requireActive(CLUB, call)
    return { data: presentPlan(call, await planInvitations(call, club.id, call.body.rows)) }
  })
  .write(contract.clubInvitations.create, inviteAll)
  .write(contract.clubInvitations.offerLink, offerLink)
  .write(contract.clubInvitations.resend, resend)
  .write(contract.clubInvitations.withdraw, withdraw)
  .read(contract.clubInvitations.open, async (call) => ({ data: await openInvitation(call) }))
  .write(contract.clubInvitations.answer, answerInvitation)
