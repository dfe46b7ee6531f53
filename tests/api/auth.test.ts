import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, refusalOf, type TestApi } from '../support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const signup = {
  email: 'Anna@Example.org',
  name: 'Анна Петрова',
  birth_date: '01-02-2000',
  password: 'long enough',
  password_confirmation: 'long enough',
  terms: '1',
}

test('signing up hands out a token and tells the administrators', async () => {
  const { data, token } = await api.as(null).auth.register({ body: signup })
  expect(data).toMatchObject({ slug: 'anna-petrova', roles: ['user'], birth_date: '01-02-2000' })
  expect(token.length).toBeGreaterThan(30)
  expect(api.published.at(-1)).toMatchObject({ channels: ['private-admins'], event: 'user-registered' })
  const again = await refusalOf(
    api.as(null).auth.register({ body: { ...signup, email: 'anna@example.org ' } }),
  )
  expect([again.status, Object.keys(again.errors)]).toEqual([422, ['email']])
})
