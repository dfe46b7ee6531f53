import { expect, it } from 'vitest'
import { createLog } from '~/server/process/log.ts'

const lines: string[] = []
const log = createLog((line) => lines.push(line))

it('a line of the log cannot be forged by what is in it', () => {
  lines.length = 0
  log.warn('x', { name: 'a\n{"level":"error","message":"forged"}' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('\n')
})

it('holds no secret', () => {
  lines.length = 0
  log.error('x', { authorization: 'Bearer abc', cookie: 'session=1', password: 'p', accessToken: 't' })
  expect(lines[0]).not.toMatch(/abc|session=1|"p"|"t"/)
})
