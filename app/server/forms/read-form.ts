/** Reading posted forms. A form that is too large is read to its end all the same, so that its page can answer it. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { PICTURE_MAX_BYTES } from '../../domain/contract/upload-limits.ts'

const MIB = 1024 * 1024
/** One text; the API has its own, finer limits. A url-encoded Cyrillic letter takes six bytes. */
const TEXT_MAX_BYTES = MIB
const URLENCODED_MAX_BYTES = 8 * MIB
/**
 * What is read of one form. The bytes over a limit are read and dropped: a browser that is still sending does not look
 * at an answer, and shows a broken connection instead.
 */
const READ_MAX_BYTES = 128 * MIB
const FIELDS_MAX = 2_000

/** A form as it was sent. */
export interface PostedForm {
  readonly fields: FormData
  /** Names of the file fields whose file is over the limit; the file itself is not in `fields`. */
  readonly oversized: readonly string[]
}

type FormType = 'urlencoded' | 'multipart'

/** Null for a body that is no form. */
export function formTypeOf(headers: Headers): FormType | null {
  const type = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.exec(
    headers.get('content-type') ?? '',
  )
  if (!type) return null
  return type[1]?.toLowerCase() === 'multipart/form-data' ? 'multipart' : 'urlencoded'
}

/** The fields of a posted form. A body that is none is answered 415, or 400 where it only claims to be one. */
export async function readForm(request: Request): Promise<FormData> {
  if (!formTypeOf(request.headers)) throw new Response(null, { status: 415 })
  try {
    return await request.formData()
  } catch {
    throw new Response(null, { status: 400 })
  }
}

/**
 * Reads a form in pieces, so that a file over its limit is never held. Throws a Response: 415 for what is no form, 400
 * for what cannot be read as one, 413 for a body over every bound.
 */
export async function readPostedForm(request: Request): Promise<PostedForm> {
  const type = formTypeOf(request.headers)
  if (!type) throw new Response(null, { status: 415 })
  if (Number(request.headers.get('content-length') ?? 0) > READ_MAX_BYTES)
    throw new Response(null, { status: 413 })
  const limit = type === 'multipart' ? READ_MAX_BYTES : URLENCODED_MAX_BYTES
  const body = request.body ? bounded(request.body, limit) : emptyBody()
  try {
    return type === 'multipart' ? await readMultipart(request.headers, body) : await readUrlencoded(body)
  } catch (failure) {
    throw new Response(null, { status: failure instanceof BodyTooLarge ? 413 : 400 })
  }
}

class BodyTooLarge extends Error {}

// oxlint-disable-next-line require-yield -- A body of no bytes.
async function* emptyBody(): AsyncGenerator<Uint8Array> {
  return
}

async function* bounded(body: ReadableStream<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > READ_MAX_BYTES) break
    if (size <= limit) yield chunk
  }
  if (size > limit) throw new BodyTooLarge()
}

async function readUrlencoded(body: AsyncIterable<Uint8Array>): Promise<PostedForm> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  const fields = new FormData()
  for (const [name, value] of new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
    fields.append(name, value)
  return { fields, oversized: [] }
}

async function readMultipart(headers: Headers, body: AsyncIterable<Uint8Array>): Promise<PostedForm> {
  const fields = new FormData()
  const oversized: string[] = []
  const parser = busboy({
    headers: { 'content-type': headers.get('content-type') ?? '' },
    defParamCharset: 'utf8',
    limits: { fieldSize: TEXT_MAX_BYTES, fileSize: PICTURE_MAX_BYTES, parts: FIELDS_MAX },
  })
  parser.on('field', (name, value) => fields.append(name, value))
  parser.on('file', (name, file, { filename, mimeType }) => {
    const chunks: Buffer<ArrayBuffer>[] = []
    file.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk))
    file.on('limit', () => {
      chunks.length = 0
      oversized.push(name)
      file.removeAllListeners('data')
      file.resume()
    })
    file.on('end', () => {
      if (!file.truncated) fields.append(name, new File(chunks, filename ?? '', { type: mimeType }))
    })
  })
  await pipeline(Readable.from(body), parser)
  return { fields, oversized }
}
