import type { Redis } from 'ioredis'
import type { Log } from './log.ts'

/** It is looked for this often while it is away, so that it is back in use well within five seconds. */
const RETRY_EVERY_MS = 500
/** A command waits this long for an answer, and over this many tries for the line: then the reader is informed. */
const PATIENCE_MS = 2_000
const TRIES = 2

/** The line to Redis for sessions and limits. What is asked while it is away fails soon, and is never queued up. */
export async function connectRedis(url: string, log: Log): Promise<Redis> {
  // Most platforms have no Redis, and start sooner without its client.
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    maxRetriesPerRequest: TRIES,
    retryStrategy: (attempt) => Math.min(attempt * 100, RETRY_EVERY_MS),
  })
  let isUnreachable = false
  redis.on('error', (failure: Error) => {
    // Said once, not for every try.
    if (!isUnreachable) log.warn('redis is away', { error: failure.message })
    isUnreachable = true
  })
  redis.on('ready', () => {
    if (isUnreachable) log.info('redis is back')
    isUnreachable = false
  })
  return redis
}
