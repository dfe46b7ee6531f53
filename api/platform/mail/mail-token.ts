import { and, eq, gt, isNull } from 'drizzle-orm'
import { DAY_MS, HOUR_MS, type Instant } from '~/domain/time.ts'
import { textFor } from '~/i18n/text.server.ts'
import { mailTokens, users, type LinkKind } from '../db/schema.ts'
import type { Database, Queryable } from '../db/database.ts'
import { ApiError } from '../kernel/errors.ts'
import { hashSecret, newSecret } from '../kernel/secrets.ts'
import type { Mail } from './mailer.ts'

/** Where the links of mails lead. */
export interface PublicSite {
  readonly publicUrl: string
}

type UserRow = typeof users.$inferSelect

/** How long a mailed link works. */
const LIFETIME_MS: Readonly<Record<LinkKind, number>> = {
  password_reset: HOUR_MS,
  email_verification: 3 * DAY_MS,
  sign_up: 3 * DAY_MS,
}
const PAGE: Readonly<Record<LinkKind, string>> = {
  password_reset: '/auth/reset',
  email_verification: '/auth/verify',
  sign_up: '/auth/confirm',
}

/** Where a mail goes, and in which language. */
export interface Addressee {
  readonly email: string
  readonly lang: UserRow['lang']
}

/** Whom a link belongs to: a person, or a pending sign-up. */
export interface LinkOwner extends Addressee {
  readonly userId?: number
  readonly signUpId?: number
}

export const addressOn = ({ publicUrl }: PublicSite, path: string) => `${publicUrl.replace(/\/$/, '')}${path}`

type MailKind = LinkKind | 'known_address' | 'email_changed' | 'account_deleted' | 'second_factor_changed'

/** A mail about an account: a greeting, its own paragraphs, and what to do if one did not ask for it. */
function mailOf(
  to: string,
  language: UserRow['lang'],
  kind: MailKind,
  paragraphs: (text: ReturnType<typeof textFor>) => readonly string[],
): Mail {
  const text = textFor(language)
  return {
    to,
    language,
    subject: text(`mail:${kind}.subject`),
    text: [text('mail:greeting'), ...paragraphs(text), text(`mail:${kind}.ignore`)].join('\n\n'),
  }
}

/**
 * A mail with a link that works once, in the language of its person. Only the secret's hash is kept. Mails greet nobody
 * by name: whoever signs up with the address of somebody else would choose what stands there.
 */
export async function linkMail(
  deps: PublicSite & { readonly db: Database },
  { userId, signUpId, email, lang }: LinkOwner,
  purpose: LinkKind,
  now: Instant,
): Promise<Mail> {
  const secret = newSecret()
  await deps.db.insert(mailTokens).values({
    userId: userId ?? null,
    signUpId: signUpId ?? null,
    purpose,
    tokenHash: hashSecret(secret),
    email,
    expiresAt: new Date(now + LIFETIME_MS[purpose]),
  })
  const link = addressOn(deps, `${PAGE[purpose]}?token=${secret}`)
  return mailOf(email, lang, purpose, (text) => [text(`mail:${purpose}.text`), link])
}

/** Tells the owner of an account that somebody signed up with its address, and how to log in. */
export function knownAddressMail(deps: PublicSite, { email, lang }: Addressee): Mail {
  return mailOf(email, lang, 'known_address', (text) => [
    text('mail:known_address.text'),
    addressOn(deps, '/auth/login'),
    text('mail:known_address.forgotten'),
    addressOn(deps, '/auth/forgotten'),
  ])
}

/** Tells the address of a deleted account that it is gone. */
export const deletedMail = ({ lang }: Pick<UserRow, 'lang'>, formerAddress: string): Mail =>
  mailOf(formerAddress, lang, 'account_deleted', (text) => [text('mail:account_deleted.text')])

/** Tells somebody that what their sign-in asks for has changed, and where to look. */
export function secondFactorMail(deps: PublicSite, { email, lang }: Addressee): Mail {
  return mailOf(email, lang, 'second_factor_changed', (text) => [
    text('mail:second_factor_changed.text'),
    addressOn(deps, '/account/security'),
  ])
}

/** Tells the address a person has left that the account has another one now: whoever did not do it learns of it. */
export const changedMail = ({ lang }: Pick<UserRow, 'lang'>, formerAddress: string): Mail =>
  mailOf(formerAddress, lang, 'email_changed', (text) => [text('mail:email_changed.text')])

/**
 * Takes a mailed secret: it works once, in its time, for the address it was sent to and while that is the person's own.
 * Everything else gets the same answer.
 */
export async function redeem(
  db: Queryable,
  secret: string,
  purpose: LinkKind,
  now: Instant,
): Promise<UserRow & { readonly email: string }> {
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
  const [person] = await db
    .select()
    .from(users)
    .where(eq(users.id, token.userId ?? 0))
    .for('update')
  if (person?.status !== 'active' || person.email !== token.email) throw expired()
  return { ...person, email: token.email }
}

/** No other link of this kind works any more. */
export const voidLinks = (db: Queryable, userId: number, purpose: LinkKind, now: Instant) =>
  db
    .update(mailTokens)
    .set({ usedAt: new Date(now) })
    .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose), isNull(mailTokens.usedAt)))
