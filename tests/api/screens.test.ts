import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries, competitionStaff, screens } from '#api/platform/db/schema.ts'
import { tidy } from '#api/upkeep/tidy.ts'
import { CODE_LIFETIME_MS, IDENTIFY_MS } from '~/domain/screen/pairing.ts'
import { MINUTE_MS, SECOND_MS } from '~/domain/time.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aUser } from '../support/builders.ts'
import { aDevice, aScreen, aScreenPicture } from '../support/calls-screens.ts'
import { aVenue } from '../support/venue.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function anOrganisersVenue() {
  const organiser = await aUser(api.db, { roles: ['organisation_manager'] })
  const venue = await aVenue(api, { id: organiser.id, role: 'organisation_manager' })
  return { organiser: api.as(organiser), id: organiser.id, venue, params: { id: venue.competition.id } }
}

const reported = async (token: string, more: object = {}) =>
  (await api.as(null).screens.report({ body: { token, ...more } })).data

test('a screen shows a code, is paired by it, and keeps its task through a cut', async () => {
  const { organiser, venue, params } = await anOrganisersVenue()
  const { token } = (await api.as(null).screens.register()).data
  const waiting = await reported(token)
  expect(waiting).toMatchObject({ state: 'waiting', screen: null, code: expect.stringMatching(/^\d{6}$/) })
  const code = `${waiting.code?.slice(0, 3)} ${waiting.code?.slice(3)}`
  const { data: screen } = await organiser.screens.claim({ params, body: { code, name: ' TV at the door ' } })
  expect(await reported(token)).toMatchObject({
    state: 'paired',
    code: null,
    screen: {
      name: 'TV at the door',
      competition: { slug: venue.competition.slug },
      task: { kind: 'clock' },
    },
  })
  await organiser.screens.show({
    params,
    body: { screen_ids: [String(screen.id)], kind: 'message', text: 'Lunch until 14:00' },
  })
  expect(api.published.at(-1)).toMatchObject({
    channels: [
      `screen.${screen.id}`,
      `private-organisation.${venue.competition.organisationId}`,
      `private-staff.${venue.competition.id}`,
    ],
    event: 'screen-updated',
    payload: { id: screen.id, version: 3 },
  })
  expect((await reported(token)).screen?.task).toEqual({ kind: 'message', text: 'Lunch until 14:00' })
  // A code is good once.
  const again = organiser.screens.claim({ params, body: { code, name: 'Another' } })
  expect((await refusalOf(again)).errors['code']).toBeDefined()
})

test('the token of a screen opens nothing else, and is stored hashed', async () => {
  const { venue } = await anOrganisersVenue()
  const { token, id } = await aScreen(venue)
  const asBearer = await api.app.request('/api/user', { headers: { authorization: `Bearer ${token}` } })
  expect(asBearer.status).toBe(401)
  const [row] = await api.db.select().from(screens).where(eq(screens.id, id))
  expect(JSON.stringify(row)).not.toContain(token)
  expect(await reported('somebody’s guess')).toMatchObject({ state: 'unknown', screen: null })
})

test('a screen is seen with its size while it reports, and offline from 14 seconds of silence on', async () => {
  const { organiser, venue, params } = await anOrganisersVenue()
  const { token } = await aScreen(venue)
  const seen = async () => (await organiser.screens.list({ params })).data.screens[0]
  expect(await seen()).toMatchObject({ online: false, seen_at: null, width: null })
  await reported(token, { width: 3840, height: 2160, pixel_ratio: '1.5' })
  expect(api.published.at(-1)?.event).toBe('screen-updated')
  api.published.length = 0
  await reported(token)
  expect(api.published).toEqual([])
  expect(await seen()).toMatchObject({ online: true, width: 3840, height: 2160, pixel_ratio: 1.5 })
  api.clock.advance(13 * SECOND_MS)
  expect((await seen())?.online).toBe(true)
  api.clock.advance(SECOND_MS)
  expect((await seen())?.online).toBe(false)
})

test('a code that nobody types gives way to another, and its device goes with the tidying', async () => {
  const { token, code, id } = await aDevice({ api })
  expect((await reported(token)).code).toBe(code)
  api.clock.advance(CODE_LIFETIME_MS - MINUTE_MS)
  expect((await reported(token)).code).not.toBe(code)
  api.clock.advance(CODE_LIFETIME_MS + SECOND_MS)
  await tidy(api.deps)
  expect(await api.db.select().from(screens).where(eq(screens.id, id))).toEqual([])
  expect((await reported(token)).state).toBe('unknown')
})

test('ten wrong codes in ten minutes are enough', async () => {
  const { organiser, params, venue } = await anOrganisersVenue()
  const guess = (code: string) =>
    refusalOf(organiser.screens.claim({ params, body: { code, name: 'Guess' } }))
  const { code } = await aDevice(venue)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tried = 0; tried < 10; tried += 1) expect((await guess(wrong)).status).toBe(422)
  expect((await guess(code)).status).toBe(429)
})

test('a paired screen is taken by another competition with the code somebody at it asks for', async () => {
  const first = await anOrganisersVenue()
  const second = await anOrganisersVenue()
  const { token, id } = await aScreen(first.venue)
  const { code } = await reported(token, { asks_code: '1' })
  const body = { code: code ?? '', name: 'Ours now' }
  await second.organiser.screens.claim({ params: second.params, body })
  expect((await first.organiser.screens.list({ params: first.params })).data.screens).toEqual([])
  expect((await reported(token)).screen?.competition.id).toBe(second.venue.competition.id)
  const acts = await api.db.select().from(auditEntries).where(eq(auditEntries.actorId, second.id))
  expect(acts).toMatchObject([
    {
      action: 'pair_screen',
      before: { competitionId: first.venue.competition.id },
      after: { screen: 'Ours now' },
    },
  ])
  const gone = first.organiser.screens.identify({ params: { id } })
  expect((await refusalOf(gone)).status).toBe(403)
})

test.each([
  ['a mat of another competition', (matId: number) => ({ kind: 'mat' as const, mat_id: matId }), 'mat_id'],
  [
    'several with one of another',
    (matId: number) => ({ kind: 'schedule' as const, mat_ids: [matId] }),
    'mat_ids',
  ],
  ['a mat that is not named', () => ({ kind: 'mat' as const }), 'mat_id'],
  ['a message without words', () => ({ kind: 'message' as const, text: '  ' }), 'text'],
  ['no sponsor', () => ({ kind: 'sponsor' as const }), 'picture_id'],
  ['no podium', () => ({ kind: 'podium' as const }), 'bracket_id'],
])('a screen is not told to show %s', async (_, task, field) => {
  const { organiser, venue, params } = await anOrganisersVenue()
  const other = await anOrganisersVenue()
  const { id } = await aScreen(venue)
  const body = { screen_ids: [id], ...task(other.venue.mat.id) }
  const refusal = await refusalOf(organiser.screens.show({ params, body }))
  expect([refusal.status, Object.keys(refusal.errors)]).toEqual([422, [field]])
})

test('several screens are switched in one act, or none', async () => {
  const { organiser, venue, params } = await anOrganisersVenue()
  const other = await aScreen((await anOrganisersVenue()).venue)
  const ours = [await aScreen(venue, 'One'), await aScreen(venue, 'Two')]
  const show = (ids: readonly number[]) =>
    organiser.screens.show({ params, body: { screen_ids: ids, kind: 'blank' } })
  const kinds = () => Promise.all(ours.map(async ({ token }) => (await reported(token)).screen?.task.kind))
  expect((await refusalOf(show([ours[0]!.id, other.id]))).status).toBe(422)
  expect(await kinds()).toEqual(['clock', 'clock'])
  await show(ours.map(({ id }) => id))
  expect(await kinds()).toEqual(['blank', 'blank'])
})

test('a screen says which one it is for some seconds, and keeps its task', async () => {
  const { organiser, venue } = await anOrganisersVenue()
  const { token, id } = await aScreen(venue)
  await organiser.screens.identify({ params: { id } })
  const { screen, server_time_ms: now } = await reported(token)
  expect(screen).toMatchObject({ task: { kind: 'clock' }, identify_until_ms: now + IDENTIFY_MS })
})

test('a picture that is removed is on no screen any more', async () => {
  const { organiser, venue, params } = await anOrganisersVenue()
  const { token, id } = await aScreen(venue)
  const pictureId = await aScreenPicture(venue)
  await organiser.screens.show({ params, body: { screen_ids: [id], kind: 'sponsor', picture_id: pictureId } })
  expect((await reported(token)).screen?.picture).toMatchObject({ id: pictureId })
  await organiser.screens.removePicture({ params: { id: pictureId } })
  expect((await reported(token)).screen).toMatchObject({ task: { kind: 'clock' }, picture: null })
})

test('an announcer switches the screens of the competition; unpaired, a screen shows a code again', async () => {
  const { venue, params } = await anOrganisersVenue()
  const helper = await aUser(api.db)
  await api.db
    .insert(competitionStaff)
    .values({ competitionId: venue.competition.id, userId: helper.id, role: 'announcer' })
  const { token, id } = await aScreen(venue)
  const announcer = api.as(helper)
  await announcer.screens.update({ params: { id }, body: { name: 'Left wall', lang: 'en', scale: '130' } })
  expect((await reported(token)).screen).toMatchObject({
    name: 'Left wall',
    look: { lang: 'en', scale: 130, theme: 'dark', sound: 0 },
  })
  expect((await announcer.screens.list({ params })).data.screens).toHaveLength(1)
  await announcer.screens.remove({ params: { id } })
  expect(await reported(token)).toMatchObject({ state: 'waiting', code: expect.any(String), screen: null })
})
