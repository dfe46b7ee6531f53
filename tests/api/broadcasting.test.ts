import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bracketCells, brackets, competitionStaff, fights } from '#api/platform/db/schema.ts'
import { refusalOf, startTestApi, type TestApi } from '../support/api.ts'
import { aClub, aCompetition, aJudgeOn, aMat, anAdmin, anOrganisation, aUser } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const SOCKET = '1234.5678'
const join = (person: { id: number }, channel: string, socket = SOCKET) =>
  api.as(person).realtime.authorise({ body: { socket_id: socket, channel_name: channel } })

test('a person’s own channel is signed as the protocol asks', async () => {
  const person = await aUser(api.db)
  const channel = `private-user.${person.id}`
  const signature = createHmac('sha256', 'test-socket-secret').update(`${SOCKET}:${channel}`).digest('hex')
  expect(await join(person, channel)).toEqual({ auth: `test-key:${signature}` })
})

test('managers listen on the channel of what is confirmed and theirs', async () => {
  const { organisation, manager } = await anOrganisation(api.db)
  const { organisation: waiting, manager: early } = await anOrganisation(api.db, { status: 'waiting' })
  const { club, manager: trainer } = await aClub(api.db)
  await join(manager, `private-organisation.${organisation.id}`)
  await join(trainer, `private-club.${club.id}`)
  for (const [person, channel] of [
    [manager, `private-organisation.${waiting.id}`],
    [early, `private-organisation.${waiting.id}`],
    [trainer, `private-club.${club.id + 1_000}`],
    [manager, `private-user.${trainer.id}`],
    [trainer, 'private-admins'],
    [await anAdmin(api.db), `private-user.${trainer.id}`],
  ] as const)
    expect(await refusalOf(join(person, channel))).toMatchObject({ status: 403, code: 'not_allowed' })
  await join(await anAdmin(api.db), 'private-admins')
})

test('staff listen on the channel of the competition they help at, as long as they do', async () => {
  const { competition } = await aCompetition(api.db)
  const { competition: other } = await aCompetition(api.db)
  const helper = await aUser(api.db)
  await api.db
    .insert(competitionStaff)
    .values({ competitionId: competition.id, userId: helper.id, role: 'scales' })
  await join(helper, `private-staff.${competition.id}`)
  const refused = { status: 403, code: 'not_allowed' }
  expect(await refusalOf(join(helper, `private-staff.${other.id}`))).toMatchObject(refused)
  await api.db.delete(competitionStaff).where(eq(competitionStaff.userId, helper.id))
  expect(await refusalOf(join(helper, `private-staff.${competition.id}`))).toMatchObject(refused)
})

test('the tables of a fight are those who may score it', async () => {
  const { competition, organiser, categoryIds } = await aCompetition(api.db)
  const mat = await aMat(api.db, competition.id)
  const otherMat = await aMat(api.db, competition.id)
  const [bracket] = await api.db
    .insert(brackets)
    .values({ competitionId: competition.id, categoryId: categoryIds[0] ?? 0 })
    .returning()
  const [cell] = await api.db
    .insert(bracketCells)
    .values({ bracketId: bracket?.id ?? 0, key: 'main:1:1', stage: 'main', x: 0, y: 0 })
    .returning()
  const [fight] = await api.db
    .insert(fights)
    .values({
      competitionId: competition.id,
      categoryId: categoryIds[0] ?? 0,
      bracketId: bracket?.id ?? 0,
      cellId: cell?.id ?? 0,
      matId: mat.id,
      discipline: 'fight',
      timePerFight: 180,
    })
    .returning()
  const channel = `presence-fight.${fight?.id}`
  const { judge } = await aJudgeOn(api.db, mat.id)
  const { judge: neighbour } = await aJudgeOn(api.db, otherMat.id)
  const { judge: unsure } = await aJudgeOn(api.db, mat.id, { userApprovedAt: null })
  const seen = await join(judge, channel)
  expect(JSON.parse(seen.channel_data ?? '{}')).toEqual({
    user_id: String(judge.id),
    user_info: { name: judge.name },
  })
  // Two devices of one person are two tables.
  const tablet = await api
    .as(judge)
    .realtime.authorise({ body: { socket_id: SOCKET, channel_name: channel, device: 'tablet-0001' } })
  expect(JSON.parse(tablet.channel_data ?? '{}').user_id).toBe(`${judge.id}.tablet-0001`)
  const forged = api
    .as(judge)
    .realtime.authorise({ body: { socket_id: SOCKET, channel_name: channel, device: '1"}' } })
  expect((await refusalOf(forged)).status).toBe(422)
  await join(organiser ?? judge, channel)
  await join(await anAdmin(api.db), channel)
  for (const person of [neighbour, unsure, await aUser(api.db)])
    expect((await refusalOf(join(person, channel))).status).toBe(403)
  expect((await refusalOf(join(judge, 'presence-fight.999999'))).status).toBe(403)
})

test.each([
  ['a forged socket id', '1234.5678:private-admins', 'private-user.1', 'bad_socket_id'],
  ['a channel that is none of ours', SOCKET, 'private-everything', 'unknown_channel'],
  ['a public channel', SOCKET, 'fight.1', 'not_allowed'],
])('%s is refused', async (_, socket, channel, code) => {
  expect(await refusalOf(join(await aUser(api.db), channel, socket))).toMatchObject({ status: 403, code })
})
