import { describe, expect, it } from 'vitest'
import { ApiRefusal, isApiRefusal } from '~/server/client/api-client.ts'
import { filesOf, preview, readSubmission, refusedForm } from '~/server/forms/submit.ts'

const posted = (fields: Record<string, string>, path = '/x', intents: readonly string[] = ['']) =>
  readSubmission(
    new Request(`http://site${path}`, { method: 'POST', body: new URLSearchParams(fields) }),
    intents,
  )

describe('a posted form', () => {
  it('is read without the page’s own fields', async () => {
    const fields = { name: 'A', intent: 'save', form_key: 'abcdefgh', redirectTo: '/y' }
    const submission = await posted(fields, '/x', ['save'])
    expect(submission.values).toEqual({ name: 'A' })
    expect(submission.intent).toBe('save')
    expect(submission.redirectTo('/z')).toBe('/y')
  })

  it('with an intent the page does not know is refused, and one that begins as a known one is taken', async () => {
    await expect(posted({ intent: 'nonsense' })).rejects.toMatchObject({ status: 400 })
    await expect(posted({}, '/x', ['save'])).rejects.toMatchObject({ status: 400 })
    expect((await posted({ intent: 'find:city' }, '/x', ['find:'])).intent).toBe('find:city')
  })

  it('never redirects off the site', async () => {
    expect((await posted({ redirectTo: '//evil' })).redirectTo('/z')).toBe('/z')
  })

  it('sent twice from one rendering has one key; changed, or elsewhere, another', async () => {
    const key = async (fields: Record<string, string>, path?: string) =>
      (await posted({ form_key: 'abcdefgh', ...fields }, path)).idempotencyKey
    expect(await key({ a: '1' })).toBe(await key({ a: '1' }))
    expect(await key({ a: '1' })).not.toBe(await key({ a: '2' }))
    expect(await key({ a: '1' })).not.toBe(await key({ a: '1' }, '/other'))
  })

  it('without its key has none', async () => {
    expect((await posted({ a: '1' })).idempotencyKey).toBeUndefined()
  })

  it('is made of no password: keys are stored', async () => {
    const key = async (fields: Record<string, string>) =>
      (await posted({ form_key: 'abcdefgh', email: 'a@example.org', ...fields })).idempotencyKey
    expect(await key({ password: 'first words', password_confirmation: 'first words' })).toBe(
      await key({ password: 'other words', password_confirmation: 'other words', old_password: 'x' }),
    )
  })

  it('hands on the files it is asked for and no others', async () => {
    const form = new FormData()
    form.set('name', 'A')
    form.set('form_key', 'abcdefgh')
    form.set('image', new File(['x'], 'x.png'))
    form.set('other', new File(['x'], 'x.exe'))
    const submission = await readSubmission(new Request('http://site/', { method: 'POST', body: form }))
    expect(Object.keys(filesOf(submission, 'image'))).toEqual(['image'])
    expect(submission.values).toEqual({ name: 'A' })
  })
})

describe('a refused form', () => {
  it('keeps what was typed and names each field, but never sends a password back', async () => {
    const submission = await posted({
      email: 'a@b',
      password: 'secret',
      'terms[day]': '1',
      'ids[1]': 'b',
      'ids[0]': 'a',
    })
    const reply = refusedForm(submission, new ApiRefusal(422, { errors: { 'email.0': ['no'] } }))
    expect(reply.init?.status).toBe(422)
    expect(reply.data.lastResult.initialValue).toEqual({ email: 'a@b', terms: { day: '1' }, ids: ['a', 'b'] })
    expect(reply.data.lastResult.error).toEqual({ email: ['no'] })
  })

  it('tells what is wrong in the order in which the API tells it', async () => {
    const errors = { 'days.0.start': ['b'], 'days.0.end': ['a'], '': ['c'] }
    const { data } = refusedForm(await posted({}), new ApiRefusal(422, { errors }))
    expect(Object.entries(data.lastResult.error ?? {})).toEqual([
      ['', ['c']],
      ['days.0.start', ['b']],
      ['days.0.end', ['a']],
    ])
  })

  it('without field errors shows its message over the form, and says when to come again', async () => {
    const refusal = new ApiRefusal(429, { error_message: 'wait', code: 'too_many_requests' }, '30')
    const reply = refusedForm(await posted({}), refusal)
    expect(reply.data.lastResult.error).toEqual({ '': ['wait'] })
    expect(new Headers(reply.init?.headers).get('Retry-After')).toBe('30')
  })
})

it('what no form can show goes to the error page with its status', async () => {
  const away = preview(await posted({}), () => Promise.reject(new ApiRefusal(503, {})))
  await expect(away).rejects.toMatchObject({ status: 503 })
  const broken = preview(await posted({}), () => Promise.reject(new Error('broken')))
  await expect(broken).rejects.toThrow('broken')
})

it('a refusal is known by its name, whichever bundle made it', () => {
  const other = new Error('x')
  other.name = 'ApiRefusal'
  expect(isApiRefusal(other)).toBe(true)
  expect(isApiRefusal(new Error('x'))).toBe(false)
})
