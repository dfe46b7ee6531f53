import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wholeBytes } from '~/server/whole-bytes'

/** A page of Russian words, shifted by so many bytes, as the browser receives it. */
async function sent(shift: number, words: string): Promise<string> {
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
  return Buffer.concat(chunks).toString('utf8')
}

test('a page reaches the browser without a torn letter, wherever its buffers end', async () => {
  const words = 'Федерация рукопашного боя: соревнования, сетки и результаты'
  for (let shift = 0; shift < 4; shift += 1) {
    const html = await sent(shift, words)
    expect(html).not.toMatch(/[\0\ufffd]/)
    expect(html.split(words)).toHaveLength(41)
  }
})
