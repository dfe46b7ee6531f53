import { describe, expect, it } from 'vitest'
import examples from '#api/openapi/examples.json' with { type: 'json' }
import { allEndpoints, contract } from '~/domain/contract/contract.ts'
import { RAW_FORM, createApiClient, type Send } from '~/server/client/api-client.ts'
import { fieldTexts } from '~/server/client/field-texts.ts'
import { bodyFor } from '~/server/forms/form-body.ts'
import { nestedValues } from '~/server/session/form-exchange.ts'

type Values = Readonly<Record<string, unknown>>

/** Their draw by given positions is no form: a list of numbers with holes. */
const NO_FORMS = new Set(['brackets.draw', 'admin.brackets.create'])

const bodies = Object.entries(examples as Readonly<Record<string, { readonly body?: Values }>>).flatMap(
  ([name, { body }]) => (body && !NO_FORMS.has(name) ? [{ name, body }] : []),
)

/** A body as a browser posts it: nothing but texts, nested by brackets. */
const asPosted = (body: Values): Values => nestedValues([...fieldTexts(body)])

describe('the body of a call out of its form', () => {
  it.each(bodies)('$name is what the API reads of the same form', ({ name, body }) => {
    const call = allEndpoints.find((known) => known.name === name)
    const posted = asPosted(body)
    const direct = call?.body?.parse(posted)
    const read = bodyFor(call ?? {}, posted)
    expect(read).toEqual(direct)
    // It travels as JSON and is read once more: by the schema that has read it already.
    expect(call?.body?.parse(JSON.parse(JSON.stringify(read)))).toEqual(direct)
  })

  it('reads dates and numbers as people write them, by the inputs of the contract', () => {
    const body = bodyFor(contract.applications.create, {
      competition_id: '3',
      disciplines: 'fight',
      categories: ['4', '5'],
      weight: '75,5 кг',
    })
    expect(body).toEqual({ competition_id: 3, disciplines: ['fight'], categories: [4, 5], weight: 75.5 })
  })

  it('says that a list was emptied and that a block was taken away', () => {
    const body = bodyFor(contract.competitions.rebuildSchedule, {
      days: [],
      finals_block: null,
      version: '7',
      changeover_seconds: undefined,
    })
    expect(body).toEqual({ days: [], finals_block: null, version: 7 })
  })

  it('that the schema refuses goes on as it was sent, with what was right', () => {
    const values = { competition_id: '', weight: 'heavy', categories: '4' }
    expect(bodyFor(contract.applications.create, values)).toEqual({ [RAW_FORM]: values })
  })

  it.each(['__intent__', '__state__', '__proto__', 'a.b', 'a[', '[', 'constructor.prototype.x', ''])(
    'reads past a field called %j',
    (name) => {
      const values = nestedValues([
        ['message', 'Hello'],
        [name, '{'],
      ])
      expect(bodyFor(contract.messages.reply, values)).toEqual({ message: 'Hello' })
      expect(({} as Values)['x']).toBeUndefined()
    },
  )
})

describe('a call of the client', () => {
  const sent = async (make: (client: ReturnType<typeof createApiClient>) => Promise<unknown>) => {
    const requests: Parameters<Send>[0][] = []
    const send: Send = (request) => {
      requests.push(request)
      return Promise.resolve(Response.json({ data: {} }))
    }
    const token = () => Promise.resolve(null)
    await make(createApiClient(send, { token, language: 'en', zone: 'UTC', clientAddress: '' }))
    const [request] = requests
    if (!request) throw new Error('nothing was sent')
    return request
  }

  it('sends a form that was refused as it is', async () => {
    const values = { message: '', other: 'x' }
    const request = await sent((api) =>
      api.messages.reply({ params: { thread_id: 1 }, body: bodyFor(contract.messages.reply, values) }),
    )
    expect(request.body).toBe(JSON.stringify(values))
  })

  it('is multipart where a file comes along, its values as a form writes them', async () => {
    const request = await sent((api) =>
      api.competitions.update({
        params: { id: 1 },
        body: bodyFor(contract.competitions.update, {
          name: 'Cup',
          categories: [],
          remove_image: false,
          description: null,
        }),
        files: { image: new File(['x'], 'x.png') },
      }),
    )
    expect(request.method).toBe('POST')
    const form = request.body as FormData
    expect([...form.keys()].sort()).toEqual(
      ['name', 'categories', 'remove_image', 'description', 'image', '_method'].sort(),
    )
    expect([form.get('categories'), form.get('remove_image'), form.get('description')]).toEqual(['', '0', ''])
  })
})
