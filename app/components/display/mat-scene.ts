import type { z } from 'zod'
import type { matNowSchema } from '~/domain/contract/mat.calls.ts'
import type { FightCard } from '~/domain/contract/fight.fields.ts'
import { SECOND_MS, type Instant } from '~/domain/time.ts'
import { parseServerDate } from '~/i18n/format.ts'

export type MatNow = z.infer<typeof matNowSchema>

/** What a mat's screen shows: the bout under way, the result of the last one, who is called next, or nothing. */
export type MatScene =
  | { readonly kind: 'live' | 'result' | 'call'; readonly fight: FightCard }
  | { readonly kind: 'free'; readonly fight: null }

/** A result stays this long before the next bout is called, unless that one begins. */
export const RESULT_SHOWN_MS = 30 * SECOND_MS

/** When the result of the mat's last bout makes room; null when there is none. */
export function resultUntil({ last }: Pick<MatNow, 'last'>): Instant | null {
  const endedAt = last?.end_at ? parseServerDate(last.end_at) : null
  return endedAt === null ? null : endedAt + RESULT_SHOWN_MS
}

/** The scene of a mat at a moment of the server's clock. */
export function matScene(now: MatNow, at: Instant): MatScene {
  const { current, last } = now
  if (current?.status === 'online') return { kind: 'live', fight: current }
  const until = resultUntil(now)
  if (last && until !== null && at < until) return { kind: 'result', fight: last }
  if (current) return { kind: current.status === 'ended' ? 'result' : 'call', fight: current }
  return { kind: 'free', fight: null }
}
