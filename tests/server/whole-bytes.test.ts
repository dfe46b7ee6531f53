import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wholeBytes } from '~/server/http/whole-bytes.ts'

/** A page of Russian words, shifted by so many bytes, as it leaves. */
function rendered(shift: number, words: string): Promise<string> {
  const page = createElement(
    'main',
    null,
    'x'.repeat(shift),
    Array.from({ length: 40 }, (_, at) => createElement('p', { key: at }, words)),
  )
  return new Promise((resolve) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => pipe(wholeBytes((bytes) => resolve(Buffer.from(bytes).toString('utf8')))),
    })
  })
}
const WORDS = 'Федерация рукопашного боя: соревнования, сетки и результаты'

test('a page reaches the browser without a torn letter, wherever its buffers end', async () => {
  for (let shift = 0; shift < 4; shift += 1) {
    const html = await rendered(shift, WORDS)
    expect(html).not.toMatch(/[\0\ufffd]/)
    expect(html.split(WORDS)).toHaveLength(41)
  }
})
