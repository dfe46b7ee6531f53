import { createHash } from 'node:crypto'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, type Instant } from '~/domain/time.ts'
import { announcementMail } from './announcement-mail.ts'
import { clubInvitationMail } from './club-invitation-mail.ts'
import { changedMail, deletedMail, knownAddressMail, linkMail, secondFactorMail } from './mail-token.ts'
import { mails, pendingSignUps, users, type MailKind } from '../db/schema.ts'
import type { Database, Queryable } from '../db/database.ts'
import { causeOf } from '../kernel/cause.ts'
import type { Log } from '../kernel/log.ts'
import { emailKeyOf } from '../kernel/password.ts'
import { hasAccount } from '../queries/account.ts'
import { MailRefused, type Mailer } from './mailer.ts'

// Mails wait in a table: written with the change that asks for them, sent after its commit by whichever node comes
// first, tried again until they are gone, a restart in between or not. A mail may come twice (a node that ends between
// sending and noting it), never not at all without a line in the log.

/** What the mails of one sign-up are found by, where they are written to a folder: nobody can guess it. */
export const mailLabelOf = ({ seed }: Pick<typeof pendingSignUps.$inferSelect, 'seed'>): string =>
  createHash('sha256').update(`mails:${seed}`).digest('hex').slice(0, 32)

type Row = typeof mails.$inferSelect
interface Sender {
  readonly db: Database
  readonly log: Log
  readonly now: () => Instant
  readonly publicUrl: string
  /** What the links of invitations are made with. */
  readonly secret: string
  readonly mailer: Mailer
}

/** The call that writes a mail, with its transaction. */
interface MailWriteContext {
  readonly db: Queryable
  readonly deps: { readonly outbox: Outbox }
  readonly now: Instant
  afterCommit(act: () => void | Promise<void>): void
}

export interface Outbox {
  /** There is something to send. From the first time on it looks by itself, too. */
  wake(): void
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>
  /** Lets what is being sent be sent, and begins nothing new. */
  close(): Promise<void>
}

const LOOK_EVERY_MS = 10 * SECOND_MS
/** Mails one node sends at once. */
const AT_ONCE = 5
/** A node that has not said how its try ended in this time is gone. */
const LEASE_MS = 2 * MINUTE_MS
const GIVEN_UP_AFTER_MS = DAY_MS
/** Leaving waits this long for a mail server; the mail is tried again elsewhere or after the start. */
const CLOSE_PATIENCE_MS = 3 * SECOND_MS

/** The wait before the next try: ten seconds, then three times as long each time, up to an hour. */
export const pauseAfter = (attempts: number): number =>
  Math.min(HOUR_MS, 10 * SECOND_MS * 3 ** (attempts - 1))

/**
 * Puts a mail to an address on its way; it leaves after the commit. An address nobody has takes exactly as long as
 * any other: nobody learns from it who exists.
 */
export async function putMail(
  call: MailWriteContext,
  kind: MailKind,
  emailKey: string,
  /** Whose mail it is, for an address that is not theirs any more or not yet. */
  owner: { readonly userId?: number; readonly signUpId?: number } = {},
): Promise<void> {
  await putMails(call, [{ kind, emailKey, ...owner }])
}

/** The same for many, with one statement. */
export async function putMails(
  call: MailWriteContext,
  rows: readonly Omit<typeof mails.$inferInsert, 'dueAt' | 'createdAt'>[],
): Promise<void> {
  if (rows.length === 0) return
  const at = new Date(call.now)
  await call.db.insert(mails).values(rows.map((row) => ({ ...row, dueAt: at, createdAt: at })))
  call.afterCommit(() => call.deps.outbox.wake())
}

/** Sends what is due, from its first waking until it is closed. */
export function openOutbox(deps: Sender): Outbox {
  let round: Promise<void> | null = null
  let again = false
  let closed = false
  const sendAll = async () => {
    try {
      do {
        again = false
        const due = await claim(deps)
        await Promise.all(due.map((row) => attempt(deps, row)))
        again ||= due.length > 0
      } while (again && !closed)
    } catch (failure) {
      // The database is away: the next look finds the mails where they are.
      deps.log.warn('the outbox could not be read', { error: causeOf(failure).message })
    }
  }
  let timer: NodeJS.Timeout | undefined
  const wake = () => {
    again = true
    if (closed || round) return
    timer ??= setInterval(wake, LOOK_EVERY_MS).unref()
    round = sendAll().finally(() => (round = null))
  }
  return {
    wake,
    idle: async () => {
      while (round) await round
    },
    async close() {
      closed = true
      clearInterval(timer)
      if (round) await Promise.race([round, timeout(CLOSE_PATIENCE_MS)])
    },
  }
}

const timeout = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

/** Takes due mails for this node: others pass over them until the lease is over. */
function claim({ db, now }: Sender): Promise<Row[]> {
  const at = now()
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(lte(mails.dueAt, new Date(at)))
    .orderBy(mails.dueAt)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  return db
    .update(mails)
    .set({ dueAt: new Date(at + LEASE_MS), attempts: sql`${mails.attempts} + 1` })
    .where(inArray(mails.id, due))
    .returning()
}

async function attempt(deps: Sender, row: Row): Promise<void> {
  const { db, log } = deps
  const at = deps.now()
  try {
    await send(deps, row, at)
  } catch (failure) {
    // The server may name the address in what it says.
    const error = causeOf(failure).message.replaceAll(new RegExp(escaped(row.emailKey), 'gi'), '(address)')
    const about = { mail: row.id, kind: row.kind, attempts: row.attempts, error }
    const isOver = failure instanceof MailRefused || at - row.createdAt.getTime() >= GIVEN_UP_AFTER_MS
    if (!isOver) {
      log.warn('a mail was not sent; it will be tried again', about)
      await db
        .update(mails)
        .set({ dueAt: new Date(at + pauseAfter(row.attempts)) })
        .where(and(eq(mails.id, row.id), eq(mails.attempts, row.attempts)))
      return
    }
    log.error('a mail was given up', about)
  }
  await db.delete(mails).where(eq(mails.id, row.id))
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

async function send(deps: Sender, row: Row, now: Instant): Promise<void> {
  const { kind, emailKey, userId } = row
  if (kind === 'sign_up') return sendSignUp(deps, row, now)
  if (kind === 'club_invitation') {
    const mail = await clubInvitationMail(deps, row, now)
    return mail ? deps.mailer.send(mail) : undefined
  }
  const whose = userId === null ? eq(users.emailKey, emailKey) : eq(users.id, userId)
  const [person] = await deps.db.select().from(users).where(whose)
  if (kind === 'account_deleted' && person) return deps.mailer.send(deletedMail(person, emailKey))
  if (person?.status !== 'active' || !hasAccount(person) || kind === 'account_deleted') return
  if (kind === 'second_factor_changed') return deps.mailer.send(secondFactorMail(deps, person))
  if (kind === 'announcement') {
    const mail = await announcementMail(deps, row, person)
    return mail ? deps.mailer.send(mail) : undefined
  }
  if (kind === 'email_verification' && !mayVerify(person)) return
  const mail =
    kind === 'email_changed'
      ? changedMail(person, emailKey)
      : await linkMail(deps, { ...person, userId: person.id }, kind, now)
  await deps.mailer.send(mail)
}

/** The link of a pending sign-up; to the owner of an address that has an account, how to log in instead. */
async function sendSignUp(deps: Sender, { emailKey, signUpId }: Row, now: Instant): Promise<void> {
  const [signUp] = await deps.db
    .select()
    .from(pendingSignUps)
    .where(eq(pendingSignUps.id, signUpId ?? 0))
  // The address was corrected, or confirmed, before this mail left.
  if (!signUp || signUp.emailKey !== emailKey || signUp.confirmedAt) return
  const [owner] = await deps.db.select().from(users).where(eq(users.emailKey, emailKey))
  const mail =
    owner && hasAccount(owner)
      ? knownAddressMail(deps, owner)
      : await linkMail(deps, { ...signUp, signUpId: signUp.id }, 'sign_up', now)
  await deps.mailer.send({ ...mail, label: mailLabelOf(signUp) })
}

/** An account that signed up with an address somebody else has can never confirm it. */
const mayVerify = ({ email, emailKey, emailVerifiedAt }: typeof users.$inferSelect) =>
  !emailVerifiedAt && email !== null && emailKeyOf(email) === emailKey
