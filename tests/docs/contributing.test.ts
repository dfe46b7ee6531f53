import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDERS = 'app|api|docs|e2e|tests|tools|scripts|bench'

test.each(['CONTRIBUTING.md', 'README.md'])('%s names files and folders that are there', (document) => {
  const named = [
    ...readFileSync(document, 'utf8').matchAll(new RegExp(`[\\s\`(]((?:${FOLDERS})/[\\w./-]*\\w)`, 'g')),
  ].map(([, path]) => path ?? '')
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})
