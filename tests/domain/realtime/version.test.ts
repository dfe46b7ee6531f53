import { expect, test } from 'vitest'
import { versionStep } from '~/domain/realtime/version.ts'

test.each([
  [4, 5, 'apply'],
  [4, 4, 'ignore'],
  [4, 3, 'ignore'],
  [4, 6, 'fetch'],
  [0, 1, 'apply'],
])('a screen at version %i that hears %i: %s', (shown, incoming, step) => {
  expect(versionStep(shown, incoming)).toBe(step)
})
