import { eq, ne } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import { competitions } from '../platform/db/schema.ts'
import { ORGANISATION } from '../references/group.ts'
import { activeId, grantActive } from '../groups/policy.ts'
import { pageOf } from '../platform/queries/list.ts'
import { Router } from '../platform/calls/router.ts'
import { receivePicture } from '../platform/storage/receive-picture.ts'
import { announce, changeCompetition } from './acts.ts'
import { listAthletes } from './athletes.ts'
import { checklist } from './checklist.ts'
import { grantManaged, visibleCompetition } from './policy/policy.ts'
import { grantAbilities, presentCompetition, presentCompetitionCards } from './presenter.ts'
import { listCompetitions } from './queries.ts'
import { edits } from '../edits/edit.ts'
import { COMPETITION } from './record.ts'

export const competitionRoutes = new Router()
  .read(contract.competitions.list, async (call) => {
    const { rows, total } = await listCompetitions(call, ne(competitions.status, 'inactive'))
    return pageOf(await presentCompetitionCards(call, rows), total, call.query, call.url)
  })
  .read(
    contract.competitions.details,
    async (call) => ({ data: await presentCompetition(call, await visibleCompetition(call, call.params)) }),
    { grant: async (call) => grantAbilities(call, await visibleCompetition(call, call.params)) },
  )
  .read(contract.competitions.athletes, listAthletes)
  .read(contract.competitions.checklist, async (call) => ({ data: await checklist(call) }), {
    grant: grantManaged,
  })
  .read(
    contract.competitions.managed,
    async (call) => {
      const own =
        call.scope === 'any' ? undefined : eq(competitions.organisationId, await activeId(ORGANISATION, call))
      const { rows, total } = await listCompetitions(call, own)
      return pageOf(await presentCompetitionCards(call, rows), total, call.query, call.url)
    },
    { grant: async (call) => (call.scope === 'any' ? {} : grantActive(ORGANISATION)(call)) },
  )
  .writePrepared(
    contract.competitions.create,
    (call) => receivePicture(call, 'cover'),
    async (call, picture) => {
      const row = await announce(call, call.body, picture)
      return { data: await presentCompetition(call, row) }
    },
  )
  .writePrepared(
    contract.competitions.update,
    (call) => receivePicture(call, 'cover'),
    edits(COMPETITION, async (call, picture) => {
      const row = await changeCompetition(call, call.params.id, call.body, picture)
      return { data: await presentCompetition(call, row) }
    }),
  )
