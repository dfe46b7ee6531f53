import { contract } from '~/domain/contract/contract.ts'
import { grantManaged } from '../competitions/policy/policy.ts'
import { presentCompetition } from '../competitions/presenter.ts'
import { Router } from '../platform/calls/router.ts'
import { addOwn, addPreset, limitEntrants, removeFromOffer } from './acts.ts'
import { mergeCategories, splitCategory } from './reshape.ts'
import { listReshapes, undoReshape } from './undo-reshape.ts'

export const competitionCategoryRoutes = new Router()
  .write(contract.competitionCategories.create, async (call) => ({
    data: await presentCompetition(call, await addOwn(call)),
  }))
  .write(contract.competitionCategories.addPreset, async (call) => ({ data: await addPreset(call) }))
  .write(contract.competitionCategories.change, async (call) => ({
    data: await presentCompetition(call, await limitEntrants(call)),
  }))
  .write(contract.competitionCategories.remove, async (call) => ({
    data: await presentCompetition(call, await removeFromOffer(call)),
  }))
  .write(contract.competitionCategories.merge, async (call) => ({ data: await mergeCategories(call) }))
  .write(contract.competitionCategories.split, async (call) => ({ data: await splitCategory(call) }))
  .read(contract.competitionCategories.reshapes, async (call) => ({ data: await listReshapes(call) }), {
    grant: grantManaged,
  })
  .write(contract.competitionCategories.undo, async (call) => ({ data: await undoReshape(call) }))
