import type { contract } from '~/domain/contract/contract.ts'
import { checkedFacts, insertAthlete, recordConsent } from '../athletes/acts.ts'
import { requireNew } from '../athletes/duplicates.ts'
import { cityIdOf } from '../cities/named.ts'
import { clubs } from '../platform/db/schema.ts'
import type { Call } from '../platform/calls/call.ts'
import { checkAll } from '../platform/kernel/check-all.ts'
import { todayIn } from '../platform/kernel/dates.ts'
import { requireKnown } from '../platform/queries/known.ts'
import { requireEligible } from './eligibility.ts'
import { confirmationOf, enterAthlete, openCompetition } from './enter.ts'
import type { ApplicationRow } from './rows.ts'

/**
 * The organiser takes somebody at the desk: a person without an account, whom the organisation looks after, and their
 * entry, in one act.
 */
export async function enterWalkIn(call: Call<typeof contract.applications.walkIn>): Promise<ApplicationRow> {
  const { db, body } = call
  const competition = await openCompetition(call)
  // Read where they are checked: what cannot be read leaves the other checks standing.
  const factsOf = () => ({ name: body.name, birthDate: body.birth_date, gender: body.gender })
  const [confirmation] = await checkAll(
    () => confirmationOf(call, body),
    () => checkedFacts(call, body),
    () => requireKnown(db, 'club_id', clubs, body.club_id),
    () => requireEligible(call, competition, { ...body, athlete: factsOf() }, { onPaper: true }),
  )
  const facts = factsOf()
  await requireNew(call, facts, body.add_anyway ?? false)
  const athlete = await insertAthlete(
    call,
    {
      ...facts,
      countryId: body.country_id ?? null,
      cityId: (await cityIdOf(call, body)) ?? null,
      clubId: body.club_id ?? null,
      phone: body.phone ?? null,
      weight: body.weight,
    },
    { organisationId: competition.organisationId },
  )
  if (body.guardian_name)
    await recordConsent(call, athlete.id, {
      guardianName: body.guardian_name,
      method: 'paper',
      givenOn: confirmation?.on ?? todayIn(call),
    })
  return enterAthlete(call, competition, { ...body, athlete, confirmation })
}
