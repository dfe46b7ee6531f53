import { Writable } from 'node:stream'

/**
 * Takes in a page as React writes it, and hands it on whole. Takes the zero bytes out of it: React 18 writes its buffers
 * of 2048 bytes whole, also when a letter of two bytes no longer fitted and the last one was left empty; a browser shows
 * that zero as "�", in the middle of a Russian word. HTML has no zero byte of its own. An answer is compressed whole, so
 * a stream on the way there would be made and read for nothing.
 */
export function wholeBytes(done: (bytes: Uint8Array<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks))
      next()
    },
  })
}
