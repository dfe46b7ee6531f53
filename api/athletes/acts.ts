import type { contract } from '~/domain/contract/contract.ts'
import { isMinor } from '~/domain/people/minor.ts'
import { changeRow, createRow, createRows, rowAt } from '../platform/calls/rows.ts'
import { athleteManagers, cities, countries, guardianConsents, users } from '../platform/db/schema.ts'
import { cityIdOf } from '../cities/named.ts'
import { ORGANISATION } from '../references/group.ts'
import { requireActive } from '../groups/policy.ts'
import { type Call, viewerOf, type WriteContext } from '../platform/calls/call.ts'
import { checkAll } from '../platform/kernel/check-all.ts'
import { requireBirthDate, requirePast, todayIn } from '../platform/kernel/dates.ts'
import { forbidden, invalidField } from '../platform/kernel/errors.ts'
import { requireKnown } from '../platform/queries/known.ts'
import { freeSlug, freeSlugs } from '../platform/queries/slug.ts'
import { requireNew } from './duplicates.ts'
import { isGuardian, type ManagerKind, type PersonRow, requireAthlete, requireClubsInCare } from './policy.ts'

type Creating = Call<typeof contract.athletes.create>
export type Manager = Omit<typeof athleteManagers.$inferInsert, 'athleteId'>

/** As whom the caller adds an athlete: 403 for who has no club or organisation to add them to. */
export async function managerFor(
  call: Pick<Call, 'db' | 'viewer' | 'scope'>,
  kind: ManagerKind,
): Promise<Manager> {
  const viewer = viewerOf(call)
  if (kind === 'guardian') return { guardianId: viewer.id }
  if (kind === 'club') {
    const [clubId] = await requireClubsInCare(call)
    return { clubId }
  }
  if (!viewer.roles.includes('organisation_manager')) throw forbidden()
  return { organisationId: (await requireActive(ORGANISATION, call)).id }
}

/** What a form says of an athlete, checked. */
export async function checkedFacts(
  call: WriteContext,
  body: {
    readonly birth_date?: string | undefined
    readonly country_id?: number | null | undefined
    readonly city_id?: number | null | undefined
  },
): Promise<void> {
  await checkAll(
    () => requireBirthDate('birth_date', body.birth_date, call),
    () => requireKnown(call.db, 'country_id', countries, body.country_id),
    () => requireKnown(call.db, 'city_id', cities, body.city_id),
  )
}

type AthleteValues = Pick<PersonRow, 'name' | 'birthDate' | 'gender'> & Partial<PersonRow>

/** A person without an account: nobody signs in as them, and they are written to through who looks after them. */
export async function insertAthlete(
  call: WriteContext,
  values: AthleteValues,
  manager: Manager,
): Promise<PersonRow> {
  const row = await createRow(call, 'user', users, {
    ...values,
    slug: await freeSlug(call.db, users, values.name),
    roles: ['user'],
  })
  await call.db.insert(athleteManagers).values({ ...manager, athleteId: row.id })
  return row
}

/** The same for many of one manager, with the same few statements; in the order of their values. */
export async function insertAthletes(
  call: WriteContext,
  people: readonly AthleteValues[],
  manager: Manager,
): Promise<PersonRow[]> {
  if (people.length === 0) return []
  const slugs = await freeSlugs(
    call.db,
    users,
    people.map(({ name }) => name),
  )
  const rows = await createRows(
    call,
    'user',
    users,
    people.map((values, index) => ({ ...values, slug: slugs[index] ?? '', roles: ['user'] })),
  )
  await call.db.insert(athleteManagers).values(rows.map(({ id }) => ({ ...manager, athleteId: id })))
  return rows
}

interface Consent {
  readonly guardianName: string
  readonly method: 'account' | 'paper'
  readonly givenOn: string
}

export const recordConsent = (call: WriteContext, athleteId: number, consent: Consent) =>
  recordConsents(call, [{ ...consent, athleteId }])

export async function recordConsents(
  call: WriteContext,
  consents: readonly (Consent & { readonly athleteId: number })[],
): Promise<void> {
  if (consents.length === 0) return
  const recorded = { recordedById: viewerOf(call).id, createdAt: new Date(call.now) }
  await call.db.insert(guardianConsents).values(consents.map((consent) => ({ ...consent, ...recorded })))
}

/** The consent a new athlete comes with; a guardian who adds a minor has to give it. */
function consentOf(call: Creating): Consent | null {
  const { body } = call
  const today = todayIn(call)
  const isGiven = body.guardian_consent ?? false
  if (body.managed_by === 'guardian') {
    if (!isMinor(body.birth_date, today)) return null
    if (!isGiven) throw invalidField('guardian_consent', 'consent_required')
    return { guardianName: viewerOf(call).name, method: 'account', givenOn: today }
  }
  if (!isGiven) return null
  if (!body.guardian_name) throw invalidField('guardian_name', 'required')
  return { guardianName: body.guardian_name, method: 'paper', givenOn: today }
}

export async function addAthlete(call: Creating): Promise<PersonRow> {
  const { body } = call
  const [manager, , consent] = await checkAll(
    () => managerFor(call, body.managed_by),
    () => checkedFacts(call, body),
    () => consentOf(call),
  )
  const person = { name: body.name, birthDate: body.birth_date }
  await requireNew(call, person, body.add_anyway ?? false)
  const row = await insertAthlete(
    call,
    {
      ...person,
      gender: body.gender,
      countryId: body.country_id ?? null,
      cityId: (await cityIdOf(call, body)) ?? null,
      clubId: manager.clubId ?? null,
      phone: body.phone ?? null,
      weight: body.weight ?? null,
      sportRank: body.sport_rank ?? null,
      coach: body.coach ?? null,
    },
    manager,
  )
  if (consent) await recordConsent(call, row.id, consent)
  return row
}

export async function changeAthlete(call: Call<typeof contract.athletes.update>): Promise<PersonRow> {
  const { body, params } = call
  const { id } = await requireAthlete(call, params.id, { lock: true })
  await checkedFacts(call, body)
  return changeRow(call, 'user', users, {
    id,
    values: {
      name: body.name,
      birthDate: body.birth_date,
      gender: body.gender,
      countryId: body.country_id,
      cityId: await cityIdOf(call, body),
      phone: body.phone,
      weight: body.weight,
      sportRank: body.sport_rank,
      coach: body.coach,
    },
  })
}

/** A guardian consents in their own name; anybody else records what a paper says, and whose it is. */
export async function giveConsent(call: Call<typeof contract.athletes.giveConsent>): Promise<PersonRow> {
  const { db, body, params } = call
  const viewer = viewerOf(call)
  const row = await requireAthlete(call, params.id, { lock: true })
  requirePast('given_on', body.given_on, call, row.birthDate)
  const own = !body.guardian_name && (await isGuardian(db, viewer.id, row.id))
  if (!own && !body.guardian_name) throw invalidField('guardian_name', 'required')
  await recordConsent(call, row.id, {
    guardianName: body.guardian_name ?? viewer.name,
    method: own ? 'account' : 'paper',
    givenOn: body.given_on ?? todayIn(call),
  })
  return rowAt(db, users, row.id)
}
