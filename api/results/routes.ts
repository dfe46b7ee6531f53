import { contract } from '~/domain/contract/contract.ts'
import { grantManaged, requireManagedCompetition, visibleCompetition } from '../competitions/policy/policy.ts'
import { edits } from '../edits/edit.ts'
import { Router } from '../platform/calls/router.ts'
import { presentResults } from './presenter.ts'
import { changeTeamPoints, presentTeamPoints, TEAM_POINTS } from './team-points.ts'

export const resultRoutes = new Router()
  .read(contract.competitions.results, async (call) => ({
    data: await presentResults(call, await visibleCompetition(call, { slug: call.params.slug })),
  }))
  .read(
    contract.competitions.teamPoints,
    async (call) => ({
      data: presentTeamPoints(await requireManagedCompetition(call, { id: call.params.id })),
    }),
    { grant: grantManaged },
  )
  .write(
    contract.competitions.changeTeamPoints,
    edits(TEAM_POINTS, async (call) => ({ data: presentTeamPoints(await changeTeamPoints(call)) })),
  )
