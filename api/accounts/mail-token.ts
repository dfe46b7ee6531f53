import { and, eq, gt, isNull } from 'drizzle-orm'
import { DAY_MS, HOUR_MS, type Instant } from '~/domain/time'
import { textFor } from '~/i18n/text.server'
import { mailTokens, users, type LinkKind } from '../db/schema.ts'
import type { ApiDeps, Queryable } from '../deps.ts'
import { ApiError } from '../kernel/errors.ts'
import { hashSecret, newSecret } from '../kernel/tokens.ts'
import type { Mail } from '../mail/mailer.ts'

type UserRow = typeof users.$inferSelect

/** How long a mailed link works. */
const LIFETIME_MS: Readonly<Record<LinkKind, number>> = {
  password_reset: HOUR_MS,
  email_verification: 3 * DAY_MS,
}
const PAGE: Readonly<Record<LinkKind, string>> = {
  password_reset: '/auth/reset',
  email_verification: '/auth/verify',
}

/** A mail with a link that works once, in the language of its person. Only the secret's hash is kept. */
export async function linkMail(
  deps: Pick<ApiDeps, 'db' | 'publicUrl'>,
  person: Pick<UserRow, 'id' | 'email' | 'name' | 'lang'>,
  purpose: LinkKind,
  now: Instant,
): Promise<Mail> {
  const secret = newSecret()
  await deps.db.insert(mailTokens).values({
    userId: person.id,
    purpose,
    tokenHash: hashSecret(secret),
    email: person.email,
    expiresAt: new Date(now + LIFETIME_MS[purpose]),
  })
  const text = textFor(person.lang)
  const link = `${deps.publicUrl.replace(/\/$/, '')}${PAGE[purpose]}?token=${secret}`
  return {
    to: person.email,
    language: person.lang,
    subject: text(`mail:${purpose}.subject`),
    text: [
      text('mail:greeting', { name: person.name }),
      text(`mail:${purpose}.text`),
      link,
      text(`mail:${purpose}.ignore`),
    ].join('\n\n'),
  }
}

/** Tells the address a person has left that the account has another one now: whoever did not do it learns of it. */
export function changedMail(person: Pick<UserRow, 'name' | 'lang'>, formerAddress: string): Mail {
  const text = textFor(person.lang)
  return {
    to: formerAddress,
    language: person.lang,
    subject: text('mail:email_changed.subject'),
    text: [
      text('mail:greeting', { name: person.name }),
      text('mail:email_changed.text'),
      text('mail:email_changed.ignore'),
    ].join('\n\n'),
  }
}

/**
 * Takes a mailed secret: it works once, in its time, for the address it was sent to and while that is the person's own.
 * Everything else is told the same.
 */
export async function redeem(
  db: Queryable,
  secret: string,
  purpose: LinkKind,
  now: Instant,
): Promise<UserRow> {
  const expired = () => new ApiError('link_expired')
  const at = new Date(now)
  const [token] = await db
    .update(mailTokens)
    .set({ usedAt: at })
    .where(
      and(
        eq(mailTokens.tokenHash, hashSecret(secret)),
        eq(mailTokens.purpose, purpose),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, at),
      ),
    )
    .returning()
  if (!token) throw expired()
  const [person] = await db.select().from(users).where(eq(users.id, token.userId)).for('update')
  if (person?.status !== 'active' || person.email !== token.email) throw expired()
  return person
}

/** No other link of this kind works any more. */
export const voidLinks = (db: Queryable, userId: number, purpose: LinkKind, now: Instant) =>
  db
    .update(mailTokens)
    .set({ usedAt: new Date(now) })
    .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose), isNull(mailTokens.usedAt)))
