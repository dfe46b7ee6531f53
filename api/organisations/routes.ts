import { contract } from '~/domain/contract/contract.ts'
import type { organisationInput } from '~/domain/contract/organisation.fields.ts'
import type { z } from 'zod'
import { cities, organisations } from '../platform/db/schema.ts'
import { change, decide, found, requireChangeable } from '../groups/acts.ts'
import { ORGANISATION } from '../references/group.ts'
import { managedBy } from '../groups/policy.ts'
import { publicList } from '../groups/public-list.ts'
import { groupAt } from '../groups/queries.ts'
import { type ReadContext, viewerOf } from '../platform/calls/call.ts'
import { requireKnown } from '../platform/queries/known.ts'
import { notFound } from '../platform/kernel/errors.ts'
import { Router } from '../platform/calls/router.ts'
import { receivePicture } from '../platform/storage/receive-picture.ts'
import { cityIdOf } from '../cities/named.ts'
import { presentManagedOrganisations, presentOrganisations } from './presenter.ts'
import { edits } from '../edits/edit.ts'
import { record } from '../edits/record.ts'

type Input = Partial<z.output<typeof organisationInput>>

const columnsOf = async (call: ReadContext, body: Input) => ({
  name: body.name,
  cityId: await cityIdOf(call, body),
  phone: body.phone,
  email: body.email,
  description: body.description,
  address1: body.address_1,
  address2: body.address_2,
  zip: body.zip,
})

async function managed(context: ReadContext, row: typeof organisations.$inferSelect) {
  const [presented] = await presentManagedOrganisations(context, [row])
  if (!presented) throw notFound()
  return { data: presented }
}

export const organisationRoutes = new Router()
  .read(contract.organisations.list, (call) =>
    publicList(ORGANISATION, call, (rows) => presentOrganisations(call, rows)),
  )
  .read(contract.organisations.details, async (call) => {
    const row = await groupAt(ORGANISATION, call, call.params.slug)
    const [presented] = await presentOrganisations(call, [row])
    if (!presented) throw notFound()
    return { data: presented }
  })
  .read(contract.organisations.mine, async (call) => {
    const row = await managedBy(ORGANISATION, call.db, viewerOf(call).id)
    return row ? managed(call, row) : { data: null }
  })
  .writePrepared(
    contract.organisations.create,
    (call) => receivePicture(call, 'logo'),
    async (call, picture) => {
      const values = { ...(await columnsOf(call, call.body)), ...picture, name: call.body.name }
      return managed(call, await found(ORGANISATION, call, values))
    },
  )
  .writePrepared(
    contract.organisations.update,
    (call) => receivePicture(call, 'logo'),
    edits(record(organisations), async (call, picture) => {
      const { db, body, params } = call
      await requireChangeable(ORGANISATION, call, params.id)
      await requireKnown(db, 'city_id', cities, body.city_id)
      return managed(
        call,
        await change(ORGANISATION, call, params.id, { ...(await columnsOf(call, body)), ...picture }),
      )
    }),
  )
  .write(contract.admin.organisations.decide, async (call) =>
    managed(call, await decide(ORGANISATION, call, call.params.id, call.body.status)),
  )
