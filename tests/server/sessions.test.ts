import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { VisitorSession } from '~/server/session/context.ts'
import { nameFor, seal, unseal } from '~/server/session/sealed.ts'
import { fileStore } from '~/server/session/session-store.ts'
import { createSessions, REMEMBER_SECONDS } from '~/server/session/sessions.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tatami-sessions-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const storage = () => createSessions({ secret: 'cookie secret', secure: false, dir, redis: null })

async function signedIn(token: string): Promise<string> {
  const headers = new Headers()
  await new VisitorSession(storage(), null, headers).signIn(token, 'user', true)
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}
const visit = (cookie: string, headers = new Headers()) => new VisitorSession(storage(), cookie, headers)
const message = (at: number) => ({
  kind: 'success' as const,
  text: 'common:toast.updated' as never,
  values: { at, filler: 'x'.repeat(150_000) },
})

describe('sessions in files', () => {
  test('outlive the process that wrote them', async () => {
    const cookie = await signedIn('the-token')
    expect(await visit(cookie).token()).toBe('the-token')
  })

  test('a reader never meets half a session, whatever is written meanwhile', async () => {
    const cookie = await signedIn('the-token')
    let writing = true
    const writers = Promise.all(Array.from({ length: 20 }, (_, at) => visit(cookie).toast(message(at))))
    const tokens: (string | null)[] = []
    const read = async () => {
      while (writing) tokens.push(await visit(cookie).token())
    }
    const readers = [read(), read(), read()]
    await writers
    writing = false
    await Promise.all(readers)
    expect(new Set(tokens)).toEqual(new Set(['the-token']))
  })

  test('nothing in the folder tells a token, the id of a session, or leads from one to the other', async () => {
    const cookie = await signedIn('the-token-of-somebody')
    const id = (await storage().getSession(cookie)).id
    const names = await readdir(dir)
    const texts = await Promise.all(names.map((name) => readFile(join(dir, name), 'utf8')))
    expect(names).toHaveLength(1)
    for (const told of [...names, ...texts, ...texts.map((text) => Buffer.from(text, 'base64').toString())])
      expect(told.includes('the-token-of-somebody') || told.includes(id)).toBe(false)
  })

  test('signing in makes a new session; the one before authenticates nothing', async () => {
    const before = await signedIn('first')
    const headers = new Headers()
    await visit(before, headers).signIn('second', 'user', false)
    expect(await visit(headers.get('set-cookie')?.split(';')[0] ?? '').token()).toBe('second')
    expect(await visit(before).token()).toBeNull()
  })

  test('what was signed out stays signed out, though a page that came at the same time still leaves a message', async () => {
    const cookie = await signedIn('the-token')
    const late = visit(cookie)
    await late.token()
    await visit(cookie).signOut()
    await late.toast(message(1))
    expect(await visit(cookie).token()).toBeNull()
  })

  test('a message for somebody whose session is over is stored under a new one', async () => {
    const cookie = await signedIn('the-token')
    await visit(cookie).signOut()
    const headers = new Headers()
    await visit(cookie, headers).toast(message(1))
    const next = visit(headers.get('set-cookie')?.split(';')[0] ?? '')
    expect(await next.takeToast(false)).toMatchObject({ values: { at: 1 } })
  })

  test('one that was not written for its lifetime is over, and its file goes with the next sign-in', async () => {
    const cookie = await signedIn('the-token')
    const [name = ''] = await readdir(dir)
    const longAgo = Date.now() / 1000 - REMEMBER_SECONDS - 1
    await utimes(join(dir, name), longAgo, longAgo)
    expect(await visit(cookie).token()).toBeNull()
    await signedIn('another')
    expect(await readdir(dir)).not.toContain(name)
  })

  test('while none can be written nobody is signed in, and a message that cannot be stored undoes nothing', async () => {
    const cookie = await signedIn('the-token')
    const full = { ...storage(), commitSession: () => Promise.reject(new Error('ENOSPC')) }
    await new VisitorSession(full, cookie, new Headers()).toast(message(1))
    const headers = new Headers()
    const entering = new VisitorSession(full, null, headers).signIn('another', 'user', true)
    await expect(entering).rejects.toMatchObject({ name: 'ApiRefusal', status: 503 })
    expect(headers.get('set-cookie')).toBeNull()
    expect(await visit(cookie).token()).toBe('the-token')
  })

  test('a cookie made up by somebody opens nothing', async () => {
    const cookie = await signedIn('the-token')
    for (const made of ['session=../../x', `${cookie}x`, 'session=', `session=${nameFor('id')}`])
      expect(await visit(made).token()).toBeNull()
  })
})

describe('files of texts', () => {
  const LIFETIME_MS = 60_000
  const NAME = 'ab12'
  const pathOf = () => join(dir, `${NAME}.session`)
  async function stored(text: string) {
    let at = Date.now()
    const store = fileStore(dir, LIFETIME_MS, () => at)
    await store.create(NAME, text)
    expect(await store.read(NAME)).toBe(text)
    return { store, pass: (ms: number) => (at += ms) }
  }

  test('what the store itself writes or removes shows at once', async () => {
    const { store } = await stored('first')
    await store.replace(NAME, 'second')
    expect(await store.read(NAME)).toBe('second')
    await store.remove(NAME)
    expect(await store.read(NAME)).toBeNull()
    await store.replace(NAME, 'third')
    expect(await store.read(NAME)).toBeNull()
  })

  test('what is done to a file by hand shows within a second', async () => {
    const { store, pass } = await stored('first')
    await writeFile(pathOf(), 'by hand, longer')
    pass(1_000)
    expect(await store.read(NAME)).toBe('by hand, longer')
    await rm(pathOf())
    pass(1_000)
    expect(await store.read(NAME)).toBeNull()
  })

  test('a reader that began before a write does not bring the old text back', async () => {
    const { store, pass } = await stored('first')
    // It takes longer to read than a short one to write.
    await writeFile(pathOf(), 'x'.repeat(1_900_000))
    pass(1_000)
    const reading = store.read(NAME)
    await store.replace(NAME, 'second')
    await reading
    expect(await store.read(NAME)).toBe('second')
  })

  test('a text is over a lifetime after it was written, though it was read just before', async () => {
    const { store, pass } = await stored('first')
    pass(LIFETIME_MS - 500)
    expect(await store.read(NAME)).toBe('first')
    pass(1_500)
    expect(await store.read(NAME)).toBeNull()
  })
})

describe('sealing', () => {
  test('the secret opens what it sealed, any other opens nothing, and so does a changed text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.nat(), (secret, other, text, at) => {
        const sealed = seal(secret, text)
        expect(unseal(secret, sealed)).toBe(text)
        if (other !== secret) expect(unseal(other, sealed)).toBeNull()
        const bytes = Buffer.from(sealed, 'base64')
        const place = at % bytes.length
        bytes[place] = (bytes[place] ?? 0) ^ 1
        expect(unseal(secret, bytes.toString('base64'))).toBeNull()
      }),
      { numRuns: 50 },
    )
  })
})
