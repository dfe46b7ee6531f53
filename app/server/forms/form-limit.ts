import { FORM_MAX_BYTES } from '../../domain/contract/upload-limits.ts'

/**
 * A request whose body is known to be within the limit of what is no page's form; null when it is not. One that tells
 * its length is passed on unread, as no more of it is ever read; one that does not is read first, to the limit and no
 * further. The forms of pages have bounds of their own, read-form.ts.
 */
export async function withinLimit(request: Request): Promise<Request | null> {
  if (request.method === 'GET' || request.method === 'HEAD') return request
  const declared = request.headers.get('content-length')
  if (declared !== null) return Number(declared) <= FORM_MAX_BYTES ? request : null
  if (!request.body) return request
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > FORM_MAX_BYTES) return null
    chunks.push(chunk)
  }
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, ...(size > 0 && { body: Buffer.concat(chunks) }) })
}
