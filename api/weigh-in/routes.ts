import { contract } from '~/domain/contract/contract.ts'
import { decideOn } from '../applications/decide-many.ts'
import { grantManaged, requireManagedCompetition } from '../competitions/policy/policy.ts'
import { CLUB } from '../references/group.ts'
import { loadGroupRefs } from '../references/group-refs.ts'
import { edits } from '../edits/edit.ts'
import { record } from '../edits/record.ts'
import { competitions } from '../platform/db/schema.ts'
import type { Call } from '../platform/calls/call.ts'
import { digestOf, requireAsPreviewed } from '../platform/calls/previewed.ts'
import { pageOf, windowOf } from '../platform/queries/list.ts'
import { Router } from '../platform/calls/router.ts'
import { actOnEntry } from './act.ts'
import { countEntries, findEntries } from './entries.ts'
import { drawWeighInLot, failLate, listWeighInLots } from './lot.ts'
import { presentEntries } from './presenter.ts'
import { changeWeighInSettings, presentWeighInSettings, weighInSettingsOf } from './settings.ts'

/** The settings of a weigh-in, as they are edited. */
const WEIGH_IN_SETTINGS = record(competitions, {
  fields: {
    is_used: (row) => weighInSettingsOf(row).isUsed,
    tolerance_grams: (row) => weighInSettingsOf(row).toleranceGrams,
    tries: (row) => weighInSettingsOf(row).tries,
    overweight: (row) => weighInSettingsOf(row).overweight,
    lower_limit: (row) => weighInSettingsOf(row).hasLowerLimit,
    order: (row) => weighInSettingsOf(row).order,
    second_count: (row) => weighInSettingsOf(row).secondCount,
    second_allowance: (row) => weighInSettingsOf(row).secondAllowance,
  },
})

async function listEntries(call: Call<typeof contract.weighIn.list>) {
  const { db, query, params, url } = call
  const competition = await requireManagedCompetition(call, { id: params.id })
  const by = query.order_by ?? weighInSettingsOf(competition).order
  const order = { by, descending: query.order_direction === 'DESC' }
  const { counts, clubIds, matching } = await countEntries(db, competition.id, query)
  const rows = await findEntries(db, competition.id, query, order, windowOf(query))
  const groups = await loadGroupRefs(CLUB, db, clubIds)
  const clubs = [...groups.values()].sort((a, b) => a.name.localeCompare(b.name, call.language))
  const page = pageOf(await presentEntries(call, competition, rows), matching.length, query, url)
  return { ...page, counts, clubs, digest: digestOf(matching) }
}

/** Those a draw would take although they have not passed, or lack papers: refused together, so that nobody is forgotten. */
async function leaveOut(call: Call<typeof contract.weighIn.leaveOut>) {
  const { db, body, params } = call
  const competition = await requireManagedCompetition(call, { id: params.id }, { lock: true })
  const rows = await findEntries(
    db,
    competition.id,
    {
      ...(body.without_papers ? { without_papers: '1' } : { gate: '1' }),
      category_id: body.category_id ?? undefined,
    },
    { by: 'number', descending: false },
    { limit: 5_000, offset: 0 },
  )
  const ids = rows.map(({ application }) => application.id).sort((one, other) => one - other)
  const reason = body.reason ?? null
  const preview = () => ({ matching: ids.length, digest: digestOf(ids) })
  await requireAsPreviewed(body.digest, ids, preview, 'left_out_changed')
  return decideOn(call, competition, { decision: 'close', ids, reason })
}

export const weighInRoutes = new Router()
  .read(
    contract.weighIn.settings,
    async (call) => ({
      data: presentWeighInSettings(await requireManagedCompetition(call, { id: call.params.id })),
    }),
    { grant: grantManaged },
  )
  .write(
    contract.weighIn.changeSettings,
    edits(WEIGH_IN_SETTINGS, async (call) => ({
      data: presentWeighInSettings(await changeWeighInSettings(call)),
    })),
  )
  .read(contract.weighIn.list, listEntries, { grant: grantManaged })
  .write(contract.weighIn.act, async (call) => ({ data: await actOnEntry(call) }))
  .read(contract.weighIn.lots, async (call) => ({ data: await listWeighInLots(call) }), {
    grant: grantManaged,
  })
  .write(contract.weighIn.drawLot, async (call) => ({ data: await drawWeighInLot(call) }))
  .write(contract.weighIn.failLate, async (call) => ({ data: await failLate(call) }))
  .write(contract.weighIn.leaveOut, async (call) => ({ data: await leaveOut(call) }))
