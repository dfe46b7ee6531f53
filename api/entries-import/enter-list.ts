import type { contract } from '~/domain/contract/contract.ts'
import { insertAthletes } from '../athletes/acts.ts'
import { nobodyElseAdds } from '../athletes/duplicates.ts'
import { enterAll } from '../applications/enter-all.ts'
import { confirmationOf, openCompetition } from '../applications/enter.ts'
import type { Call } from '../platform/calls/call.ts'
import { ApiError } from '../platform/kernel/errors.ts'
import { loadKnown } from './known.ts'
import { recordConsents, valuesOf } from './people.ts'
import { planFor } from './plan.ts'
import { isReady, requireListAsPreviewed } from './presenter.ts'

/**
 * Enters a whole list or nobody. The statements are as many for forty rows as for two thousand; those who are entered
 * already stay as they are, so that the same list enters nobody twice.
 */
export async function enterList(call: Call<typeof contract.entriesImport.enter>) {
  const { db, body } = call
  const competition = await openCompetition(call)
  const confirmation = confirmationOf(call, body)
  await nobodyElseAdds(db)
  const rows = await planFor(call, body.rows, (facts) => loadKnown(call, competition, facts))
  if (!isReady(rows)) throw new ApiError('import_not_ready')
  await requireListAsPreviewed(call, body.digest, rows)
  const fresh = rows.filter(({ status }) => status === 'new')
  const made = await insertAthletes(call, await valuesOf(call, fresh), {
    organisationId: competition.organisationId,
  })
  await recordConsents(call, fresh, made)
  const madeOf = new Map(fresh.map((row, index) => [row, made[index]]))
  const isMade = new Set(made.map(({ id }) => id))
  const entries = rows.flatMap((row) => {
    const athlete = row.status === 'known' ? row.person : madeOf.get(row)
    return athlete ? [{ row, athlete }] : []
  })
  await enterAll(
    call,
    competition,
    entries.map(({ row, athlete }) => ({
      athleteId: athlete.id,
      disciplines: row.categories.map(({ discipline }) => discipline),
      weight: row.facts.weight,
      categoryIds: row.categories.map(({ id }) => id),
      confirmation,
      isConfirmed: true,
    })),
    // Who was made here is looked after by the organisation itself.
    (athleteId) => !isMade.has(athleteId),
  )
  return {
    entered: entries.length,
    made: made.length,
    already_entered: rows.filter(({ status }) => status === 'already_entered').length,
  }
}
