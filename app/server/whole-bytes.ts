import { Transform } from 'node:stream'

/**
 * Takes the zero bytes out of a page on its way. React 18 writes its buffers of 2048 bytes whole, also when a letter of
 * two bytes no longer fitted and the last one was left empty; a browser shows that zero as "�", in the middle of a
 * Russian word. HTML has no zero byte of its own.
 */
export const wholeBytes = (): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk)
    },
  })
