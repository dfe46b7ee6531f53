import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What Node is started with, of what concerns its memory. */
const memoryFlagsIn = (file: string, line: RegExp) =>
  (readFileSync(file, 'utf8').match(line)?.[0] ?? '').match(/--max[\w-]+=\d+/g)

test.each([
  ['Dockerfile', /^CMD .*/m],
  ['docs/operations.md', /^ExecStart=.*/m],
  ['tools/championship/own-platform.ts', /^const NODE_FLAGS = .*/m],
])('%s starts the server with the memory that npm start gives it', (file, line) => {
  const flags = memoryFlagsIn('package.json', /"start": .*/)
  expect(flags).toHaveLength(1)
  expect(memoryFlagsIn(file, line)).toEqual(flags)
})
