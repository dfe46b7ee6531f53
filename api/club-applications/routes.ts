import { and, desc, eq, ilike, inArray, isNotNull, isNull } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract'
import { clubApplications, users } from '../db/schema.ts'
import { CLUB } from '../groups/group.ts'
import { requireActive } from '../groups/policy.ts'
import { viewerOf } from '../kernel/call.ts'
import { wireMoment } from '../kernel/dates.ts'
import { containing, countRows, orderOf, pageOf, windowOf } from '../kernel/list.ts'
import { Router } from '../kernel/router.ts'
import { presentPersons } from '../users/person.ts'
import { answer, ask, decide, invite, leave, removeMember } from './acts.ts'
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
    const { db, query, language, url, zone } = call
    const club = await requireActive(CLUB, call)
    const where = and(
      eq(users.clubId, club.id),
      query.search ? ilike(users.name, containing(query.search)) : undefined,
      query.gender ? eq(users.gender, query.gender) : undefined,
    )
    const order = { name: users.name, created_at: users.createdAt }
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(users)
      .where(where)
      .orderBy(...orderOf({ ...query, order_by: query.order_by ?? 'name' }, order, [], users.id))
      .limit(limit)
      .offset(offset)
    const ids = rows.map((row) => row.id)
    const joined = ids.length
      ? await db
          .select({ userId: clubApplications.userId, at: clubApplications.updatedAt })
          .from(clubApplications)
          .where(
            and(
              eq(clubApplications.clubId, club.id),
              inArray(clubApplications.userId, ids),
              isNotNull(clubApplications.userApprovedAt),
              isNotNull(clubApplications.clubApprovedAt),
              isNull(clubApplications.closedAt),
            ),
          )
          .orderBy(desc(clubApplications.id))
      : []
    const joinedAt = new Map(joined.map((row) => [row.userId, row.at]))
    const people = await presentPersons(db, rows, language)
    return pageOf(
      people.map((person) => ({ ...person, joined_at: wireMoment(joinedAt.get(person.id) ?? null, zone) })),
      await countRows(db, users, where),
      query,
      url,
    )
  })
  .write(contract.members.remove, async (call) => {
    await removeMember(call)
    return { data: { ok: true as const } }
  })
