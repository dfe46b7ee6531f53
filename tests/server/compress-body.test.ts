import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressDocument, type Encoding } from '~/server/http/compress-body.ts'
import { Utf8Text } from '~/server/http/utf8.ts'

const DECODERS: Readonly<Record<Encoding, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

const documentOf = (text: string) => {
  const html = new Utf8Text()
  html.append(text)
  return html
}

describe('a document for one reader', () => {
  it.each([
    ['short', 'Кубок', 1],
    ['of a usual length', 'Кубок города ', 5_000],
    ['so long that it is compressed beside the main thread', 'Кубок города ', 30_000],
  ] as const)('comes back as it was, %s', async (_, text, times) => {
    const html = text.repeat(times)
    for (const accepted of ['br', 'gzip', null] as const) {
      const sent = compressDocument(documentOf(html), accepted)
      // The next page is put together while this one may still be on its way.
      documentOf('another '.repeat(50_000)).read((bytes) => bytes.length)
      const { encoding, body } = await sent
      expect((encoding ? DECODERS[encoding](body) : body).toString()).toBe(html)
      expect(encoding).toBe(times === 1 ? null : accepted)
    }
  })
})
