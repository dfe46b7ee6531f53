import { expect, test } from 'vitest'
import type { OwnAnswer, OwnRead } from '~/domain/contract/own-read.ts'
import { noteAnswers } from '~/server/http/note-answers.ts'
import type { PageSource } from '~/server/http/page-maker.ts'

const readOf = (path: string): OwnRead => ({
  ...{ name: 'clubs.list', path, params: {}, language: 'en', zone: 'UTC' },
  ...{ token: null, clientAddress: '192.0.2.1', userAgent: null, form: 'object' },
})

const answerOf = (kept?: object): OwnAnswer => ({
  ...{ status: 200, json: () => '', body: () => null, retryAfter: null },
  ...(kept && { kept }),
})

/** A source whose kept answers are replaced by path. */
function aSource(kept: Map<string, object | undefined>): PageSource {
  return {
    send: () => Promise.resolve(new Response()),
    read: ({ path }) => (kept.has(path) ? Promise.resolve(answerOf(kept.get(path))) : null),
  }
}

test('what a page was made from is unchanged while each answer is the one it was', async () => {
  const kept = new Map<string, object | undefined>([
    ['/a', {}],
    ['/b', {}],
  ])
  const { noted, isUnchanged } = noteAnswers(aSource(kept))
  for (const path of ['/a', '/b', '/a']) await noted.read?.(readOf(path))
  expect(await isUnchanged()).toBe(true)
  kept.set('/b', {})
  expect(await isUnchanged()).toBe(false)
})

test.each([
  ['an answer of its own', async ({ read }: PageSource) => void (await read?.(readOf('/own')))],
  [
    'what was asked for over a network',
    async ({ send }: PageSource) =>
      void (await send({ path: '/a', method: 'GET', headers: new Headers(), body: undefined })),
  ],
])('of a page made from %s nothing is known', async (_, ask) => {
  const { noted, isUnchanged } = noteAnswers(
    aSource(
      new Map<string, object | undefined>([
        ['/a', {}],
        ['/own', undefined],
      ]),
    ),
  )
  await noted.read?.(readOf('/a'))
  await ask(noted)
  expect(await isUnchanged()).toBe(false)
})
