import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  athleteHandOvers,
  athleteManagers,
  auditEntries,
  competitionApplications,
  guardianConsents,
  notifications,
  pendingSignUps,
  users,
} from '#api/platform/db/schema.ts'
import { createLimiter } from '#api/platform/kernel/rate-limiter.ts'
import { SIGN_UP_ADDRESS_LIMIT } from '#api/platform/kernel/rate-limits.ts'
import { DAY_MS } from '~/domain/time.ts'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aClub, aCompetition, aManagedAthlete, anAdmin, anOrganisation, aUser } from '../support/builders.ts'
import { aConsent, aHandOver } from '../support/hand-over.ts'
import { mailedSecret } from '../support/sign-up.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.settled()
  api.mails.length = 0
})

let made = 0
const newAddress = () => `taken-over-${(made += 1)}@example.org`
const password = { password: 'long enough', password_confirmation: 'long enough', terms: '1' as const }
const takeOver = (token: string, email = newAddress(), more: object = {}) =>
  api.as(null).auth.takeOver({ body: { token, email, ...password, ...more } })
const stateOf = async (token: string) => (await api.as(null).auth.handOver({ body: { token } })).data.state

/** Signs up by the link and confirms the address. */
async function takenOver(token: string, email = newAddress(), more: object = {}) {
  const reply = await takeOver(token, email, more)
  const secret = await mailedSecret(api, 'confirm')
  return api.as(null).auth.confirmSignUp({ body: { token: secret, sign_up_token: reply.token } })
}
const managersOf = (athleteId: number) =>
  api.db.select().from(athleteManagers).where(eq(athleteManagers.athleteId, athleteId))

describe('the link', () => {
  test('names the athlete to its holder, and its secret is nowhere in the database', async () => {
    const { athlete, token } = await aHandOver(api)
    const { data } = await api.as(null).auth.handOver({ body: { token } })
    expect(data).toMatchObject({
      state: 'good',
      athlete: { name: athlete.name, birth_year: 2010, club: null },
      is_minor: true,
      has_guardian: true,
    })
    expect(JSON.stringify(await api.db.select().from(athleteHandOvers))).not.toContain(token)
    expect(await stateOf('whatever')).toBe('unknown')
  })

  test('ends when it is revoked, when a newer one is made, and when its days are over', async () => {
    const { guardian, params, token: first } = await aHandOver(api)
    const calls = api.as(guardian).athletes
    await calls.offerHandOver({ params, body: { days: 1 } })
    const second = (await calls.handOver({ params })).data?.token ?? ''
    expect([await stateOf(first), await stateOf(second)]).toEqual(['revoked', 'good'])
    expect((await refusalOf(takeOver(first))).code).toBe('hand_over_revoked')
    api.clock.set(NOON + DAY_MS)
    expect([await stateOf(second), (await calls.handOver({ params })).data]).toEqual(['expired', null])
    expect((await refusalOf(takeOver(second))).code).toBe('link_expired')
    api.clock.set(NOON)
    await calls.revokeHandOver({ params })
    expect([await stateOf(second), (await calls.handOver({ params })).data]).toEqual(['revoked', null])
    expect((await refusalOf(takeOver('whatever'))).code).toBe('not_found')
  })

  test('is made by guardians, clubs and organisations, and is nobody else’s to make, see or revoke', async () => {
    const [{ club, manager }, { organisation, manager: organiser }] = [
      await aClub(api.db),
      await anOrganisation(api.db),
    ]
    for (const [carer, by] of [
      [manager, { clubId: club.id }],
      [organiser, { organisationId: organisation.id }],
    ] as const) {
      const athlete = await aManagedAthlete(api.db, by, { birthDate: '2001-02-03' })
      const params = { id: athlete.id }
      await api.as(carer).athletes.offerHandOver({ params, body: { days: 7 } })
      const stranger = api.as(await aUser(api.db)).athletes
      for (const act of [
        () => stranger.offerHandOver({ params, body: { days: 7 } }),
        () => stranger.handOver({ params }),
        () => stranger.revokeHandOver({ params }),
      ])
        expect((await refusalOf(act())).status).toBe(404)
    }
  })

  test('of a minor waits for a guardian’s consent', async () => {
    const guardian = await aUser(api.db)
    const { id } = await aManagedAthlete(api.db, { guardianId: guardian.id })
    const offer = () => api.as(guardian).athletes.offerHandOver({ params: { id }, body: { days: 7 } })
    expect((await refusalOf(offer())).code).toBe('consent_missing')
    await aConsent(api.db, id)
    await offer()
  })
})

describe('taking over', () => {
  test('makes the account the athlete’s own: the same person, with what they did and the consents', async () => {
    const { club } = await aClub(api.db)
    const { athlete, guardian, token, params } = await aHandOver(api)
    await api.db.update(users).set({ clubId: club.id }).where(eq(users.id, athlete.id))
    const { competition } = await aCompetition(api.db)
    await api.db
      .insert(competitionApplications)
      .values({ userId: athlete.id, competitionId: competition.id, disciplines: [] })
    const email = newAddress()
    const reply = await takenOver(token, email)
    expect(reply.data).toMatchObject({ id: athlete.id, slug: athlete.slug, name: athlete.name, email })
    const own = api.as(athlete)
    expect((await own.applications.list()).data).toHaveLength(1)
    expect((await own.user.current()).data.club?.id).toBe(club.id)
    expect(
      await api.db.select().from(guardianConsents).where(eq(guardianConsents.athleteId, athlete.id)),
    ).toHaveLength(1)
    const log = await api.db.select().from(auditEntries).where(eq(auditEntries.entityId, athlete.id))
    expect(log.filter(({ entity }) => entity === 'user').map(({ action }) => action)).toEqual([
      'offer_hand_over',
      'take_over',
    ])
    // Whoever looked after them does so no more.
    expect((await refusalOf(api.as(guardian).athletes.details({ params }))).status).toBe(404)
    expect([await stateOf(token), (await refusalOf(takeOver(token))).code]).toEqual([
      'used',
      'hand_over_used',
    ])
  })

  test('guardians of a minor go on hearing, those of an adult where they may; clubs do not', async () => {
    for (const [birthDate, ticked, kept] of [
      ['2010-05-06', '0', 1],
      ['2001-05-06', '1', 1],
      ['2001-05-06', '0', 0],
    ] as const) {
      const { athlete, guardian, token } = await aHandOver(api, birthDate)
      const { club, manager } = await aClub(api.db)
      await api.db.insert(athleteManagers).values({ athleteId: athlete.id, clubId: club.id })
      await takenOver(token, newAddress(), { guardian_follows: ticked })
      expect(await managersOf(athlete.id)).toHaveLength(kept)
      const inviting = (await aClub(api.db)).manager
      await api.as(inviting).clubApplications.invite({ body: { user_id: athlete.id } })
      const noticesOf = async (id: number) =>
        (await api.db.select().from(notifications).where(eq(notifications.userId, id))).map(
          ({ type }) => type,
        )
      expect(await noticesOf(athlete.id)).toContain('club_invited')
      for (const carer of [guardian, manager])
        expect(await noticesOf(carer.id)).toContain('account_taken_over')
      expect(await noticesOf(athlete.id)).not.toContain('account_taken_over')
      expect((await noticesOf(guardian.id)).includes('club_invited')).toBe(kept === 1)
      expect(await noticesOf(manager.id)).not.toContain('club_invited')
    }
  })

  test('of two who open the link at once, the first confirmed becomes the athlete', async () => {
    const { athlete, token } = await aHandOver(api)
    const secretFor = async (email: string) => {
      const { token: signUp } = await takeOver(token, email)
      return { token: await mailedSecret(api, 'confirm'), sign_up_token: signUp }
    }
    const emails = [newAddress(), newAddress()]
    const bodies = [await secretFor(emails[0] ?? ''), await secretFor(emails[1] ?? '')]
    const results = await Promise.allSettled(bodies.map((body) => api.as(null).auth.confirmSignUp({ body })))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = bodies[results.findIndex(({ status }) => status === 'rejected')]
    expect((await refusalOf(api.as(null).auth.confirmSignUp({ body: refused ?? { token: '' } }))).code).toBe(
      'hand_over_used',
    )
    const [row] = await api.db.select().from(users).where(eq(users.id, athlete.id))
    expect(row?.email).toBe(emails[results.findIndex(({ status }) => status === 'fulfilled')])
  })

  test('a link revoked before the address is confirmed hands nothing over', async () => {
    const { athlete, guardian, params, token } = await aHandOver(api)
    const reply = await takeOver(token)
    const secret = await mailedSecret(api, 'confirm')
    await api.as(guardian).athletes.revokeHandOver({ params })
    const confirm = api.as(null).auth.confirmSignUp({ body: { token: secret, sign_up_token: reply.token } })
    expect((await refusalOf(confirm)).code).toBe('hand_over_revoked')
    const [row] = await api.db.select().from(users).where(eq(users.id, athlete.id))
    expect(row?.email).toBeNull()
  })

  test('an address that has an account is answered as any other, and its owner is notified', async () => {
    const { token } = await aHandOver(api)
    const owner = await aUser(api.db, { lang: 'en' })
    await takeOver(token, owner.email)
    await api.settled()
    expect(api.mails.at(-1)?.subject).toBe('You already have an account on Tatami')
    expect(await stateOf(token)).toBe('good')
  })

  test('asks for a good password, refuses what does not fit, and is one sign-up under one key', async () => {
    const { athlete, token } = await aHandOver(api)
    const refusal = await refusalOf(takeOver(token, 'nowhere', { password_confirmation: 'other' }))
    expect(Object.keys(refusal.errors).sort()).toEqual(['email', 'password_confirmation'])
    const personal = { password: '06052010', password_confirmation: '06052010' }
    expect((await refusalOf(takeOver(token, newAddress(), personal))).errors['password']).toHaveLength(1)
    const [idempotencyKey, email] = [randomUUID(), newAddress()]
    const body = { token, email, ...password }
    const replies = [
      await api.as(null).auth.takeOver({ body, idempotencyKey }),
      await api.as(null).auth.takeOver({ body, idempotencyKey }),
    ]
    expect(replies[0]?.token).toBe(replies[1]?.token)
    const pending = await api.db.select().from(pendingSignUps).where(eq(pendingSignUps.email, email))
    expect(pending.map(({ name }) => name)).toEqual([athlete.name])
  })

  test('is limited as signing up is', async () => {
    const taken: string[] = []
    const limiter = createLimiter(null)
    const limited = await startTestApi({
      deps: {
        limiter: {
          ...limiter,
          take: (limit, key) => {
            taken.push(limit.name)
            return limiter.take(limit, key)
          },
        },
      },
    })
    const { token } = await aHandOver(limited)
    await limited.as(null).auth.takeOver({ body: { token, email: newAddress(), ...password } })
    expect(taken).toContain(SIGN_UP_ADDRESS_LIMIT.name)
    await limited.close()
  })
})

test('an administrator may hand over whomever nobody looks after', async () => {
  const { id } = await aManagedAthlete(api.db, null, { birthDate: '2001-02-03' })
  const admin = api.as(await anAdmin(api.db)).athletes
  await admin.offerHandOver({ params: { id }, body: { days: 30 } })
  const { data } = await admin.handOver({ params: { id } })
  expect((await takenOver(data?.token ?? '')).data.id).toBe(id)
})
