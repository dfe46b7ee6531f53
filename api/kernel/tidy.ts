import { lt, or, isNotNull } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '~/domain/time'
import { idempotencyKeys, mailTokens, tokens } from '../db/schema.ts'
import type { ApiDeps } from '../deps.ts'
import { sweepPictures } from '../storage/sweep.ts'

type Tidied = Pick<ApiDeps, 'db' | 'pictures' | 'now' | 'log'>

/** A repeat of a write comes within seconds, from a device that was offline within a day; not after this. */
const KEYS_KEPT_MS = 7 * DAY_MS
const TIDY_EVERY_MS = 6 * HOUR_MS

/** Throws away what has served its time: expired tokens, answers kept for repeats, pictures nothing shows any more. */
export async function tidy({ db, pictures, now }: Tidied): Promise<void> {
  const at = now()
  await db.delete(tokens).where(lt(tokens.expiresAt, new Date(at)))
  await db.delete(mailTokens).where(or(lt(mailTokens.expiresAt, new Date(at)), isNotNull(mailTokens.usedAt)))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(at - KEYS_KEPT_MS)))
  await sweepPictures(db, pictures, at)
}

/** Tidies now and then until the returned function is called. Several nodes doing it do no harm. */
export function tidyRegularly(deps: Tidied): () => void {
  const timer = setInterval(() => {
    tidy(deps).catch((failure: unknown) => deps.log.warn('Tidying up failed', { reason: String(failure) }))
  }, TIDY_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
