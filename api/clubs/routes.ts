import { contract } from '~/domain/contract/contract.ts'
import type { clubInput } from '~/domain/contract/organisation.fields.ts'
import { ADMINS_CHANNEL } from '~/domain/realtime/channels.ts'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { cities, clubs, organisations } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { change, decide, found, requireChangeable } from '../groups/acts.ts'
import { CLUB } from '../references/group.ts'
import { managedBy } from '../groups/policy.ts'
import { publicList } from '../groups/public-list.ts'
import { groupAt } from '../groups/queries.ts'
import { type ReadContext, viewerOf } from '../platform/calls/call.ts'
import { checkAll } from '../platform/kernel/check-all.ts'
import { requireKnown } from '../platform/queries/known.ts'
import { wireTimestamp } from '../platform/kernel/dates.ts'
import { invalidField, notFound } from '../platform/kernel/errors.ts'
import { Router } from '../platform/calls/router.ts'
import { adminIds } from '../notifications/admins.ts'
import { notify } from '../notifications/notify.ts'
import { receivePicture } from '../platform/storage/receive-picture.ts'
import { cityIdOf } from '../cities/named.ts'
import { presentClubs, presentManagedClubs } from './presenter.ts'
import { edits } from '../edits/edit.ts'
import { record } from '../edits/record.ts'

type Input = Partial<z.output<typeof clubInput>>

const columnsOf = async (call: ReadContext, body: Input) => ({
  name: body.name,
  cityId: await cityIdOf(call, body),
  phone: body.phone,
  email: body.email,
  description: body.description,
  address: body.address,
  organisationId: body.organisation_id,
})

async function managed(context: ReadContext, row: typeof clubs.$inferSelect) {
  const [presented] = await presentManagedClubs(context, [row])
  if (!presented) throw notFound()
  return { data: presented }
}

/** A club may name the organisation it belongs to, if that one is confirmed. */
async function requireOrganisation(db: Queryable, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  const [row] = await db
    .select({ id: organisations.id })
    .from(organisations)
    .where(and(eq(organisations.id, id), eq(organisations.status, 'active')))
  if (!row) throw invalidField('organisation_id', 'wrong_choice')
}

export const clubRoutes = new Router()
  .read(contract.clubs.list, (call) => publicList(CLUB, call, (rows) => presentClubs(call, rows)))
  .read(contract.clubs.details, async (call) => {
    const [presented] = await presentClubs(call, [await groupAt(CLUB, call, call.params.slug)])
    if (!presented) throw notFound()
    return { data: presented }
  })
  .read(contract.clubs.mine, async (call) => {
    const row = await managedBy(CLUB, call.db, viewerOf(call).id)
    return row ? managed(call, row) : { data: null }
  })
  .writePrepared(
    contract.clubs.create,
    (call) => receivePicture(call, 'logo'),
    async (call, picture) => {
      await requireOrganisation(call.db, call.body.organisation_id)
      const viewer = viewerOf(call)
      const club = await found(CLUB, call, {
        ...(await columnsOf(call, call.body)),
        ...picture,
        name: call.body.name,
      })
      call.publish([ADMINS_CHANNEL], 'club-created', {
        id: club.id,
        club: { id: club.id, slug: club.slug, name: club.name },
        user: { id: viewer.id, slug: viewer.slug, name: viewer.name },
        created_at: wireTimestamp(club.createdAt, call.zone),
      })
      await notify(call, await adminIds(call.db), 'club_created', {
        id: club.id,
        slug: club.slug,
        club: club.name,
      })
      return managed(call, club)
    },
  )
  .writePrepared(
    contract.clubs.update,
    (call) => receivePicture(call, 'logo'),
    edits(record(clubs), async (call, picture) => {
      const { db, body, params } = call
      await requireChangeable(CLUB, call, params.id)
      await checkAll(
        () => requireOrganisation(db, body.organisation_id),
        () => requireKnown(db, 'city_id', cities, body.city_id),
      )
      return managed(
        call,
        await change(CLUB, call, params.id, { ...(await columnsOf(call, body)), ...picture }),
      )
    }),
  )
  .write(contract.admin.clubs.decide, async (call) =>
    managed(call, await decide(CLUB, call, call.params.id, call.body.status)),
  )
