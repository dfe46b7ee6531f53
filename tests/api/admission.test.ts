import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  auditEntries,
  competitionApplications,
  competitionCategories,
  competitions,
  competitionStaff,
  notifications,
  seenPapers,
  users,
} from '#api/platform/db/schema.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aCategory, aCity, aCompetition, anEntry, anOrganisation, aUser } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** A competition that ends on 21 June 2026, asks for a certificate and an insurance, and approves nobody without. */
async function refusing(lacking: 'warn' | 'refuse' = 'refuse') {
  const { organisation, manager } = await anOrganisation(api.db)
  const { competition } = await aCompetition(api.db, {
    organisationId: organisation.id,
    endAt: new Date('2026-06-21T15:00:00Z'),
  })
  const category = await aCategory(api.db)
  await api.db
    .insert(competitionCategories)
    .values({ competitionId: competition.id, categoryId: category.id })
  const params = { id: competition.id }
  const organiser = api.as(manager)
  await organiser.papers.changeSettings({ params, body: { required: ['insurance', 'medical'], lacking } })
  const waiting = async (name: string) => {
    const person = await aUser(api.db, { name })
    const { id } = await anEntry(api.db, competition.id, [category.id], { userId: person.id })
    await api.db
      .update(competitionApplications)
      .set({ competitionApprovedAt: null })
      .where(eq(competitionApplications.id, id))
    return { person, id }
  }
  const has = (person: { readonly id: number }, kind: 'medical' | 'insurance', valid_until: string) =>
    api.as(person).documents.create({ body: { kind, valid_until } })
  const entry = async (id: number) => (await organiser.papers.list({ params, query: { entry: id } })).data[0]!
  return { competition, category, params, manager, organiser, waiting, has, entry }
}

const approve = { competition_approved: '1' } as const
const historyOf = async (applicationId: number) =>
  (
    await api.db
      .select()
      .from(auditEntries)
      .where(
        and(eq(auditEntries.entity, 'competition_application'), eq(auditEntries.entityId, applicationId)),
      )
      .orderBy(desc(auditEntries.id))
  ).map(({ action, actorId }) => [action, actorId])

describe('an entry that lacks papers', () => {
  test.each([
    ['refuse', 'nothing', null, 409],
    ['refuse', 'a paper that ends a day early', '20-06-2026', 409],
    ['refuse', 'papers that hold to the last day', '21-06-2026', 200],
    ['warn', 'nothing', null, 200],
  ] as const)('of a competition that would %s, with %s', async (lacking, _, until, status) => {
    const { organiser, waiting, has } = await refusing(lacking)
    const { person, id } = await waiting('Applicant')
    if (until) {
      await has(person, 'medical', until)
      await has(person, 'insurance', '01-01-2027')
    }
    const decide = organiser.applications.decide({ params: { id }, body: approve })
    if (status === 200) return expect((await decide).data.competition_approved).toBe(true)
    const refusal = await refusalOf(decide)
    expect([refusal.status, refusal.code]).toEqual([409, 'papers_lacking'])
    expect(refusal.message).toContain('Medical certificate')
  })

  test('is still taken as an application, cannot be approved on the screen, and says what it lacks', async () => {
    const { organiser, competition, waiting } = await refusing()
    const { id } = await waiting('Applicant')
    const { data } = await organiser.applications.list({ query: { competition_id: competition.id } })
    const row = data.find((one) => one.id === id)!
    expect([row.status, row.abilities.approve, row.lacking_papers]).toEqual([
      'waiting_for_organiser_approval',
      false,
      ['medical', 'insurance'],
    ])
  })

  test('is named with the papers among many that are approved at once', async () => {
    const { organiser, params, waiting, has } = await refusing()
    const { person, id } = await waiting('Complete One')
    await has(person, 'medical', '21-06-2026')
    await has(person, 'insurance', '21-06-2026')
    const other = await waiting('Lacking One')
    await has(other.person, 'medical', '21-06-2026')
    const { data } = await organiser.applications.decideMany({
      params,
      body: { decision: 'approve', ids: [id, other.id] },
    })
    expect(data.decided).toBe(1)
    expect(data.refused).toMatchObject([{ id: other.id, code: 'papers_lacking' }])
    expect(data.refused[0]?.message).toContain('Insurance')
    expect(data.refused[0]?.message).not.toContain('Medical')
  })

  test('that the organiser enters is there, waits for its papers, and nobody is notified of an approval', async () => {
    const { organiser, competition, params, category } = await refusing()
    await api.db.update(competitions).set({ price: 10 }).where(eq(competitions.id, competition.id))
    const late = await aUser(api.db, { weight: 70 })
    const { data } = await organiser.applications.enter({
      params,
      body: {
        user_id: late.id,
        disciplines: [category.discipline],
        categories: [category.id],
        weight: 70,
        confirmed_by: 'Trainer',
      },
    })
    expect([data.status, data.competition_approved]).toEqual(['waiting_for_organiser_approval', false])
    expect(await api.db.select().from(notifications).where(eq(notifications.userId, late.id))).toEqual([])
    expect((await organiser.payments.ofCompetition({ params })).data.orders).toEqual([])
  })
})

test.each([
  ['18 on the first day at the venue', '2008-06-20', []],
  ['18 a day later', '2008-06-21', ['consent']],
])('of who is %s the list of entries and that of the papers ask the same', async (_, birthDate, asked) => {
  const { competition, organiser, params, waiting, entry } = await refusing()
  // 01:00 on 20 June there.
  const { id: cityId } = await aCity(api.db, { timezone: 'Europe/Moscow' })
  await api.db
    .update(competitions)
    .set({ cityId, startAt: new Date('2026-06-19T22:00:00Z') })
    .where(eq(competitions.id, competition.id))
  await organiser.papers.changeSettings({ params, body: { required: ['consent'], lacking: 'refuse' } })
  const { person, id } = await waiting('Grows Up')
  await api.db.update(users).set({ birthDate }).where(eq(users.id, person.id))
  const { data } = await organiser.applications.list({ query: { competition_id: competition.id } })
  expect(data.find((one) => one.id === id)?.lacking_papers).toEqual(asked)
  const { papers, state } = await entry(id)
  expect([papers.map(({ kind }) => kind), state]).toEqual([asked, asked.length > 0 ? 'missing' : 'complete'])
  const own = await api.as(person).papers.own({ params })
  expect(own.data.papers.map(({ kind }) => kind)).toEqual(asked)
})

test.each([
  ['a day early', '21-06-2026'],
  ['on the last day at the venue', '22-06-2026'],
])('the list of entries and that of the papers say the same where one ends %s', async (_, until) => {
  const { competition, organiser, params, waiting, has, entry } = await refusing()
  // 01:00 on 22 June there.
  const { id: cityId } = await aCity(api.db, { timezone: 'Europe/Moscow' })
  await api.db
    .update(competitions)
    .set({ cityId, endAt: new Date('2026-06-21T22:00:00Z') })
    .where(eq(competitions.id, competition.id))
  const { person, id } = await waiting('Ends Then')
  await has(person, 'medical', until)
  await organiser.papers.markSeen({ params, body: { papers: [`${id}:insurance`], valid_until: until } })
  const { data } = await organiser.applications.list({ query: { competition_id: competition.id } })
  const lacking = (await entry(id)).papers.flatMap(({ kind, state }) => (state === 'complete' ? [] : kind))
  expect(lacking).toHaveLength(until === '22-06-2026' ? 0 : 2)
  expect(data.find((one) => one.id === id)?.lacking_papers).toEqual(lacking)
})

describe('seen on paper', () => {
  test('counts for this competition, says who and when, is corrected, and is taken back', async () => {
    const { organiser, manager, params, waiting, entry } = await refusing()
    const { person, id } = await waiting('With A Sheet')
    const mark = (valid_until?: string) =>
      organiser.papers.markSeen({
        params,
        body: { papers: [`${id}:medical`, `${id}:insurance`], number: 'A-7', valid_until },
      })
    expect((await mark('20-06-2026')).data.marked).toBe(2)
    expect((await entry(id)).state).toBe('expired')
    await mark()
    const shown = await entry(id)
    expect(shown.state).toBe('complete')
    expect(shown.papers[0]).toMatchObject({ kind: 'medical', number: 'A-7', seen: { by: manager.name } })
    expect((await api.as(person).papers.own({ params })).data.state).toBe('complete')
    await organiser.applications.decide({ params: { id }, body: approve })
    const actions = (await historyOf(id)).filter(([action]) => action === 'mark_paper_seen')
    expect(actions).toEqual(Array(4).fill(['mark_paper_seen', manager.id]))

    const other = await refusing()
    const { id: elsewhere } = await anEntry(api.db, other.competition.id, [other.category.id], {
      userId: person.id,
    })
    expect((await other.entry(elsewhere)).state).toBe('missing')

    await organiser.papers.unmarkSeen({ params: { id: shown.papers[0]!.seen!.id } })
    expect((await entry(id)).papers.map(({ state }) => state)).toEqual(['missing', 'complete'])
    expect((await historyOf(id))[0]).toEqual(['unmark_paper_seen', manager.id])
  })

  test('is of entries of this competition and of kinds it asks for alone, all or none', async () => {
    const { organiser, params, waiting } = await refusing()
    const { id } = await waiting('Here')
    const other = await (await refusing()).waiting('Elsewhere')
    const refused = async (papers: string[]) =>
      (await refusalOf(organiser.papers.markSeen({ params, body: { papers } }))).status
    expect(await refused([`${id}:medical`, `${other.id}:medical`])).toBe(404)
    expect(await refused([`${id}:licence`])).toBe(422)
    expect(await refused(['medical'])).toBe(422)
    expect(await refused([])).toBe(422)
    expect(await api.db.select().from(seenPapers).where(eq(seenPapers.applicationId, id))).toEqual([])
  })
})

test('who is admitted without papers is approved, with a note and a name, until that is taken back', async () => {
  const { organiser, manager, params, waiting, entry } = await refusing()
  const { person, id } = await waiting('Admitted Anyway')
  await organiser.papers.admit({ params: { id }, body: { note: 'The sheet follows by mail' } })
  expect(await entry(id)).toMatchObject({
    state: 'admitted',
    admitted: { note: 'The sheet follows by mail', by: manager.name },
  })
  expect((await api.as(person).papers.own({ params })).data.state).toBe('admitted')
  const { data } = await organiser.applications.decide({ params: { id }, body: approve })
  expect([data.competition_approved, data.lacking_papers]).toEqual([true, []])
  await organiser.papers.undoAdmission({ params: { id } })
  expect((await entry(id)).state).toBe('missing')
  expect((await historyOf(id)).map(([action]) => action)).toEqual([
    'take_back_admission',
    'decide',
    'admit_without_papers',
  ])
  const again = organiser.papers.undoAdmission({ params: { id } })
  expect((await refusalOf(again)).status).toBe(404)
  const nameless = organiser.papers.admit({ params: { id }, body: { note: ' ' } })
  expect((await refusalOf(nameless)).status).toBe(422)
})

test('before the draw those without papers are shown and left out together', async () => {
  const { organiser, params, waiting, has } = await refusing('warn')
  const lacking = await waiting('Would Be Drawn')
  const complete = await waiting('Complete Draw')
  await has(complete.person, 'medical', '21-06-2026')
  await has(complete.person, 'insurance', '21-06-2026')
  for (const { id } of [lacking, complete])
    await organiser.applications.decide({ params: { id }, body: approve })
  const gate = () => organiser.weighIn.list({ params, query: { without_papers: '1' } })
  expect((await gate()).data.map(({ id, lacking_papers: kinds }) => [id, kinds])).toEqual([
    [lacking.id, ['medical', 'insurance']],
  ])
  const { data } = await organiser.weighIn.leaveOut({
    params,
    body: { without_papers: '1', reason: 'Papers are missing' },
  })
  expect(data.decided).toBe(1)
  expect((await gate()).data).toEqual([])
})

test('the desk reads what there is without files, decides on it, and sets no rules', async () => {
  const { competition, params, organiser, waiting } = await refusing()
  const { person, id } = await waiting('At The Desk')
  const bytes = new Uint8Array([...'%PDF-1.4'].map((letter) => letter.charCodeAt(0)))
  const { data: document } = await api.as(person).documents.create({
    body: { kind: 'medical', valid_until: '21-06-2026' },
    files: { file: new File([bytes], 'medical.pdf', { type: 'application/pdf' }) },
  })
  const helper = await aUser(api.db)
  await api.db
    .insert(competitionStaff)
    .values({ competitionId: competition.id, userId: helper.id, role: 'desk' })
  const asHelper = api.as(helper)
  const fileIn = async (reader: typeof asHelper) =>
    (await reader.papers.list({ params, query: { entry: id } })).data[0]?.papers[0]?.file
  expect([await fileIn(organiser), await fileIn(asHelper)]).toEqual(['application/pdf', null])
  const opened = asHelper.documents.file({ params: { id: document.id } })
  expect((await refusalOf(opened)).status).toBe(404)
  await asHelper.papers.markSeen({ params, body: { papers: [`${id}:insurance`] } })
  expect(
    (await asHelper.applications.decide({ params: { id }, body: approve })).data.competition_approved,
  ).toBe(true)
  const rules = asHelper.papers.changeSettings({ params, body: { lacking: 'warn' } })
  expect((await refusalOf(rules)).status).toBe(403)
})
