import { guardianConsents } from '#api/platform/db/schema.ts'
import type { Database } from '#api/platform/db/database.ts'
import { aManagedAthlete, aUser } from './builders.ts'
import type { TestApi } from './api.ts'

/** A guardian's consent on record, without which no minor is handed over. */
export const aConsent = (db: Database, athleteId: number) =>
  db
    .insert(guardianConsents)
    .values({ athleteId, guardianName: 'Sample Guardian', method: 'paper', givenOn: '2026-05-01' })

/** A minor with a guardian, who has made the link by which the athlete takes the account over. */
export async function aHandOver(api: TestApi, birthDate = '2010-05-06') {
  const guardian = await aUser(api.db)
  const athlete = await aManagedAthlete(api.db, { guardianId: guardian.id }, { birthDate })
  await aConsent(api.db, athlete.id)
  const params = { id: athlete.id }
  await api.as(guardian).athletes.offerHandOver({ params, body: { days: 7 } })
  const { data } = await api.as(guardian).athletes.handOver({ params })
  return { guardian, athlete, params, token: data?.token ?? '' }
}
