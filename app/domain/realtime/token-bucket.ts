import { SECOND_MS, type Instant } from '../time.ts'

/** How much a client may still do at once. Refills steadily; a burst may empty it. */
export interface TokenBucket {
  readonly tokens: number
  readonly at: Instant
}

export interface BucketRule {
  readonly perSecond: number
  readonly burst: number
}

export const fullBucket = (rule: BucketRule, now: Instant): TokenBucket => ({ tokens: rule.burst, at: now })

/** Takes one token; null when none is left. A clock that runs backwards gives nothing and takes nothing. */
export function takeToken(bucket: TokenBucket, rule: BucketRule, now: Instant): TokenBucket | null {
  const gained = (Math.max(0, now - bucket.at) / SECOND_MS) * rule.perSecond
  const tokens = Math.min(rule.burst, bucket.tokens + gained)
  return tokens < 1 ? null : { tokens: tokens - 1, at: Math.max(now, bucket.at) }
}
