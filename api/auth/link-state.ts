import { eq } from 'drizzle-orm'
import { type contract } from '~/domain/contract/contract.ts'
import type { MailedLink } from '~/domain/contract/sign-up.fields.ts'
import { mailTokens, pendingSignUps, users } from '../platform/db/schema.ts'
import type { Call } from '../platform/calls/call.ts'
import { hashSecret } from '../platform/kernel/secrets.ts'

const nothing = { email: null, needs_password: false, redirect: null } as const

/** What a mailed link is good for. Whoever asks holds its secret, so it may name the address it was sent to. */
export async function linkState({ db, body, now }: Call<typeof contract.auth.link>): Promise<MailedLink> {
  const [row] = await db
    .select({
      link: mailTokens,
      signUp: pendingSignUps,
      person: { email: users.email, status: users.status },
    })
    .from(mailTokens)
    .leftJoin(pendingSignUps, eq(pendingSignUps.id, mailTokens.signUpId))
    .leftJoin(users, eq(users.id, mailTokens.userId))
    .where(eq(mailTokens.tokenHash, hashSecret(body.token)))
  if (!row || row.link.purpose !== body.purpose) return { state: 'unknown', ...nothing }
  const { link, signUp, person } = row
  if (link.usedAt || signUp?.confirmedAt)
    return { state: 'used', ...nothing, redirect: signUp?.redirect ?? null }
  const isOwned = signUp
    ? signUp.email === link.email
    : person?.status === 'active' && person.email === link.email
  if (link.expiresAt.getTime() <= now || !isOwned) return { state: 'expired', ...nothing }
  const isSameBrowser =
    !!signUp && !!body.sign_up_token && hashSecret(body.sign_up_token) === signUp.tokenHash
  return {
    state: 'good',
    email: link.email,
    needs_password: !!signUp && !isSameBrowser,
    redirect: signUp?.redirect ?? null,
  }
}
