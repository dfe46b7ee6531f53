import { and, eq, ne } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import { cityIdOf } from '../cities/named.ts'
import { voidLinks } from '../platform/mail/mail-token.ts'
import { cities, countries, tokens, users } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { rowAt } from '../platform/calls/rows.ts'
import { edits } from '../edits/edit.ts'
import { record } from '../edits/record.ts'
import { changedOnly } from '../platform/calls/audit.ts'
import { type Call, viewerOf } from '../platform/calls/call.ts'
import { checkAll } from '../platform/kernel/check-all.ts'
import { fieldZone, requireBirthDate } from '../platform/kernel/dates.ts'
import { invalidField } from '../platform/kernel/errors.ts'
import { claimOf, onceInTransaction } from '../platform/calls/idempotency.ts'
import { requireKnown } from '../platform/queries/known.ts'
import { emailKeyOf, hashPassword } from '../platform/kernel/password.ts'
import { requireGoodPassword } from '../platform/kernel/password-policy.ts'
import { Router } from '../platform/calls/router.ts'
import { isPartial } from '../platform/kernel/validate.ts'
import { putMail } from '../platform/mail/outbox.ts'
import { dropSteps } from '../second-factor/challenges.ts'
import { requirePassword } from '../second-factor/proof.ts'
import { type PictureChange, receivePicture } from '../platform/storage/receive-picture.ts'
import { accountOf } from '../platform/queries/account.ts'
import { presentProfile } from './profile.ts'

export const userRoutes = new Router()
  .read(contract.user.current, async (call) => ({ data: await presentProfile(call, viewerOf(call).id) }))
  .act(
    contract.user.update,
    async (call) => {
      const viewer = viewerOf(call)
      const { body, deps } = call
      const claim = await claimOf(call, contract.user.update)
      const picture = await receivePicture(call, 'avatar').catch((failure: unknown) =>
        refuseAll(call, failure),
      )
      const passwordHash = body.password === undefined ? undefined : await hashPassword(body.password)
      const save = saveProfile({ passwordHash, picture })
      await onceInTransaction(deps.db, claim, (db) => save({ ...call, db }))
      if (passwordHash) deps.realtime.broadcaster.disconnectUser(viewer.id)
      return { data: await presentProfile(call, viewer.id) }
    },
    async (call) => {
      const failure: unknown = await requireFacts(call).then(
        () => null,
        (thrown: unknown) => thrown,
      )
      if (failure === null && !isPartial(call.body)) return
      await checkAll(
        () => {
          if (failure !== null) throw failure
        },
        () => requireAccess(call),
        () => receivePicture(call, 'avatar'),
      )
    },
  )

type Updating = Call<typeof contract.user.update>

interface Prepared {
  readonly passwordHash: string | undefined
  readonly picture: PictureChange
}

/** What a profile says of a person. */
const requireFacts = (call: Updating) => {
  const { db, body } = call
  return checkAll(
    () => requireBirthDate('birth_date', body.birth_date, call),
    () => fieldZone('tz', body.tz),
    () => requireKnown(db, 'country_id', countries, body.country_id),
    () => requireKnown(db, 'city_id', cities, body.city_id),
  )
}

/** What opens the account. */
const requireAccess = (call: Updating) => {
  const { db, body } = call
  return checkAll(
    async () => {
      if (body.password === undefined && !(await newAddress(call))) return
      await requirePassword(call, body.old_password, { field: 'old_password', wrong: 'wrong_old_password' })
    },
    () => (body.password === undefined ? undefined : requireNewPassword(call, body.password)),
    async () => {
      const another = await newAddress(call)
      if (another) await requireFreeAddress(db, another.next.emailKey)
    },
  )
}

/** Refuses with what was found wrong already, and with what is wrong about the access to the account. */
async function refuseAll(call: Updating, failure: unknown): Promise<never> {
  await checkAll(
    () => {
      throw failure
    },
    () => requireAccess(call),
  )
  throw failure
}

const saveProfile = ({ passwordHash, picture }: Prepared) =>
  edits(
    record(users),
    async (inside: Updating) => {
      const { db, body } = inside
      const viewer = viewerOf(inside)
      // In here, so that a repeat of a change of the password is not asked for the one before it.
      await requireAccess(inside)
      const address = await newAddress(inside)
      const before = await rowAt(db, users, viewer.id, { lock: true })
      const changed = changedOnly(before, {
        name: body.name,
        birthDate: body.birth_date,
        gender: body.gender,
        phone: body.phone,
        tz: fieldZone('tz', body.tz),
        lang: body.lang,
        countryId: body.country_id,
        cityId: await cityIdOf(inside, body),
        sportRank: body.sport_rank,
        coach: body.coach,
        passwordHash,
        ...address?.next,
        ...picture,
      })
      if (changed)
        await db
          .update(users)
          .set({ ...changed, updatedAt: new Date(inside.now) })
          .where(eq(users.id, viewer.id))
      if (address) {
        // What was mailed to the address before opens nothing any more.
        for (const purpose of ['password_reset', 'email_verification'] as const)
          await voidLinks(db, viewer.id, purpose, inside.now)
        await putMail(inside, 'email_verification', address.next.emailKey)
        if (address.former) await putMail(inside, 'email_changed', address.former, { userId: viewer.id })
      }
      // A new password ends all other sessions of the person.
      if (passwordHash) {
        await db.delete(tokens).where(and(eq(tokens.userId, viewer.id), ne(tokens.id, viewer.tokenId)))
        await dropSteps(db, viewer.id)
      }
      return { id: viewer.id }
    },
    { idOf: (call) => viewerOf(call).id },
  )

/**
 * The columns of another address than the one the person has, which has to be confirmed anew; and the address they
 * leave, unless it never was theirs alone.
 */
async function newAddress({ db, body, viewer }: Updating) {
  if (body.email === undefined) return null
  const emailKey = emailKeyOf(body.email)
  const [row] = await db
    .select({ email: users.email, emailKey: users.emailKey })
    .from(users)
    .where(eq(users.id, viewer?.id ?? 0))
  const former = row?.email ? emailKeyOf(row.email) : null
  if (former === emailKey) return null
  return {
    next: { email: body.email, emailKey, emailVerifiedAt: null },
    former: row?.emailKey === former ? former : null,
  }
}

async function requireFreeAddress(db: Queryable, emailKey: string): Promise<void> {
  const [taken] = await db.select({ id: users.id }).from(users).where(eq(users.emailKey, emailKey))
  if (taken) throw invalidField('email', 'already_taken')
}

/** A new password is none of the first to be guessed, and not the one it replaces. */
async function requireNewPassword(call: Updating, password: string): Promise<void> {
  if (password === call.body.old_password) throw invalidField('password', 'password_unchanged')
  const [row] = await call.db
    .select({ email: users.email, emailKey: users.emailKey, name: users.name, birthDate: users.birthDate })
    .from(users)
    .where(eq(users.id, viewerOf(call).id))
  await requireGoodPassword(password, accountOf(row))
}
