import { expect, test } from 'vitest'
import { z } from 'zod'
import { scopeOf } from '~/domain/access/permissions.ts'
import { allEndpoints } from '~/domain/contract/contract.ts'
import { eventSchemas } from '~/domain/realtime/events.ts'

// What is private of a person is in no shape that a visitor or a socket gets: said of the schemas here, and of real
// answers in tests/api/permissions.test.ts.

const PRIVATE = /^(email|phone|birth_date|birthday|password.*|token.*|email_verified_at|weight|tz)$/

/** Public contacts of clubs and organisations, and what a person may read about themselves. */
const PUBLISHED: Readonly<Record<string, readonly string[]>> = {
  'organisations.list': ['email', 'phone'],
  'organisations.details': ['email', 'phone'],
  'clubs.list': ['email', 'phone'],
  'clubs.details': ['email', 'phone'],
  'auth.login': ['birth_date', 'email', 'email_verified_at', 'phone', 'token', 'tz'],
  'auth.secondStep': ['birth_date', 'email', 'email_verified_at', 'phone', 'token', 'tz'],
  'auth.passkeyLogin': ['birth_date', 'email', 'email_verified_at', 'phone', 'token', 'tz'],
  'screens.register': ['token'],
  'auth.register': ['birth_date', 'email', 'email_verified_at', 'token'],
  'auth.pendingSignUp': ['birth_date', 'email', 'email_verified_at'],
  'auth.resendSignUp': ['birth_date', 'email', 'email_verified_at'],
  'auth.correctSignUp': ['birth_date', 'email', 'email_verified_at'],
  'auth.confirmSignUp': ['birth_date', 'email', 'email_verified_at', 'phone', 'token', 'tz'],
  'auth.link': ['email'],
  'auth.takeOver': ['birth_date', 'email', 'email_verified_at', 'token'],
}

/** The names of all properties of a schema, at whatever depth. */
const propertiesOf = (schema: unknown): string[] => {
  if (Array.isArray(schema)) return schema.flatMap(propertiesOf)
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, ...rest } = schema as { properties?: Record<string, unknown> }
  return [
    ...Object.entries(properties ?? {}).flatMap(([name, inner]) => [name, ...propertiesOf(inner)]),
    ...Object.values(rest).flatMap(propertiesOf),
  ]
}

const privateIn = (schema: z.ZodType): string[] =>
  [...new Set(propertiesOf(z.toJSONSchema(schema, { unrepresentable: 'any' })))]
    .filter((name) => PRIVATE.test(name))
    .sort()

test('no call a visitor may make answers with a private field, but for published contacts and one’s own', () => {
  const open = allEndpoints.filter(({ name }) => scopeOf(name, ['anonymous']) !== 'none')
  const found = open.flatMap(({ name, reply }) => {
    const fields = privateIn(reply)
    return fields.length > 0 ? [[name, fields] as const] : []
  })
  expect(Object.fromEntries(found)).toEqual(PUBLISHED)
})

test('no event that leaves by a socket has a private field', () => {
  const found = Object.entries(eventSchemas).flatMap(([name, schema]) =>
    privateIn(schema).map((field) => `${name}: ${field}`),
  )
  expect(found).toEqual([])
})
