import type { Context } from 'hono'
import { parse } from 'qs'
import { FORM_MAX_BYTES, PICTURE_FORM_MAX_BYTES } from '~/domain/contract/upload-limits.ts'
import { ApiError } from './errors.ts'

const QS = { depth: 4, arrayLimit: 500, parameterLimit: 1_000, allowPrototypes: false } as const

/**
 * The query of a path as nested values: bracket-indexed lists become arrays (spec §7). A field left empty asks for
 * nothing: a form sent without a script names all its fields.
 */
export function readQuery(path: string): Record<string, unknown> {
  const mark = path.indexOf('?')
  if (mark < 0) return {}
  return Object.fromEntries(
    Object.entries(parse(path.slice(mark + 1), QS)).filter(([, value]) => value !== ''),
  )
}

/** The body as nested values, whatever its type; files appear as `{file: true, bytes}` under their field's name. */
export async function readBody(context: Context): Promise<Record<string, unknown>> {
  const type = (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const multipart = type === 'multipart/form-data'
  const bytes = await readLimited(context.req.raw, multipart ? PICTURE_FORM_MAX_BYTES : FORM_MAX_BYTES)
  if (bytes.byteLength === 0) return {}
  if (type === 'application/json' || type === '') return readJson(new TextDecoder().decode(bytes))
  if (type === 'application/x-www-form-urlencoded')
    return parse(new TextDecoder().decode(bytes), QS) as Record<string, unknown>
  if (multipart) return readMultipart(context, bytes)
  throw new ApiError('unsupported_media_type')
}

/** Reads a body up to a limit; what is longer is refused without being held in memory. */
export async function readLimited(request: Request, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    new ApiError('body_too_large', { values: { megabytes: Math.round((max / 1_048_576) * 100) / 100 } })
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge()
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > max) throw tooLarge()
    chunks.push(chunk)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}

function readJson(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ApiError('bad_request', { reason: 'not_json' })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ApiError('bad_request')
  return value as Record<string, unknown>
}

async function readMultipart(
  context: Context,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Record<string, unknown>> {
  let form: FormData
  try {
    form = await new Response(bytes, {
      headers: { 'content-type': context.req.header('content-type') ?? '' },
    }).formData()
  } catch {
    throw new ApiError('bad_request', { reason: 'not_multipart' })
  }
  const fields = new URLSearchParams()
  const files: Record<string, unknown> = {}
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') fields.append(name, value)
    // A file field left empty arrives as a file of no bytes.
    else if (value.size > 0) files[name] = { file: true, bytes: new Uint8Array(await value.arrayBuffer()) }
  }
  return { ...(parse(fields.toString(), QS) as Record<string, unknown>), ...files }
}
