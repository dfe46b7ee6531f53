import { DrizzleQueryError } from 'drizzle-orm'
import type { Context } from 'hono'
import { errorText } from '~/i18n/errors.ts'
import type { Text } from '~/i18n/en/translation.ts'
import type { Log } from '../kernel/log.ts'
import { SECOND_MS } from '~/domain/time.ts'
import { causeOf } from '../kernel/cause.ts'
import { readZone, wireTimestamp } from '../kernel/dates.ts'
import { ApiError } from '../kernel/errors.ts'

/** PostgreSQL's codes for two writers meeting: the loser may simply try again. */
const CONCURRENT = new Set(['40001', '40P01', '55P03'])

/** Node's and PostgreSQL's codes for a database that cannot be reached now, or is on its way out or in. */
const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EPIPE', 'EAI_AGAIN'],
  ...['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006'],
])
/** What the driver says without a code. */
const UNREACHABLE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

const isUnreachable = (failure: unknown): boolean => {
  const { code = '', message } = causeOf(failure)
  // Class 53: no disk, no memory, no connection left.
  return UNREACHABLE.has(code) || /^53...$/.test(code) || UNREACHABLE_MESSAGE.test(message)
}

/** Whatever was thrown, as a refusal: what the database refused in its own codes is named, the rest is internal. */
export function asApiError(failure: unknown): ApiError | null {
  if (failure instanceof ApiError) return failure
  if (isUnreachable(failure)) return new ApiError('unavailable')
  const { code } = causeOf(failure)
  if (code === '23505' || (code && CONCURRENT.has(code))) return new ApiError('concurrent_change')
  if (code === '23503') return new ApiError('in_use')
  // What no column can hold (a NUL in a text, a number out of range) is the sender's mistake.
  if (code?.startsWith('22')) return new ApiError('bad_request')
  return null
}

/** A failure for the log. A query that failed is described by the database's own message: its values may be secrets. */
function describe(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  if (!(failure instanceof DrizzleQueryError)) return failure.stack ?? failure.message
  const frames = failure.stack?.slice(failure.stack.indexOf('\n    at ')) ?? ''
  return `${failure.cause?.message ?? 'query failed'}: ${failure.query}${frames}`
}

/** The time of day in the caller's zone from which on the call may be made again. */
function whenToRetry(zone: string, { retryAfterSeconds }: ApiError): Record<string, string> {
  if (retryAfterSeconds === undefined) return {}
  const at = new Date(Date.now() + retryAfterSeconds * SECOND_MS)
  return { time: wireTimestamp(at, zone).slice(11, 19) }
}

/** A refusal as it is sent. */
export interface RefusalResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
}

/** `{ error_message, errors, code }` in the reader's language (spec §5, §8). */
export function refusalOf(
  failure: unknown,
  {
    path,
    zone,
    text,
    log,
  }: { readonly path: string; readonly zone: string; readonly text: Text; readonly log: Log },
): RefusalResponse {
  const known = asApiError(failure)
  // Readiness tells the operator; a page that was asked for meanwhile is worth no more than a word.
  if (known?.code === 'unavailable' && !(failure instanceof ApiError))
    log.warn('the database cannot do it now', { path, error: causeOf(failure).message })
  if (!known) log.error('call failed', { path, error: describe(failure) })
  const error = known ?? new ApiError('internal')
  const errors = Object.fromEntries(
    Object.entries(error.fields).map(([field, refusals]) => [
      field,
      refusals.map((refusal) => errorText(text, refusal.code, refusal.values)),
    ]),
  )
  return {
    status: error.status,
    headers: {
      ...(error.retryAfterSeconds === undefined ? {} : { 'Retry-After': String(error.retryAfterSeconds) }),
      ...(error.status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
    },
    body: {
      error_message: errorText(text, error.wording ?? error.reason ?? error.code, {
        ...error.values,
        ...whenToRetry(zone, error),
      }),
      code: error.reason ?? error.code,
      errors,
      ...(error.data === undefined ? {} : { data: error.data }),
    },
  }
}

/** The same as the answer to a request. */
export function errorReply(context: Context, failure: unknown, text: Text, log: Log): Response {
  const zone = readZone(context.req.header('x-timezone'))
  const { status, headers, body } = refusalOf(failure, { path: context.req.path, zone, text, log })
  return context.json(body, status as 400, headers)
}
