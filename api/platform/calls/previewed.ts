import { createHash } from 'node:crypto'
import { DIGEST_MAX } from '~/domain/contract/text-limits.ts'
import { ApiError } from '../kernel/errors.ts'

// What is previewed and then done: the preview gives a digest of what the act would do, and the act sends it back.

/** The same for the same effect, whatever the reader's language; 132 bits. */
export const digestOf = (effect: unknown): string =>
  createHash('sha256').update(JSON.stringify(effect)).digest('base64url').slice(0, DIGEST_MAX)

/** The texts that say what has changed since the preview. */
type Wording =
  | 'recipients_changed'
  | 'matching_changed'
  | 'schedule_changed'
  | 'team_entry_changed'
  | 'left_out_changed'
  | 'price_changed'
  | 'draws_changed'

/** Throws `preview_outdated`, with what the act would do now, unless that is what the caller has seen. */
export async function requirePreviewed(
  seen: string | null | undefined,
  effect: unknown,
  preview: () => unknown,
  wording?: Wording,
): Promise<void> {
  if (seen !== digestOf(effect))
    throw new ApiError('preview_outdated', { data: await preview(), ...(wording && { wording }) })
}

/** The same for an act that may be made without a preview: whoever sends no digest has seen none. */
export const requireAsPreviewed: typeof requirePreviewed = async (seen, ...rest) => {
  if (seen != null) await requirePreviewed(seen, ...rest)
}

/** Throws `preview_outdated`, with the price as it is now, unless it is the one the caller was shown, if any. */
export function requirePriceSeen(seen: number | null | undefined, price: number): void {
  if (seen != null && seen !== price)
    throw new ApiError('preview_outdated', { data: { price }, wording: 'price_changed' })
}
