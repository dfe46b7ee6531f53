import { eq } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import { clubApplications } from '../platform/db/schema.ts'
import { CLUB } from '../references/group.ts'
import { activeId, grantActive } from '../groups/policy.ts'
import { type Call, viewerOf } from '../platform/calls/call.ts'
import { pageOf } from '../platform/queries/list.ts'
import { Router } from '../platform/calls/router.ts'
import { answer, ask, decide, invite, leave, removeMember } from './acts.ts'
import { listMembers, presentMembers } from './members.ts'
import { presentClubApplication, presentClubApplications } from './presenter.ts'
import { listClubApplications } from './queries.ts'

/** Whether a call is a manager's, for the applications to the own club. */
const managesIt = (call: Call<typeof contract.clubApplications.list>): boolean =>
  call.query.managed === '1' && viewerOf(call).roles.includes('club_manager')

export const clubApplicationRoutes = new Router()
  .read(
    contract.clubApplications.list,
    async (call) => {
      const among = managesIt(call)
        ? eq(clubApplications.clubId, await activeId(CLUB, call))
        : eq(clubApplications.userId, viewerOf(call).id)
      const { rows, total } = await listClubApplications(call, among)
      return pageOf(await presentClubApplications(call, rows), total, call.query, call.url)
    },
    { grant: async (call) => (managesIt(call) ? grantActive(CLUB)(call) : {}) },
  )
  .write(contract.clubApplications.ask, async (call) => ({
    data: await presentClubApplication(call, await ask(call)),
  }))
  .write(contract.clubApplications.invite, async (call) => ({
    data: await presentClubApplication(call, await invite(call)),
  }))
  .write(contract.clubApplications.answer, async (call) => ({
    data: await presentClubApplication(call, await answer(call)),
  }))
  .write(contract.clubApplications.decide, async (call) => ({
    data: await presentClubApplication(call, await decide(call)),
  }))
  .write(contract.clubApplications.leave, async (call) => {
    await leave(call)
    return { data: { ok: true as const } }
  })
  .read(
    contract.members.list,
    async (call) => presentMembers(call, await listMembers(call, await activeId(CLUB, call))),
    { grant: grantActive(CLUB) },
  )
  .write(contract.members.remove, async (call) => {
    await removeMember(call)
    return { data: { ok: true as const } }
  })
