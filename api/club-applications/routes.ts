import { eq } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import { clubApplications } from '../platform/db/schema.ts'
import { CLUB } from '../references/group.ts'
import { activeId, grantActive, grantAsManager } from '../groups/policy.ts'
import { viewerOf } from '../platform/calls/call.ts'
import { pageOf } from '../platform/queries/list.ts'
import { Router } from '../platform/calls/router.ts'
import { answer, ask, decide, invite, leave, removeMember } from './acts.ts'
import { listMembers, presentMembers } from './members.ts'
import { presentClubApplication, presentClubApplications } from './presenter.ts'
import { listClubApplications } from './queries.ts'

export const clubApplicationRoutes = new Router()
  .read(
    contract.clubApplications.list,
    async (call) => {
      const { clubId } = call.granted ?? {}
      const among =
        clubId === undefined
          ? eq(clubApplications.userId, viewerOf(call).id)
          : eq(clubApplications.clubId, clubId)
      const { rows, total } = await listClubApplications(call, among)
      return pageOf(await presentClubApplications(call, rows), total, call.query, call.url)
    },
    { grant: grantAsManager(CLUB) },
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
