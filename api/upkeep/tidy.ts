import { and, inArray, isNull, lt } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '~/domain/time.ts'
import {
  clubInvitations,
  competitions,
  idempotencyKeys,
  mailTokens,
  pendingSignUps,
  screens,
  signInChallenges,
  teamDrafts,
  tokens,
} from '../platform/db/schema.ts'
import type { ApiDeps } from '../platform/calls/deps.ts'
import { forgetFormerValues } from '../edits/changes.ts'
import { sweepPictures } from './sweep-pictures.ts'

type Tidied = Pick<ApiDeps, 'db' | 'pictures' | 'now' | 'log'>

/** A repeat of a write comes within seconds, from a device that was offline within a day; not after this. */
const KEYS_LIFETIME_MS = 7 * DAY_MS
/** A link that works no more is still known by its hash: its page can say why. */
const LINKS_LIFETIME_MS = 30 * DAY_MS
/**
 * Former values decide the conflicts of forms still open; they also hold what people have since corrected of
 * themselves. docs/operations.md names the term.
 */
const FORMER_VALUES_LIFETIME_MS = 30 * DAY_MS
const TIDY_EVERY_MS = 6 * HOUR_MS

/** Throws away what has served its time: expired tokens, answers kept for repeats, former values, pictures nothing shows any more. */
export async function tidy({ db, pictures, now }: Tidied): Promise<void> {
  const at = now()
  await db.delete(tokens).where(lt(tokens.expiresAt, new Date(at)))
  await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, new Date(at)))
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, new Date(at - LINKS_LIFETIME_MS)))
  // Addresses of people who never asked to be here are not kept.
  await db.delete(clubInvitations).where(lt(clubInvitations.expiresAt, new Date(at - LINKS_LIFETIME_MS)))
  // A device that comes back later registers anew.
  await db.delete(screens).where(and(isNull(screens.competitionId), lt(screens.codeExpiresAt, new Date(at))))
  await forgetSignUps(db, new Date(at))
  // Nobody is entered any more where it is over.
  const over = db
    .select({ id: competitions.id })
    .from(competitions)
    .where(lt(competitions.endAt, new Date(at)))
  await db.delete(teamDrafts).where(inArray(teamDrafts.competitionId, over))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(at - KEYS_LIFETIME_MS)))
  await forgetFormerValues(db, new Date(at - FORMER_VALUES_LIFETIME_MS))
  await sweepPictures(db, pictures, at)
}

/** Nothing of who did not confirm is kept; the hashes of their links stay for a while, as those of others do. */
async function forgetSignUps(db: Tidied['db'], at: Date): Promise<void> {
  const over = db
    .select({ id: pendingSignUps.id })
    .from(pendingSignUps)
    .where(lt(pendingSignUps.expiresAt, at))
  await db.transaction(async (inside) => {
    await inside
      .update(mailTokens)
      .set({ signUpId: null, email: '' })
      .where(inArray(mailTokens.signUpId, over))
    await inside.delete(pendingSignUps).where(lt(pendingSignUps.expiresAt, at))
  })
}

/** Tidies now and then until the returned function is called. Several nodes doing it do no harm. */
export function tidyRegularly(deps: Tidied): () => void {
  const timer = setInterval(() => {
    tidy(deps).catch((failure: unknown) => deps.log.warn('Tidying up failed', { reason: String(failure) }))
  }, TIDY_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
