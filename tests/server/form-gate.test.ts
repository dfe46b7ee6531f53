import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { redirect, type ServerBuild } from '@remix-run/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PICTURE_MAX_BYTES } from '~/domain/contract/upload-limits.ts'
import { LoopTurns } from '~/server/process/loop-turns.ts'
import { ApiRefusal } from '~/server/client/api-client.ts'
import { createContext } from '~/server/session/context.ts'
import { createDeviceCookie } from '~/server/session/device.ts'
import { withFormGate } from '~/server/forms/form-gate.ts'
import { markOwner } from '~/server/session/form-owner.ts'
import { createPendingForms } from '~/server/session/pending-forms.ts'
import { createSessions } from '~/server/session/sessions.ts'

const SECRET = 'the secret of the forms'
let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tatami-gate-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

/** What one visitor's request is answered with: nobody signed in, unless a profile is given. */
function contextOf(
  options: { readonly profile?: object; readonly cookie?: string; readonly path?: string } = {},
) {
  const headers = new Headers()
  const context = createContext(
    {
      send: () => Promise.resolve(Response.json({ data: options.profile })),
      sessions: createSessions({ secret: SECRET, secure: false, dir: join(dir, 'sessions'), redis: null }),
      device: createDeviceCookie({ secret: SECRET, secure: false }),
      pendingForms: createPendingForms({ secure: false, dataDir: dir, redis: null }),
      secret: SECRET,
      isDraining: () => false,
      turns: new LoopTurns(),
      settings: { publicUrl: 'http://site', venueUrl: 'http://site', socketKey: 'key' },
    },
    {
      headers: new Headers({ cookie: `language=en; ${options.cookie ?? ''}` }),
      clientAddress: '127.0.0.1',
      path: options.path ?? '/page',
    },
    headers,
  )
  if (options.profile) Object.assign(context, { viewer: () => Promise.resolve(options.profile) })
  return { context, headers }
}

type Thrown = Response | Error | null
interface Reply {
  readonly data: { readonly lastResult: { readonly initialValue: unknown; readonly error: unknown } }
  readonly init: { readonly status: number }
}

const FIELDS = { intent: 'save', name: 'Typed', password: 'a secret', form_key: 'abcdefgh' }

async function post(
  thrown: Thrown,
  context: ReturnType<typeof contextOf>['context'],
  fields: Record<string, string> | FormData = FIELDS,
): Promise<unknown> {
  const act = () => {
    if (thrown) throw thrown
    return null
  }
  const page = { default: () => null, action: act, loader: act }
  const build = withFormGate({
    routes: { page: { id: 'page', path: 'page', module: page } },
  } as unknown as ServerBuild)
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields)
  const request = new Request('http://site/page?x=1', { method: 'POST', body })
  const { action } = build.routes['page']!.module as unknown as {
    action: (args: object) => Promise<unknown>
  }
  return action({ request, context, params: {} })
}

describe('what an action throws becomes the reply of its form', () => {
  test.each<[string, Thrown, number]>([
    ['a page that is not found', redirect('/404'), 404],
    ['a page of another role', new Response(null, { status: 403 }), 403],
    ['an unknown intent', new Response(null, { status: 400 }), 400],
    ['a refusal of the API', new ApiRefusal(409, { error_message: 'no', code: 'conflict' }), 409],
    ['an API that is away', new ApiRefusal(503, {}), 503],
  ])('%s', async (_, thrown, status) => {
    const { context } = contextOf()
    const reply = (await post(thrown, context)) as Reply
    expect(reply.init.status).toBe(status)
    expect(reply.data.lastResult.initialValue).toEqual({ name: 'Typed' })
    expect(context.exchange.notice).toMatchObject({ kind: 'refused', texts: ['Typed'], hasPasswords: true })
    expect(context.exchange.notice?.message).not.toBe('')
  })

  test('but what nobody expected, and a redirect, go their way', async () => {
    await expect(post(new Error('broken'), contextOf().context)).rejects.toThrow('broken')
    await expect(post(redirect('/elsewhere'), contextOf().context)).rejects.toMatchObject({ status: 302 })
  })
})

test('a file over the limit is answered beside its field, and the action does not run', async () => {
  const form = new FormData()
  form.set('name', 'Typed')
  form.set('image', new File([new Uint8Array(PICTURE_MAX_BYTES + 1)], 'photo.jpg'))
  const reply = (await post(new Error('it ran'), contextOf().context, form)) as Reply
  expect(reply.init.status).toBe(413)
  expect(Object.keys(reply.data.lastResult.error as object)).toEqual(['image'])
  expect(reply.data.lastResult.initialValue).toEqual({ name: 'Typed' })
})

test('a form without a session leads to the login page and waits there, without its password', async () => {
  const { context, headers } = contextOf()
  const fields = { ...FIELDS, form_owner: markOwner(SECRET, { id: 7, name: 'Anna' }) }
  const answer = (await post(redirect('/auth/login'), context, fields)) as Response
  expect(answer.headers.get('location')).toBe(`/auth/login?redirect=${encodeURIComponent('/page?x=1')}`)
  const cookie = headers.getSetCookie().find((set) => set.startsWith('pending='))
  const next = contextOf({ cookie: cookie?.split(';')[0] ?? '' })
  expect(await next.context.pendingForm.find()).toMatchObject({
    path: '/page?x=1',
    ownerId: 7,
    fields: [['name', 'Typed']],
    hasPasswords: true,
  })
  expect(await contextOf().context.pendingForm.find()).toBeNull()
})

describe('a form of another account', () => {
  const fields = { ...FIELDS, form_owner: markOwner(SECRET, { id: 7, name: 'Anna' }) }
  const profile = { id: 8, name: 'Boris' }

  test('is refused with a page that says whose it was, and the action does not run', async () => {
    const refused = await post(new Error('it ran'), contextOf({ profile }).context, fields).catch(
      (answer: unknown) => answer as Response,
    )
    expect(refused).toMatchObject({ status: 409 })
    expect(await (refused as Response).json()).toMatchObject({
      kind: 'otherAccount',
      openedBy: 'Anna',
      texts: ['Typed'],
    })
  })

  test('stays where it is when a script has sent it', async () => {
    const { context } = contextOf({ profile, path: '/page.data' })
    expect(((await post(new Error('it ran'), context, fields)) as Reply).init.status).toBe(409)
  })

  test('with a mark that was made up counts as one without', async () => {
    const made = { ...FIELDS, form_owner: `${fields.form_owner}x`.slice(1) }
    expect(await post(null, contextOf({ profile }).context, made)).toBeNull()
  })
})
