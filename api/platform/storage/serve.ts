import type { Readable } from 'node:stream'
import type { Context } from 'hono'
import { ApiError } from '../kernel/errors.ts'
import { PicturesUnreachable, type PictureStore } from './picture-store.ts'

/** Names are made of the content, so what a name shows never changes. */
const FOR_GOOD = 'public, max-age=31536000, immutable'

/** A picture at its public path, sent as it is read; 304 to whoever has it. Throws `pictures_unavailable`, 503. */
export async function servePicture(context: Context, pictures: PictureStore): Promise<Response> {
  const { path, method } = context.req
  const etag = `"${path.split('/').at(-1)}"`
  const headers = { ETag: etag, 'Cache-Control': FOR_GOOD }
  if (knows(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers)
  const picture = await pictures.open(path).catch((failure: unknown) => {
    if (failure instanceof PicturesUnreachable) throw new ApiError('pictures_unavailable')
    throw failure
  })
  if (!picture) return context.notFound()
  const shown = { ...headers, 'Content-Type': picture.type }
  if (method !== 'HEAD') return context.body(streamOf(picture.bytes), 200, shown)
  // Nobody will read it, so nobody would end it.
  picture.bytes.destroy()
  return context.body(null, 200, shown)
}

/** One of the tags of an If-None-Match is this one; a proxy may have made it a weak one. */
const knows = (tags: string | undefined, etag: string): boolean =>
  tags?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false

/** Node's own conversion throws where nobody can catch it when a reader leaves with bytes on their way (Node 20). */
function streamOf(source: Readable): ReadableStream {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void source.destroy(),
  })
}
