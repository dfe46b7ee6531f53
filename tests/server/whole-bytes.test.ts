import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wholeBytes } from '~/server/http/whole-bytes.ts'

/** A page of Russian words, shifted by so many bytes, in the pieces in which it leaves. */
async function pieces(shift: number, words: string): Promise<Buffer[]> {
  const body = wholeBytes()
  const page = createElement(
    'main',
    null,
    'x'.repeat(shift),
    Array.from({ length: 40 }, (_, at) => createElement('p', { key: at }, words)),
  )
  renderToPipeableStream(page).pipe(body)
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk as Buffer)
  return chunks
}
const WORDS = 'Федерация рукопашного боя: соревнования, сетки и результаты'

test('a page reaches the browser without a torn letter, wherever its buffers end', async () => {
  for (let shift = 0; shift < 4; shift += 1) {
    const html = Buffer.concat(await pieces(shift, WORDS)).toString('utf8')
    expect(html).not.toMatch(/[\0\ufffd]/)
    expect(html.split(WORDS)).toHaveLength(41)
  }
})

test('what is rendered in one go leaves in one piece', async () => {
  const page = await pieces(0, WORDS.repeat(20))
  expect(Buffer.concat(page).length).toBeGreaterThan(50_000)
  expect(page.length).toBeLessThan(4)
})
