import { expect, test } from 'vitest'
import { ApiRefusal, besideFields, createApiClient } from '~/server/client/api-client.ts'

test('of a query only what the call reads is sent, so that one cached answer serves all who request the same', async () => {
  const paths: string[] = []
  const api = createApiClient(
    ({ path }) => {
      paths.push(path)
      return Promise.resolve(Response.json({ data: [], meta: {} }))
    },
    { token: () => Promise.resolve(null), language: 'en', zone: 'UTC', clientAddress: '192.0.2.1' },
  )
  const query = { page: 2, utm_source: 'mail', constructor: 'x' }
  await api.clubs.list({ query: query as object })

  expect(paths[0]).toBe('/api-public/org/clubs?page=2')
})

test('a refusal whose errors are put beside other fields stays the same in all else', () => {
  const body = {
    error_message: 'Too many',
    code: 'rate_limited',
    errors: { name: ['taken'] },
    data: { left: 2 },
  }
  const moved = besideFields(new ApiRefusal(429, body, '30'), (field) => `rows.0.${field}`)
  expect(moved).toEqual(new ApiRefusal(429, { ...body, errors: { 'rows.0.name': ['taken'] } }, '30'))
  expect(moved).toMatchObject({ retryAfter: '30', errors: { 'rows.0.name': ['taken'] } })
})
