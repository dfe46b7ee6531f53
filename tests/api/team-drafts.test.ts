import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  athleteManagers,
  competitionCategories,
  competitions,
  teamDrafts,
  users,
} from '#api/platform/db/schema.ts'
import { tidy } from '#api/upkeep/tidy.ts'
import { DAY_MS } from '~/domain/time.ts'
import { NOON, refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import {
  aCategory,
  aClub,
  aCompetition,
  aManagedAthlete,
  anAdmin,
  anEntry,
  aUser,
} from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** A club with a manager, a trainer and three members, and a competition of two weight classes. */
async function aClubAtWork() {
  const { club, manager } = await aClub(api.db)
  const trainer = await aUser(api.db, { roles: ['trainer'], clubId: club.id, name: 'T Trainer' })
  const light = await aCategory(api.db, { name: 'Up to 40', weightTo: 40 })
  const heavy = await aCategory(api.db, { name: 'Up to 60', weightFrom: 40, weightTo: 60 })
  const { competition, organiser } = await aCompetition(api.db, { categoryIds: [light.id, heavy.id] })
  if (!organiser) throw new Error('the competition has an organiser')
  const born = { birthDate: '2000-05-06', clubId: club.id }
  const ward = await aManagedAthlete(api.db, { clubId: club.id }, { ...born, name: 'A Ward' })
  const first = await aUser(api.db, { ...born, name: 'B First' })
  const second = await aUser(api.db, { ...born, name: 'C Second' })
  const params = { id: competition.id }
  const query = { managed_by: 'club' as const }
  const of = (person: { id: number }) => {
    const { teams } = api.as(person)
    return {
      read: async () => (await teams.draft({ params, query })).data,
      list: async () => (await teams.drafts({ query })).data,
      save: async (...rows: Row[]) =>
        (
          await teams.saveDraft({
            params,
            body: {
              managed_by: 'club',
              rows: rows.map(({ ticked = true, version = 0, ...row }) => ({
                weight: 38,
                disciplines: ['fight'],
                ...row,
                version,
                ticked: ticked ? '1' : '0',
              })),
            },
          })
        ).data,
      discard: () => teams.discardDraft({ params, query }),
      enter: async (...ids: number[]) =>
        (
          await teams.enter({
            params,
            body: {
              managed_by: 'club',
              rows: ids.map((user_id) => ({ user_id, weight: 38, disciplines: ['fight'] })),
            },
          })
        ).data,
    }
  }
  return { club, manager, trainer, competition, organiser, light, heavy, ward, first, second, params, of }
}
interface Row {
  readonly user_id: number
  readonly version?: number
  readonly ticked?: boolean
  readonly weight?: number
  readonly categories?: number[]
  readonly disciplines?: string[]
}

test('a draft is kept as it was ticked and typed, and gone on with by the other who looks after the club', async () => {
  const { of, manager, trainer, ward, first, heavy, competition } = await aClubAtWork()
  await of(trainer).save({ user_id: ward.id }, { user_id: first.id, weight: 55, categories: [heavy.id] })
  const draft = await of(manager).read()
  expect(draft).toMatchObject({ athletes: 2, saved_by: 'T Trainer' })
  expect(draft.rows).toMatchObject([
    { user: { id: ward.id }, ticked: true, weight: 38, disciplines: ['fight'], version: 1, problems: [] },
    { user: { id: first.id }, ticked: true, weight: 55, categories: [heavy.id], problems: [] },
  ])
  await of(manager).save({ user_id: ward.id, version: 1, ticked: false })
  expect(await of(trainer).list()).toMatchObject([
    { competition: { id: competition.id }, athletes: 1, registration_open: true },
  ])
})

test('of two who change one athlete the second is informed, and everybody else is saved', async () => {
  const { of, manager, trainer, ward, first, second } = await aClubAtWork()
  await of(trainer).save({ user_id: ward.id }, { user_id: first.id })
  await of(trainer).save({ user_id: ward.id, version: 1, weight: 39 })
  const { conflicts, draft } = await of(manager).save(
    { user_id: ward.id, version: 1, weight: 35 },
    { user_id: first.id, version: 1, weight: 36 },
    { user_id: second.id },
  )
  expect(conflicts.map(({ user }) => user.id)).toEqual([ward.id])
  expect(draft.rows.map(({ user, weight, saved_by }) => [user.id, weight, saved_by])).toEqual([
    [ward.id, 39, 'T Trainer'],
    [first.id, 36, manager.name],
    [second.id, 38, manager.name],
  ])
  // Once theirs has been seen, it is written over.
  const again = await of(manager).save({ user_id: ward.id, version: 2, weight: 35 })
  expect(again.conflicts).toEqual([])
})

test('two who save one athlete for the first time do not write over each other', async () => {
  const { of, manager, trainer, ward } = await aClubAtWork()
  await of(trainer).save({ user_id: ward.id, weight: 39 })
  const { conflicts, draft } = await of(manager).save({ user_id: ward.id, weight: 35 })
  expect(conflicts).toHaveLength(1)
  expect(draft.rows[0]?.weight).toBe(39)
  // The same again is no conflict.
  expect((await of(manager).save({ user_id: ward.id, weight: 39 })).conflicts).toEqual([])
})

test('what was sent or discarded meanwhile is not brought back unseen', async () => {
  const { of, manager, trainer, ward } = await aClubAtWork()
  await of(trainer).save({ user_id: ward.id })
  await of(trainer).discard()
  expect((await of(manager).save({ user_id: ward.id, version: 1, weight: 35 })).conflicts).toHaveLength(1)
  expect((await of(manager).read()).saved_at).toBeNull()
})

test.each([
  ['the club’s manager', true],
  ['its trainer', true],
  ['a trainer who has left it', false],
  ['a member of it', false],
  ['the athlete in the draft', false],
  ['a guardian of the athlete', false],
  ['the manager of another club', false],
  ['the organiser', false],
  ['an administrator', false],
] as const)('%s reads it: %s', async (who, reads) => {
  const venue = await aClubAtWork()
  const { of, manager, trainer, ward, first, second, organiser, params } = venue
  await of(trainer).save({ user_id: ward.id }, { user_id: first.id })
  const guardian = await aUser(api.db)
  await api.db.insert(athleteManagers).values({ athleteId: ward.id, guardianId: guardian.id })
  const left = await aUser(api.db, { roles: ['trainer'], clubId: (await aClub(api.db)).club.id })
  const readers = {
    'the club’s manager': manager,
    'its trainer': trainer,
    'a trainer who has left it': left,
    'a member of it': second,
    'the athlete in the draft': first,
    'a guardian of the athlete': guardian,
    'the manager of another club': (await aClub(api.db)).manager,
    'the organiser': organiser,
    'an administrator': await anAdmin(api.db),
  }
  const person = readers[who]
  const found: string[] = []
  for (const managed_by of ['club', 'guardian'] as const) {
    const query = { managed_by }
    const { teams } = api.as(person)
    const answers = await Promise.allSettled([
      teams.draft({ params, query }).then(({ data }) => data.rows),
      teams.drafts({ query }).then(({ data }) => data),
    ])
    for (const answer of answers)
      if (answer.status === 'fulfilled' && answer.value.length > 0) found.push(managed_by)
    // Nor does a discard of theirs touch it.
    if (!reads) await teams.discardDraft({ params, query }).catch(() => undefined)
  }
  expect(found).toEqual(reads ? ['club', 'club'] : [])
  expect(await api.db.$count(teamDrafts, eq(teamDrafts.competitionId, params.id))).toBe(2)
})

test('a guardian’s draft is the guardian’s alone, also where there are two', async () => {
  const { params, ward } = await aClubAtWork()
  const [mother, father] = [await aUser(api.db), await aUser(api.db)]
  await api.db
    .insert(athleteManagers)
    .values([mother, father].map(({ id }) => ({ athleteId: ward.id, guardianId: id })))
  const body = {
    managed_by: 'guardian' as const,
    rows: [{ user_id: ward.id, version: 0, ticked: '1' as const }],
  }
  await api.as(mother).teams.saveDraft({ params, body })
  expect((await api.as(mother).teams.draft({ params })).data.athletes).toBe(1)
  expect((await api.as(father).teams.draft({ params })).data.athletes).toBe(0)
})

test('what no longer holds is named with the reason', async () => {
  const { of, manager, competition, ward, first, second, light, heavy } = await aClubAtWork()
  const full = await aUser(api.db, { clubId: first.clubId, birthDate: '2000-01-01', name: 'D Full' })
  await of(manager).save(
    { user_id: ward.id },
    { user_id: first.id },
    { user_id: second.id, weight: 55, categories: [heavy.id], disciplines: [] },
    { user_id: full.id, categories: [light.id], disciplines: [] },
  )
  await api.db.update(users).set({ clubId: null }).where(eq(users.id, ward.id))
  await anEntry(api.db, competition.id, [light.id], { userId: first.id })
  await api.db.delete(competitionCategories).where(eq(competitionCategories.categoryId, heavy.id))
  await api.db
    .update(competitionCategories)
    .set({ maxEntrants: 1 })
    .where(eq(competitionCategories.categoryId, light.id))
  const draft = await of(manager).read()
  expect(draft.rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
    ['left_team'],
    ['already_applied'],
    ['category_not_offered'],
    ['category_full'],
  ])
  expect(draft.rows[3]?.problems[0]?.message).toContain('takes 1')
  expect(draft.athletes).toBe(3)
})

test('who has left the team is taken out of the draft, and put in no more', async () => {
  const { of, manager, ward } = await aClubAtWork()
  await of(manager).save({ user_id: ward.id })
  await api.db.update(users).set({ clubId: null }).where(eq(users.id, ward.id))
  await of(manager).save({ user_id: ward.id, version: 1, weight: 39 })
  expect((await of(manager).read()).rows[0]).toMatchObject({ weight: 38, ticked: true })
  await of(manager).save({ user_id: ward.id, version: 1, ticked: false })
  expect((await of(manager).read()).athletes).toBe(0)
})

test('nobody else’s athlete comes into a draft', async () => {
  const { of, manager, params } = await aClubAtWork()
  const stranger = await aUser(api.db)
  await of(manager).save({ user_id: stranger.id })
  expect(await api.db.$count(teamDrafts, eq(teamDrafts.competitionId, params.id))).toBe(0)
})

test('sending takes those who are entered out of the draft, and the draft away with the last of them', async () => {
  const { of, manager, trainer, ward, first, second } = await aClubAtWork()
  await of(trainer).save(
    { user_id: ward.id },
    { user_id: first.id, weight: 95 },
    { user_id: second.id, ticked: false },
  )
  await of(manager).enter(ward.id)
  expect((await of(manager).read()).rows.map(({ user }) => user.id)).toEqual([first.id, second.id])
  await of(manager).enter(first.id)
  expect((await of(manager).read()).saved_at).toBeNull()
})

test('a sending that is refused, or was only looked over, leaves the draft', async () => {
  const { of, manager, competition, first, params } = await aClubAtWork()
  await of(manager).save({ user_id: first.id, weight: 95 })
  const rows = [{ user_id: first.id, weight: 95, disciplines: ['fight'] }]
  const { teams } = api.as(manager)
  await teams.enter({
    params,
    body: { managed_by: 'club', rows: [{ ...rows[0]!, weight: 38 }], preview: '1' },
  })
  await teams.enter({ params, body: { managed_by: 'club', rows } })
  await api.db
    .update(competitions)
    .set({ registrationEndAt: new Date(NOON - DAY_MS) })
    .where(eq(competitions.id, competition.id))
  expect((await refusalOf(teams.enter({ params, body: { managed_by: 'club', rows } }))).code).toBe(
    'registration_closed',
  )
  expect((await of(manager).read()).rows).toMatchObject([
    { user: { id: first.id }, ticked: true, weight: 95 },
  ])
  expect(await of(manager).list()).toMatchObject([{ registration_open: false, athletes: 1 }])
})

test('drafts of competitions that are over are thrown away', async () => {
  const { of, manager, competition, first } = await aClubAtWork()
  await of(manager).save({ user_id: first.id })
  const later = competition.endAt.getTime() + DAY_MS
  const clock = vi.spyOn(api.deps, 'now').mockReturnValue(later)
  onTestFinished(() => clock.mockRestore())
  await tidy(api.deps)
  expect(await api.db.$count(teamDrafts, eq(teamDrafts.competitionId, competition.id))).toBe(0)
})
