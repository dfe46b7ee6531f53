import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { competitions, fights } from '#api/platform/db/schema.ts'
import { sceneOfBracket } from '~/components/bracket/view/scene-of-bracket.ts'
import { bracketWords } from '~/components/bracket/engine/bracket-words.ts'
import { sceneSvg } from '~/components/bracket/svg/svg-markup.ts'
import { mirrorMarkup } from '~/components/bracket/svg/mirror-markup.ts'
import { sideName } from '~/components/fight/bout-name.ts'
import { matOrders } from '~/components/fight/shown-fight.ts'
import { buildScene } from '~/components/bracket/scene/scene-build.ts'
import { DAY_MS } from '~/domain/time.ts'
import { createFormat } from '~/i18n/format.ts'
import { textFor } from '~/i18n/text.server.ts'
import { NOON, startTestApi, type TestApi } from '../support/api.ts'
import { aCategory, aCompetitionToday, aMat, anEntry } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.clock.set(NOON)
})

/** A bracket of six on two mats, drawn and not yet laid. */
async function aDrawnDay() {
  const { db } = api
  const category = await aCategory(db)
  const { competition, organiser } = await aCompetitionToday(db, [category.id])
  const mats = [await aMat(db, competition.id), await aMat(db, competition.id)]
  for (let entry = 0; entry < 6; entry += 1) await anEntry(db, competition.id, [category.id])
  const person = api.as(organiser)
  const { data } = await person.brackets.generate({
    params: { id: competition.id },
    body: { type: 'playoff', third_place: 'bout', random_seed: 'one number' },
  })
  const lay = () => person.competitions.rebuildSchedule({ params: { id: competition.id }, body: {} })
  return { competition, person, mats, bracketId: data[0]!.id, lay }
}

test('every screen calls a bout by the same number, and a rebuild or a move changes none', async () => {
  const { competition, person, mats, bracketId, lay } = await aDrawnDay()
  const visitor = api.as(null)
  await lay()
  const query = { competition: competition.slug, no_pagination: '1' } as const
  const numbers = async () =>
    Object.fromEntries((await visitor.fights.list({ query })).data.map(({ id, number }) => [id, number]))
  const given = await numbers()
  expect(new Set(Object.values(given)).size).toBe(6)
  for (const number of Object.values(given)) expect(number).toMatch(/^\d+\.\d+$/)
  const [[id, number] = []] = Object.entries(given)
  const found = await visitor.fights.list({ query: { ...query, search: number! } })
  expect(found.data.map((fight) => fight.id)).toEqual([Number(id)])

  const { data: timetable } = await visitor.competitions.timetable({ params: { slug: competition.slug } })
  const queued = matOrders(timetable).flatMap(({ fights: queue }) => queue)
  expect(Object.fromEntries(queued.map(({ id, number }) => [id, number]))).toEqual(given)
  const { data: bracket } = await visitor.brackets.details({ params: { id: bracketId } })
  const cells = bracket.cells.flatMap(({ fight, number }) => (fight ? [[fight.id, number]] : []))
  expect(Object.fromEntries(cells)).toEqual(given)
  const { data: now } = await visitor.mats.now({ params: { id: mats[0]!.id } })
  for (const card of [now.current, ...now.next]) if (card) expect(card.number).toBe(given[card.id])

  const t = textFor('en')
  const words = bracketWords(t)
  const reader = { text: t, format: createFormat('en', 'UTC'), fightHref: (id: number) => `/fights/${id}` }
  const scene = buildScene(sceneOfBracket(bracket, reader), words.scene)
  const drawings = [mirrorMarkup(scene, words), sceneSvg(scene)]
  for (const drawing of drawings)
    for (const number of Object.values(given)) expect(drawing).toContain(`No. ${number} ·`)
  const waiting = queued.filter(({ details }) => details.left_user === null)
  expect(waiting.length).toBeGreaterThan(0)
  for (const bout of waiting)
    for (const drawing of drawings) expect(drawing).toContain(sideName(t, bout, 'left'))

  const first = queued[0]!
  const other = mats.find(({ id }) => id !== first.mat.id)!
  await person.fights.move({ params: { fight_id: first.id }, body: { mat_id: other.id } })
  expect(await numbers()).toEqual(given)
  const { data: free } = await person.fights.unpin({ params: { fight_id: first.id } })
  expect(free).toMatchObject({ pinned: false, mat: { id: other.id } })
  await lay()
  expect(await numbers()).toEqual(given)
})

test('before a schedule a bout is named by its round and place, and a bye by nothing', async () => {
  const { bracketId } = await aDrawnDay()
  const { data: bracket } = await api.as(null).brackets.details({ params: { id: bracketId } })
  expect(bracket.cells.every(({ number }) => number === null)).toBe(true)
  const t = textFor('en')
  const reader = { text: t, format: createFormat('en', 'UTC'), fightHref: (id: number) => `/fights/${id}` }
  const places = sceneOfBracket(bracket, reader).cells.map(({ place }) => place)
  expect(places).toEqual(expect.arrayContaining(['Quarterfinal · 1', 'Semi-final · 2', 'Final', null]))
})

test('a competition whose bout is on is at its main event, whatever its dates say', async () => {
  const { competition, lay } = await aDrawnDay()
  await lay()
  const stage = async () =>
    (await api.as(null).competitions.details({ params: { slug: competition.slug } })).data.stage
  await api.db
    .update(competitions)
    .set({ startAt: new Date(NOON + DAY_MS), endAt: new Date(NOON + 2 * DAY_MS) })
    .where(eq(competitions.id, competition.id))
  expect(await stage()).toBe('upcoming')
  const [bout] = await api.db.select().from(fights).where(eq(fights.competitionId, competition.id))
  await api.db
    .update(fights)
    .set({ startAt: new Date(NOON) })
    .where(eq(fights.id, bout!.id))
  expect(await stage()).toBe('main_event')
})
