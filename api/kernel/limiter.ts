import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { Redis } from 'ioredis'
import { ApiError } from './errors.ts'

export interface Limit {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/** Wrong passwords for one address (whatever its spelling) within a minute; the sixth is told to wait. */
export const SIGN_IN_LIMIT: Limit = { name: 'sign-in', points: 5, seconds: 60 }
/** Attempts from one network address, over all accounts. */
export const SIGN_IN_ADDRESS_LIMIT: Limit = { name: 'sign-in-address', points: 100, seconds: 60 }
export const SIGN_UP_ADDRESS_LIMIT: Limit = { name: 'sign-up-address', points: 60, seconds: 3_600 }
export const MAIL_LIMIT: Limit = { name: 'mail', points: 5, seconds: 3_600 }

export interface Limiter {
  /** Refuses with 429 and Retry-After when the key has no points left; takes nothing. */
  check(limit: Limit, key: string): Promise<void>
  /** Takes one point; refuses with 429 when there was none. */
  take(limit: Limit, key: string): Promise<void>
  forgive(limit: Limit, key: string): Promise<void>
}

/** Rate limits in memory, or in Redis where several nodes share them. A Redis that is away falls back to memory. */
export function createLimiter(redis: Redis | null): Limiter {
  const limiters = new Map<string, RateLimiterAbstract>()
  const limiterFor = (limit: Limit) => {
    const known = limiters.get(limit.name)
    if (known) return known
    const options = { keyPrefix: `limit:${limit.name}`, points: limit.points, duration: limit.seconds }
    const made = redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: redis,
          rejectIfRedisNotReady: true,
          insuranceLimiter: new RateLimiterMemory(options),
        })
      : new RateLimiterMemory(options)
    limiters.set(limit.name, made)
    return made
  }
  const tooMany = (msBeforeNext: number) =>
    new ApiError('too_many_requests', {
      retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
      values: { seconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)) },
    })
  return {
    async check(limit, key) {
      const state = await limiterFor(limit).get(key)
      if (state && state.consumedPoints >= limit.points) throw tooMany(state.msBeforeNext)
    },
    async take(limit, key) {
      try {
        await limiterFor(limit).consume(key)
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext)
        throw refusal
      }
    },
    async forgive(limit, key) {
      await limiterFor(limit).delete(key)
    },
  }
}
