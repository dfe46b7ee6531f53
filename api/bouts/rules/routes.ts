import { contract } from '~/domain/contract/contract.ts'
import { grantManaged, requireManagedCompetition } from '../../competitions/policy/policy.ts'
import { edits } from '../../edits/edit.ts'
import type { Call } from '../../platform/calls/call.ts'
import { Router } from '../../platform/calls/router.ts'
import { changeBoutRules, presentBoutRules, previewBoutRules, RULE_RECORDS } from './settings.ts'

const change = async (call: Call<typeof contract.boutRules.change>) => ({
  data: await presentBoutRules(call, await changeBoutRules(call), call.params.discipline),
})

export const boutRulesRoutes = new Router()
  .read(
    contract.boutRules.settings,
    async (call) => {
      const { id, discipline } = call.params
      return { data: await presentBoutRules(call, await requireManagedCompetition(call, { id }), discipline) }
    },
    { grant: grantManaged },
  )
  .read(contract.boutRules.preview, async (call) => ({ data: await previewBoutRules(call) }))
  .write(contract.boutRules.change, (call) => edits(RULE_RECORDS[call.params.discipline], change)(call))
