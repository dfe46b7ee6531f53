import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '#api/platform/kernel/password.ts'
import { networkOf } from '#api/platform/calls/tokens.ts'
import { HOUR_MS, MINUTE_MS } from '~/domain/time.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { aUser } from '../support/builders.ts'

let api: TestApi
let passwordHash: string
beforeAll(async () => {
  api = await startTestApi()
  passwordHash = await hashPassword('right password')
})
afterAll(() => api.close())

interface Listed {
  readonly id: number
  readonly user_agent: string | null
  readonly network: string | null
  readonly last_used_at: string
  readonly is_current: boolean
}

/** Signs in from a browser and a network address. */
async function signedIn(email: string, userAgent: string, address: string): Promise<string> {
  const response = await api.app.request('/api-public/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent, 'x-client-address': address },
    body: JSON.stringify({ email, password: 'right password' }),
  })
  return ((await response.json()) as { token: string }).token
}
const asking = (token: string, path: string, method = 'GET') =>
  api.app.request(path, { method, headers: { authorization: `Bearer ${token}` } })
const listed = async (token: string) =>
  ((await (await asking(token, '/api/user/sessions')).json()) as { data: Listed[] }).data

test('a session is known by its browser, its network and when it was last used', async () => {
  const { email } = await aUser(api.db, { passwordHash })
  const phone = await signedIn(email, 'Phone', '203.0.113.77')
  const laptop = await signedIn(email, 'Laptop', '2001:db8:85a3:8d3::/64')
  const noon = api.clock.now()
  api.clock.advance(HOUR_MS)
  await asking(laptop, '/api/user')
  // Not every call writes.
  api.clock.advance(MINUTE_MS)
  await asking(laptop, '/api/user')
  const sessions = await listed(phone)
  api.clock.set(noon)
  expect(sessions.map(({ user_agent, network, is_current }) => [user_agent, network, is_current])).toEqual([
    ['Phone', '203.0.113.*', true],
    ['Laptop', '2001:db8:85a3::', false],
  ])
  expect(sessions[1]?.last_used_at).toBe('01-06-2026 13:00:00 (UTC)')
})

test('an ended session is refused at its next call, and its sockets are cut', async () => {
  const person = await aUser(api.db, { passwordHash })
  const [mine, other] = [
    await signedIn(person.email, 'Mine', '203.0.113.1'),
    await signedIn(person.email, 'Other', '203.0.113.2'),
  ]
  const cut = vi.spyOn(api.deps.realtime.broadcaster, 'disconnectUser')
  const id = (await listed(mine)).find(({ is_current }) => !is_current)?.id
  expect((await asking(mine, `/api/user/sessions/${id}`, 'DELETE')).status).toBe(200)
  expect(cut).toHaveBeenCalledWith(person.id)
  expect([(await asking(other, '/api/user')).status, (await asking(mine, '/api/user')).status]).toEqual([
    401, 200,
  ])
  cut.mockRestore()
})

test.each([
  ['203.0.113.77', '203.0.113.*'],
  ['2001:db8:85a3:8d3::/64', '2001:db8:85a3::'],
  ['unknown', null],
])('%s is stored as %s', (address, network) => expect(networkOf(address)).toBe(network))
