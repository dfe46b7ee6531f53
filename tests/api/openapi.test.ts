import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examples } from '#api/openapi/examples.ts'
import { allEndpoints } from '~/domain/contract/contract.ts'
import { STATUS_OF_CODE } from '#api/platform/kernel/errors.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { DIGEST, recordExamples } from '../support/record-examples.ts'

const FILE = fileURLToPath(new URL('../../api/openapi/examples.json', import.meta.url))

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** `1`, or the names of calls with commas between them. */
const RECORDED = process.env['RECORD_EXAMPLES'] ?? ''

test.runIf(RECORDED)(
  'records an example of every call',
  async () => {
    const only = RECORDED === '1' ? [] : RECORDED.split(',')
    const recorded = await recordExamples(api, { only, known: examples })
    const lines = Object.entries(recorded).map(([name, example]) => `  "${name}": ${JSON.stringify(example)}`)
    writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`)
  },
  600_000,
)

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly parameters: readonly { readonly name?: string; readonly in?: string; readonly example?: unknown }[]
  readonly requestBody?: { readonly content: Record<string, { readonly example?: unknown }> }
  readonly responses: Record<string, { readonly content?: Record<string, { readonly example?: unknown }> }>
}

interface Described {
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { readonly responses: Record<string, { readonly description: string }> }
}
let described: Described
beforeAll(async () => {
  described = (await (await api.app.request('/api-public/openapi.json')).json()) as Described
})

test('every call of the contract has an example, and no other', () => {
  // A call that is new or has changed is recorded by its name: RECORD_EXAMPLES=orders.pay npx vitest run tests/api/openapi.test.ts
  expect(Object.keys(examples).sort()).toEqual(allEndpoints.map(({ name }) => name).sort())
})

describe.each(allEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  test('is described with an example the contract takes, and an answer it gives', () => {
    const example = examples[name]
    const operation = described.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    if (!example || !operation) throw new Error('is not described')
    expect([operation.operationId, operation.summary.length > 10]).toEqual([name, true])
    for (const [schema, value] of [
      [endpoint.params, example.params],
      [endpoint.query, example.query ?? {}],
      [endpoint.body, example.body],
    ] as const)
      if (schema) expect(schema.safeParse(value).error?.issues).toBeUndefined()
    expect(operation.requestBody?.content['application/json']?.example).toEqual(example.body)
    for (const [part, value] of Object.entries(example.params ?? {}))
      expect(operation.parameters.find((one) => one.in === 'path' && one.name === part)?.example).toBe(value)
    expect(operation.responses[example.status]?.content?.['application/json']?.example).toEqual(example.reply)
    if (example.status !== 200) return
    const reply = endpoint.reply.safeParse(example.reply)
    expect(reply.error?.issues).toBeUndefined()
    expect(isDeepStrictEqual(reply.data, example.reply)).toBe(true)
  })
})

test('an act takes the digest its preview gives, and none is written by hand', () => {
  const digests = new Set<unknown>()
  JSON.stringify(examples, (key, value: unknown) => {
    if (key === 'digest' && typeof value === 'string') digests.add(value)
    return value
  })
  expect([...digests]).toEqual([DIGEST])
})

test('only what is never granted is shown refused', () => {
  const refused = Object.entries(examples).filter(([, { status }]) => status !== 200)
  expect(refused.map(([name]) => name).sort()).toEqual([
    'admin.bracketCells.remove',
    'admin.orders.remove',
    'mats.callNext',
  ])
})

test('every code the API refuses with is described under its status', () => {
  const { components } = described
  const text = Object.values(components.responses)
    .map(({ description }) => description)
    .join('\n')
  const refusals = Object.entries(STATUS_OF_CODE).filter(([, status]) => status < 500)
  expect(refusals.filter(([code]) => !text.includes(`\`${code}\`: `))).toEqual([])
  expect(text).not.toContain('{{')
})
