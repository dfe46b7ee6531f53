import { z } from 'zod'
import { permissions, type Grants } from '~/domain/access/permissions.ts'
import { allEndpoints } from '~/domain/contract/contract.ts'
import type { Endpoint } from '~/domain/contract/endpoint.ts'
import { examples } from './examples.ts'
import { refusalResponses } from './refusals.ts'

type Json = Record<string, unknown>

const REFUSAL = { $ref: '#/components/schemas/Refusal' }

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
  })
  return rest
}

const parametersOf = (endpoint: Endpoint): Json[] => {
  const from = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
    if (!schema) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, Json>
      required?: string[]
    }
    const given = place === 'path' ? examples[endpoint.name]?.params : examples[endpoint.name]?.query
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
      ...(given?.[name] === undefined ? {} : { example: given[name] }),
    }))
  }
  const writes = endpoint.method !== 'GET'
  const headers: Json[] = [
    { $ref: '#/components/parameters/AcceptLanguage' },
    { $ref: '#/components/parameters/TimeZone' },
    ...(writes ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
  return [...from(endpoint.params, 'path'), ...from(endpoint.query, 'query'), ...headers]
}

const bodyOf = (endpoint: Endpoint): Json | undefined => {
  if (!endpoint.body) return undefined
  const schema = schemaOf(endpoint.body, 'input')
  const files = Object.fromEntries(
    (endpoint.files ?? []).map((name) => [name, { type: 'string', format: 'binary' }]),
  )
  const body = examples[endpoint.name]?.body
  const example = body ? { example: body } : {}
  const multipart = { ...schema, properties: { ...(schema['properties'] as Json | undefined), ...files } }
  return {
    required: true,
    content: {
      'application/json': { schema, ...example },
      ...(endpoint.files ? { 'multipart/form-data': { schema: multipart, ...example } } : {}),
    },
  }
}

const rolesText = (grants: Grants): string =>
  Object.entries(grants)
    .map(([role, scope]) => `${role} (${scope})`)
    .join(', ')

/** What a call may be refused with, by status. */
function refusalsOf(endpoint: Endpoint, grants: Grants): Json {
  const isOpen = grants.everyone !== undefined
  const writes = endpoint.method !== 'GET'
  const wanted: Readonly<Record<string, boolean>> = {
    400: true,
    401: true,
    403: !isOpen,
    404: endpoint.params !== undefined,
    409: writes,
    413: writes,
    415: writes,
    422: endpoint.body !== undefined || endpoint.query !== undefined,
    429: isOpen && writes,
  }
  const referred = Object.entries(wanted).flatMap(([status, isWanted]) =>
    isWanted ? [[status, { $ref: `#/components/responses/${status}` }] as const] : [],
  )
  const example = examples[endpoint.name]
  if (!example || example.status === 200) return Object.fromEntries(referred)
  return {
    ...Object.fromEntries(referred),
    [example.status]: {
      description: endpoint.summary,
      content: { 'application/json': { schema: REFUSAL, example: example.reply } },
    },
  }
}

const operationOf = (endpoint: Endpoint): Json => {
  const grants = permissions[endpoint.name] ?? {}
  const body = bodyOf(endpoint)
  const example = examples[endpoint.name]
  return {
    operationId: endpoint.name,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: `Who may: ${rolesText(grants)}.${endpoint.method === 'PATCH' ? ' Also as POST with `_method=PATCH`.' : ''}`,
    security: grants.everyone ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: parametersOf(endpoint),
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: {
        description: 'Done.',
        content: {
          'application/json': {
            schema: schemaOf(endpoint.reply, 'output'),
            ...(example?.status === 200 ? { example: example.reply } : {}),
          },
        },
      },
      ...refusalsOf(endpoint, grants),
    },
  }
}

/** Calls are read by what they are about: `clubs`, and `admin.clubs` for the administrators' own. */
const tagOf = ({ name }: Endpoint): string => name.slice(0, name.lastIndexOf('.'))

/** The OpenAPI 3.0 description of every call, made from the contract. `server` is the public address. */
export function openApiDocument(server: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of allEndpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Tatami API',
      version: '1.0.0',
      description:
        'Dates go out as `dd-MM-yyyy HH:mm:ss (Zone/Name)` in the zone of X-Timezone and come in as `dd-MM-yyyy` or ' +
        '`dd-MM-yyyy HH:mm:ss`. Booleans come in as `1` and `0`. Lists answer `data`, `links`, `meta`. Refusals carry ' +
        '`error_message`, `code` and `errors` by field, in the language of Accept-Language.',
    },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: {
        AcceptLanguage: {
          name: 'Accept-Language',
          in: 'header',
          schema: { type: 'string', enum: ['ru', 'en'] },
        },
        TimeZone: { name: 'X-Timezone', in: 'header', schema: { type: 'string', example: 'Europe/Moscow' } },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description:
            'A repeat with the same key and request answers as the first did and has no second effect.',
          schema: { type: 'string', minLength: 8, maxLength: 100 },
        },
      },
      responses: refusalResponses(REFUSAL),
      schemas: {
        Refusal: {
          type: 'object',
          required: ['error_message', 'code', 'errors'],
          properties: {
            error_message: { type: 'string' },
            code: { type: 'string', example: 'stale_version' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            data: {},
          },
        },
      },
    },
  }
}
