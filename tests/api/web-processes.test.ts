import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueToken } from '#api/platform/calls/tokens.ts'
import { openDatabase, type OpenDatabase } from '#api/platform/db/open.ts'
import { competitionChannel } from '~/domain/realtime/channels.ts'
import { createApiClient } from '~/server/client/api-client.ts'
import { KEY } from '../components/realtime/key.ts'
import { aCompetition, anEntry, aUser } from '../support/builders.ts'
import { silentLog } from '../support/database.ts'
import { dropPostgresDatabase, freshPostgresDatabase } from '../support/postgres.ts'
import { type Child, runChild } from './db/child-process.ts'
import { RedisServer, redisMissing } from './realtime/redis-server.ts'
import { eventually, RawClient } from './realtime/running-server.ts'

const missing = process.env['TEST_DATABASE'] === 'postgres' ? redisMissing : 'only with PostgreSQL'

describe.skipIf(missing)('two processes of one port, on PostgreSQL and Redis', () => {
  let redis: RedisServer
  let databaseUrl: string
  let database: OpenDatabase
  let processes: Child
  let port: number
  const clients: RawClient[] = []

  beforeAll(async () => {
    redis = await RedisServer.start()
    databaseUrl = await freshPostgresDatabase(process.env['TEST_DATABASE_TEMPLATE'])
    database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog, poolMax: 1 })
    processes = runChild('../web-processes.child.ts', [], { DATABASE_URL: databaseUrl, REDIS_URL: redis.url })
    const listening = () => processes.lines.filter((line) => line.startsWith('port '))
    await eventually(() => listening().length === 2)
    port = Number(listening()[0]?.split(' ')[1])
    for (const ready = new Set<string>(); ready.size < 2;) {
      const { process, status } = await ask('/readyz')
      if (status === 200) ready.add(process)
    }
  })
  afterAll(async () => {
    for (const client of clients) client.close()
    processes.process.kill('SIGTERM')
    await processes.ended
    await database.close()
    await dropPostgresDatabase(databaseUrl)
    await redis.down()
  })

  /** Over a connection of its own: each goes to the next process. */
  const ask = (path: string) =>
    new Promise<{ process: string; status: number | undefined; text: string }>((resolve, reject) => {
      const request = get({ host: '127.0.0.1', port, path, agent: false }, async (reply) => {
        let text = ''
        for await (const chunk of reply) text += String(chunk)
        resolve({ process: String(reply.headers['x-process']), status: reply.statusCode, text })
      })
      request.on('error', reject)
    })

  /** One socket at each process, both listening to a channel. */
  async function joinAtBoth(channel: string) {
    const at = new Map<string, RawClient>()
    while (at.size < 2) {
      const client = await RawClient.open(`ws://127.0.0.1:${port}/app/${KEY}`)
      clients.push(client)
      await expect
        .poll(() => processes.lines.filter((line) => line.startsWith('socket ')))
        .toHaveLength(clients.length)
      at.set(processes.lines.at(-1) ?? '', client)
    }
    for (const client of at.values()) {
      client.say('pusher:subscribe', { channel })
      await client.next('pusher_internal:subscription_succeeded')
    }
    return [...at.values()]
  }

  test('an act at one is published at both, and neither sends what it cached for longer than a second', async () => {
    const { db } = database
    const { competition, organiser, categoryIds } = await aCompetition(db)
    const athletes = [await aUser(db), await aUser(db)]
    for (const { id: userId } of athletes) await anEntry(db, competition.id, categoryIds, { userId })
    const token = await issueToken(db, organiser!.id, Date.now(), { userAgent: 'test', clientAddress: '' })
    const organiserApi = createApiClient(
      ({ path, method, headers, body }) =>
        fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: body ?? null }),
      { token: async () => token, language: 'en', zone: 'UTC', clientAddress: '127.0.0.1' },
    )

    const listeners = await joinAtBoth(competitionChannel(competition.id))
    const call = `/api-public/core/brackets?competition=${competition.slug}`
    // Three, as the processes take turns: each is asked for both.
    const paths = [call, `/kept${call}`, `/kept${call}`]
    const holders = new Set<string>()
    while (holders.size < 4)
      for (const path of paths) {
        const { process, text } = await ask(path)
        expect(JSON.parse(text)).toMatchObject({ data: [] })
        holders.add(`${process} ${path}`)
      }

    await organiserApi.brackets.draw({
      params: { id: competition.id },
      body: { category_id: categoryIds[0]!, slots: athletes.map(({ id }) => id) },
    })
    const committedAt = performance.now()
    await Promise.all(listeners.map((listener) => listener.next('competition-updated')))
    const isShownBy = new Set<string>()
    while (isShownBy.size < 4)
      for (const path of paths) {
        const delayMs = performance.now() - committedAt
        const { process, text } = await ask(path)
        const isOld = (JSON.parse(text) as { data: unknown[] }).data.length === 0
        if (isOld) expect(delayMs).toBeLessThan(1_000)
        else isShownBy.add(`${process} ${path}`)
      }
  })
})
