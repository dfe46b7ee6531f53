import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NODE_FLAGS } from '../../tools/node-flags.ts'

/** Names the sources in the container's log. */
const ONLY_THERE = '--enable-source-maps'

const flagsIn = (file: string, line: RegExp) =>
  (
    readFileSync(file, 'utf8')
      .match(line)?.[0]
      .match(/--[\w-]+(=\d+)?/g) ?? []
  ).filter((flag) => flag !== ONLY_THERE)

test.each([
  ['Dockerfile', /^CMD .*/m],
  ['docs/operations.md', /^ExecStart=.*/m],
])('%s starts the server as npm start does: its heap, and how it is collected', (file, line) => {
  expect(NODE_FLAGS).toHaveLength(3)
  expect(flagsIn(file, line)).toEqual(NODE_FLAGS)
})
