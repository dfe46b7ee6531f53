import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { Redis } from 'ioredis'
import { ApiError } from './errors.ts'
import type { Limit } from './rate-limits.ts'

export interface Limiter {
  /** Takes one point; refuses with 429 when there was none. */
  take(limit: Limit, key: string): Promise<void>
  /**
   * Takes a point before `act`, and forgives all of them unless it says that it failed. Attempts of one key run one
   * after the other: many at once are no more than so many in a row, and who is right is never refused for the others.
   */
  attempt<T>(limit: Limit, key: string, act: () => Promise<Attempted<T>>): Promise<T>
  /** Gives all points back. */
  forgive(limit: Limit, key: string): Promise<void>
}

export interface Attempted<T> {
  readonly result: T
  readonly failed: boolean
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
  const take = async (limit: Limit, key: string) => {
    try {
      await limiterFor(limit).consume(key)
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext)
      throw refusal
    }
  }
  const forgive = async (limit: Limit, key: string) => {
    await limiterFor(limit).delete(key)
  }
  const inTurn = oneByOne()
  return {
    take,
    forgive,
    attempt: (limit, key, act) =>
      inTurn(`${limit.name}:${key}`, async () => {
        await take(limit, key)
        // A fault of ours is not theirs.
        const { result, failed } = await act().catch(async (failure: unknown) => {
          await limiterFor(limit).reward(key)
          throw failure
        })
        if (!failed) await forgive(limit, key)
        return result
      }),
  }
}

/** Runs acts of the same key one after the other, others beside them. */
function oneByOne() {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(key: string, act: () => Promise<T>): Promise<T> => {
    const before = last.get(key) ?? Promise.resolve()
    const mine = before.then(act, act)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
