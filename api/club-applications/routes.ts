import { eq } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import { clubApplications } from '../platform/db/schema.ts'
import { CLUB } from '../references/group.ts'
import { requireActive } from '../groups/policy.ts'
import { viewerOf } from '../platform/calls/call.ts'
import { pageOf } from '../platform/queries/list.ts'
import { Router } from '../platform/calls/router.ts'
import { answer, ask, decide, invite, leave, removeMember } from './acts.ts'
import { listMembers, presentMembers } from './members.ts'
import { presentClubApplication, presentClubApplications } from './presenter.ts'
import { listClubApplications } from './queries.ts'

export const clubApplicationRoutes = new Router()
  .read(contract.clubApplications.list, async (call) => {
    const viewer = viewerOf(call)
    const manages = call.query.managed === '1' && viewer.roles.includes('club_manager')
    const among = manages
      ? eq(clubApplications.clubId, (await requireActive(CLUB, call)).id)
      : eq(clubApplications.userId, viewer.id)
    const { rows, total } = await listClubApplications(call, among)
    return pageOf(await presentClubApplications(call, rows), total, call.query, call.url)
  })
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
  .read(contract.members.list, async (call) => {
    const club = await requireActive(CLUB, call)
    return presentMembers(call, await listMembers(call, club.id))
  })
  .write(contract.members.remove, async (call) => {
    await removeMember(call)
    return { data: { ok: true as const } }
  })
