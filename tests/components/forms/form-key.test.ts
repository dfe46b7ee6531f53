import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => [name, readFileSync(join('app', name), 'utf8')] as const)

/** Every form element of a source with what stands in it; one whose method is a variable may post. */
const postingForms = (source: string): string[] =>
  [...source.matchAll(/<(fetcher\.Form|Form|form)\b[^]*?<\/\1>/g)]
    .map(([form]) => form)
    .filter((form) => !/method=("get"|\{?'get')/.test(form))

const posting = sources.flatMap(([name, source]) =>
  postingForms(source).map((form, at) => [`${name} ${at + 1}`, form] as const),
)

test('there are forms to look at', () => expect(posting.length).toBeGreaterThan(20))

test.each(posting)('the posting form %s carries its key and its owner', (_, form) => {
  expect(form).toMatch(/<FormKey \/>/)
})
