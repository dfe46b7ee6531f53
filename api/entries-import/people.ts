import { isMinor } from '~/domain/people/minor.ts'
import { recordConsents as insertConsents } from '../athletes/acts.ts'
import { citiesTyped } from '../cities/named.ts'
import type { PersonRow } from '../athletes/policy.ts'
import type { WriteContext } from '../platform/calls/call.ts'
import { todayIn } from '../platform/kernel/dates.ts'
import type { PlannedRow } from './plan.ts'

/** People as the rows of a list tell of them; a city that is not in the list of cities is kept as it is written. */
export async function valuesOf(call: WriteContext, rows: readonly PlannedRow[]) {
  const typed = await citiesTyped(
    call,
    rows.flatMap(({ cityId, facts }) => (cityId === null ? facts.city : [])),
  )
  return rows.map((row) => ({ ...personOf(row), cityId: row.cityId ?? typed(row.facts.city) }))
}

const personOf = ({ facts, clubId, countryId }: PlannedRow) => ({
  name: facts.name ?? '',
  birthDate: facts.birthDate,
  gender: facts.gender,
  weight: facts.weight,
  phone: facts.phone,
  sportRank: facts.sportRank,
  coach: facts.coach,
  clubId,
  countryId,
})

/**
 * Records the consents a list names, held on paper, for the minors among those it made.
 * @returns how many minors have none
 */
export async function recordConsents(
  call: WriteContext,
  rows: readonly PlannedRow[],
  made: readonly PersonRow[],
): Promise<number> {
  const today = todayIn(call)
  const minors = made
    .map(({ id, birthDate }, index) => ({ id, birthDate, guardianName: rows[index]?.facts.guardian ?? null }))
    .filter(({ birthDate }) => birthDate !== null && isMinor(birthDate, today))
  const consents = minors.flatMap(({ id, guardianName }) =>
    guardianName === null ? [] : [{ athleteId: id, guardianName, method: 'paper' as const, givenOn: today }],
  )
  await insertConsents(call, consents)
  return minors.length - consents.length
}
