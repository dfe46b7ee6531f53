import { Transform } from 'node:stream'

/**
 * A page on its way to the socket. Takes the zero bytes out of it: React 18 writes its buffers of 2048 bytes whole, also
 * when a letter of two bytes no longer fitted and the last one was left empty; a browser shows that zero as "�", in the
 * middle of a Russian word. HTML has no zero byte of its own. And hands on in one piece what React writes in one go: each
 * piece is a system call, which costs about as much as rendering it.
 */
export function wholeBytes(): Transform {
  let held: Uint8Array[] = []
  const handOn = (page: Transform) => {
    if (held.length > 0) page.push(Buffer.concat(held))
    held = []
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (held.length === 0) setImmediate(() => handOn(this))
      held.push(chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk)
      done()
    },
    flush(done) {
      handOn(this)
      done()
    },
  })
}
