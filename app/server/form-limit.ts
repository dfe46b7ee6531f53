/** A form with a picture may be this large, any other this; the API has its own, finer limits. */
const PICTURE_FORM_MAX_BYTES = 13 * 1024 * 1024
const FORM_MAX_BYTES = 1024 * 1024

/**
 * A request whose body is known to be within the limit; null when it is not. One that tells its length is passed on
 * unread, as no more of it is ever read; one that does not is read first, to the limit and no further.
 */
export async function withinLimit(request: Request): Promise<Request | null> {
  const type = request.headers.get('content-type') ?? ''
  const limit = /^multipart\/form-data\b/i.test(type) ? PICTURE_FORM_MAX_BYTES : FORM_MAX_BYTES
  const told = request.headers.get('content-length')
  if (told !== null) return Number(told) <= limit ? request : null
  if (!request.body) return request
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > limit) return null
    chunks.push(chunk)
  }
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, ...(size > 0 && { body: Buffer.concat(chunks) }) })
}
