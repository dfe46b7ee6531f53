import { contract } from '~/domain/contract/contract.ts'
import { Router } from '../platform/calls/router.ts'
import { enterList } from './enter-list.ts'
import { addList, previewAdding } from './add-list.ts'
import { loadKnown } from './known.ts'
import { planFor } from './plan.ts'
import { presentPlan } from './presenter.ts'
import { requireManagedCompetition, requireNotOver } from '../competitions/policy/policy.ts'

export const entriesImportRoutes = new Router()
  .read(contract.entriesImport.preview, async (call) => {
    const competition = await requireManagedCompetition(call, { id: call.params.id })
    requireNotOver(competition, call.now)
    return {
      data: await presentPlan(
        call,
        await planFor(call, call.body.rows, (facts) => loadKnown(call, competition, facts)),
      ),
    }
  })
  .write(contract.entriesImport.enter, async (call) => ({ data: await enterList(call) }))
  .read(contract.athletes.previewList, async (call) => ({ data: await previewAdding(call) }))
  .write(contract.athletes.addList, async (call) => ({ data: await addList(call) }))
