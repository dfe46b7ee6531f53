import { contract } from '~/domain/contract/contract.ts'
import { Router } from '../platform/calls/router.ts'
import { presentTeam } from './candidates.ts'
import { discardDraft, listDrafts, readDraft } from './drafts.ts'
import { enterTeam } from './enter.ts'
import { listEntered } from './entered.ts'
import { saveDraft } from './save-draft.ts'
import { withdrawTeam } from './withdraw.ts'

export const teamRoutes = new Router()
  .read(contract.teams.candidates, async (call) => ({ data: await presentTeam(call) }))
  .write(contract.teams.enter, async (call) => ({ data: await enterTeam(call) }))
  .write(contract.teams.withdraw, async (call) => ({ data: await withdrawTeam(call) }))
  .read(contract.teams.entered, async (call) => ({ data: await listEntered(call) }))
  .read(contract.teams.drafts, async (call) => ({ data: await listDrafts(call) }))
  .read(contract.teams.draft, async (call) => ({ data: await readDraft(call) }))
  .write(contract.teams.saveDraft, async (call) => ({ data: await saveDraft(call) }))
  .write(contract.teams.discardDraft, discardDraft)
