import { contract } from '~/domain/contract/contract.ts'
import { Router } from '../platform/calls/router.ts'
import { presentTeam } from './candidates.ts'
import { enterTeam } from './enter.ts'
import { withdrawTeam } from './withdraw.ts'

export const teamRoutes = new Router()
  .read(contract.teams.candidates, async (call) => ({ data: await presentTeam(call) }))
  .write(contract.teams.enter, async (call) => ({ data: await enterTeam(call) }))
  .write(contract.teams.withdraw, async (call) => ({ data: await withdrawTeam(call) }))
