import { contract } from '~/domain/contract/contract.ts'
import { presentCompetition } from '../competitions/presenter.ts'
import { Router } from '../platform/calls/router.ts'
import { copyCompetition } from './copy.ts'

export const competitionCopyRoutes = new Router().write(contract.competitions.copy, async (call) => ({
  data: await presentCompetition(call, await copyCompetition(call)),
}))
