import { contract } from '~/domain/contract/contract.ts'
import { notifyRequested, notifyClosed, notifyInvited, notifyLeft } from '../club-applications/announce.ts'
import {
  join,
  lockedPerson,
  openApplication,
  part,
  requireClubless,
} from '../club-applications/membership.ts'
import { presentClubApplication, presentClubApplications } from '../club-applications/presenter.ts'
import { listClubApplications } from '../club-applications/queries.ts'
import { clubApplications, clubs } from '../platform/db/schema.ts'
import { audit, differences } from '../platform/calls/audit.ts'
import { checkAll } from '../platform/kernel/check-all.ts'
import type { Call } from '../platform/calls/call.ts'
import { ApiError, invalidField, notFound } from '../platform/kernel/errors.ts'
import { requireKnown } from '../platform/queries/known.ts'
import { pageOf } from '../platform/queries/list.ts'
import { Router } from '../platform/calls/router.ts'
import { changeRow, createRow, DONE, removeRow, rowAt } from '../platform/calls/rows.ts'
import { edits } from '../edits/edit.ts'
import { CLUB_APPLICATION } from '../club-applications/record.ts'

async function create(call: Call<typeof contract.admin.clubApplications.create>) {
  const { db, body, now } = call
  const [person] = await checkAll(
    async () => {
      const found = await lockedPerson(db, body.user_id)
      if (!found) throw invalidField('user_id', 'wrong_choice')
      return found
    },
    () => requireKnown(db, 'club_id', clubs, body.club_id),
  )
  const club = await rowAt(db, clubs, body.club_id)
  requireClubless(person, club.id)
  if (await openApplication(db, person.id, club.id)) throw new ApiError('already_asked')
  const at = new Date(now)
  const row = await createRow(call, 'club_application', clubApplications, {
    userId: person.id,
    clubId: club.id,
    userApprovedAt: body.user_approved ? at : null,
    clubApprovedAt: body.club_approved ? at : null,
  })
  if (body.user_approved && body.club_approved) return join(call, { application: row, person, club })
  // Whose word is still missing is asked for it.
  if (body.user_approved) await notifyRequested(call, row, { person, club })
  if (body.club_approved) await notifyInvited(call, row, { person, club })
  return row
}

/** Both approvals make a member; closing an application that made one ends the membership. */
async function update(call: Call<typeof contract.admin.clubApplications.update>) {
  const { db, body, now, params } = call
  const { userId, clubId } = await rowAt(db, clubApplications, params.id)
  const person = await lockedPerson(db, userId)
  const before = await rowAt(db, clubApplications, params.id, { lock: true })
  const club = await rowAt(db, clubs, clubId)
  if (!person) throw notFound()
  if (before.closedAt) throw new ApiError('application_closed')
  const isMembership = before.userApprovedAt !== null && before.clubApprovedAt !== null
  if (body.closed) {
    if (isMembership && person.clubId === club.id) {
      await part(call, person)
      await notifyLeft(call, { person, club })
    } else await notifyClosed(call, before, { person, club })
    return changeRow(call, 'club_application', clubApplications, {
      id: before.id,
      values: { closedAt: new Date(now) },
    })
  }
  const approval = (given: boolean | undefined, at: Date | null) =>
    given === undefined ? at : given ? (at ?? new Date(now)) : null
  const userApprovedAt = approval(body.user_approved, before.userApprovedAt)
  const clubApprovedAt = approval(body.club_approved, before.clubApprovedAt)
  // A membership is ended, not made undone.
  if (isMembership && !(userApprovedAt && clubApprovedAt)) throw new ApiError('already_member')
  if (userApprovedAt && clubApprovedAt && !isMembership) {
    const row = await join(call, { application: before, person, club })
    await audit(call, {
      action: 'update',
      entity: 'club_application',
      entityId: row.id,
      ...differences(before, row),
    })
    return row
  }
  return changeRow(call, 'club_application', clubApplications, {
    id: before.id,
    values: { userApprovedAt, clubApprovedAt },
  })
}

export const adminClubApplicationRoutes = new Router()
  .read(contract.admin.clubApplications.list, async (call) => {
    const { rows, total } = await listClubApplications(call, undefined)
    const data = await presentClubApplications(call, rows)
    if (call.query.short !== '1') return pageOf(data, total, call.query, call.url)
    const named = data.map(({ id, user, club }) => ({ id, name: `${user.name}: ${club.name}` }))
    return pageOf(named, total, call.query, call.url)
  })
  .read(contract.admin.clubApplications.details, async (call) => ({
    data: await presentClubApplication(call, await rowAt(call.db, clubApplications, call.params.id)),
  }))
  .write(contract.admin.clubApplications.create, async (call) => ({
    data: await presentClubApplication(call, await create(call)),
  }))
  .write(
    contract.admin.clubApplications.update,
    edits(CLUB_APPLICATION, async (call) => ({
      data: await presentClubApplication(call, await update(call)),
    })),
  )
  .write(contract.admin.clubApplications.remove, async (call) => {
    const { db, params } = call
    const row = await rowAt(db, clubApplications, params.id, { lock: true })
    if (!row.closedAt && row.userApprovedAt && row.clubApprovedAt) throw new ApiError('in_use')
    await removeRow(call, 'club_application', clubApplications, { id: params.id })
    return DONE
  })
