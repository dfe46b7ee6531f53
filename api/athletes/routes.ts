import { and, asc, eq } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import { listRows } from '../platform/calls/rows.ts'
import type { TablePage } from '../platform/queries/deep-page.ts'
import { users } from '../platform/db/schema.ts'
import { edits } from '../edits/edit.ts'
import { record } from '../edits/record.ts'
import { daysWithin, timestampsWithin } from '../platform/queries/list.ts'
import { Router } from '../platform/calls/router.ts'
import { found } from '../platform/queries/search.ts'
import { PEOPLE } from '../references/named.ts'
import { rememberedOwn } from '../platform/calls/own-rows.ts'
import { addAthlete, changeAthlete, giveConsent } from './acts.ts'
import { offerHandOver, presentHandOver, revokeHandOver } from './hand-over.ts'
import { lookedAfter, requireAthlete } from './policy.ts'
import { presentManagedAthlete, presentManagedAthletes } from './presenter.ts'

const ownAthletes = rememberedOwn<TablePage<typeof users>>()

export const athleteRoutes = new Router()
  .read(contract.athletes.list, async (call) => {
    const { query, zone } = call
    return listRows(call, users, {
      where: and(
        await lookedAfter(call, query.managed_by),
        eq(users.status, 'active'),
        query.gender ? eq(users.gender, query.gender) : undefined,
        query.club_id === undefined ? undefined : eq(users.clubId, query.club_id),
        daysWithin(query, { birth_date: users.birthDate }),
        timestampsWithin(query, zone, { created_at: users.createdAt }),
        query.search ? found(query.search, PEOPLE) : undefined,
      ),
      order: { name: users.name, birth_date: users.birthDate, created_at: users.createdAt },
      fallback: [asc(users.name)],
      own: (read) => ownAthletes(call, read),
      name: (row) => row.name,
      present: (rows) => presentManagedAthletes(call, rows),
    })
  })
  .read(contract.athletes.details, async (call) => ({
    data: await presentManagedAthlete(call, await requireAthlete(call, call.params.id)),
  }))
  .write(contract.athletes.create, async (call) => ({
    data: await presentManagedAthlete(call, await addAthlete(call)),
  }))
  .write(
    contract.athletes.update,
    edits(record(users), async (call) => ({
      data: await presentManagedAthlete(call, await changeAthlete(call)),
    })),
  )
  .write(contract.athletes.giveConsent, async (call) => ({
    data: await presentManagedAthlete(call, await giveConsent(call)),
  }))
  .read(contract.athletes.handOver, async (call) => ({ data: await presentHandOver(call) }))
  .write(contract.athletes.offerHandOver, offerHandOver)
  .write(contract.athletes.revokeHandOver, revokeHandOver)
