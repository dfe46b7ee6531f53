import { expect, test } from 'vitest'
import { baseOf, digestOf, readBase } from '~/domain/edit/base.ts'
import { changedFiles, changedValues, changesOf } from '~/server/forms/save-changes.ts'
import { readSubmission } from '~/server/forms/submit.ts'

const opened = {
  name: 'Dynamo',
  description: 'One line\nand another that is longer than a digest may stay itself',
  start_at: '20-06-2026 09:00:00 (Europe/Moscow)',
  categories: ['3', '1'],
  phone: null,
}

async function sent(fields: readonly (readonly [string, string])[], more: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of [...fields, ...Object.entries(more)]) form.append(name, value)
  form.set('base', JSON.stringify(baseOf(opened)))
  form.set('version', '3')
  return readSubmission(new Request('http://localhost/form', { method: 'POST', body: form }))
}
/** As a browser sends what it was shown: line breaks of two letters, minutes, boxes in their own order. */
const asShown = [
  ['name', 'Dynamo'],
  ['description', opened.description.replace('\n', '\r\n')],
  ['start_at', '20-06-2026 09:00'],
  ['categories', '1'],
  ['categories', '3'],
  ['phone', ''],
] as const

test('a form sent as it was shown changes nothing', async () => {
  expect(changesOf(await sent(asShown), ['categories']).isEmpty).toBe(true)
})

test('only what was changed goes on, with the version', async () => {
  const submission = await sent(asShown.map(([name, value]) => [name, name === 'name' ? 'Spartak' : value]))
  expect(changedValues(submission, ['categories'])).toEqual({ name: 'Spartak', version: '3' })
})

test('a list with no box ticked is sent as empty', async () => {
  const submission = await sent(asShown.filter(([name]) => name !== 'categories'))
  expect(changedValues(submission, ['categories'])).toEqual({ categories: [], version: '3' })
})

test('a field whose other value is taken is not sent', async () => {
  const typed = asShown.map(([name, value]) => [name, name === 'name' ? 'Spartak' : value] as const)
  const submission = await sent(typed, { 'take[name]': 'theirs' })
  expect(changesOf(submission, ['categories']).isEmpty).toBe(true)
  const saved = await sent(typed, { 'take[name]': 'mine' })
  expect(changedValues(saved, ['categories'])).toEqual({ name: 'Spartak', version: '3' })
})

test('a new picture goes along, unless the other one is taken', async () => {
  const withImage = async (more: Record<string, string> = {}) => {
    const form = new FormData()
    form.set('image', new File(['x'], 'x.png'))
    // It is the first: there was none.
    form.set('base', JSON.stringify(baseOf({ ...opened, image: null })))
    for (const [name, value] of Object.entries(more)) form.set(name, value)
    return readSubmission(new Request('http://localhost/form', { method: 'POST', body: form }))
  }
  expect(Object.keys(changedFiles(await withImage(), 'image'))).toEqual(['image'])
  expect(changedFiles(await withImage({ 'take[image]': 'theirs' }), 'image')).toEqual({})
})

test('long texts that differ in one letter have different digests, and what is no base is none', () => {
  const long = 'x'.repeat(10_000)
  expect(digestOf(`${long}a`)).not.toBe(digestOf(`${long}b`))
  expect([readBase('['), readBase('[]'), readBase(undefined), readBase('{"a":1,"b":"c"}')]).toEqual([
    {},
    {},
    {},
    { b: 'c' },
  ])
})
