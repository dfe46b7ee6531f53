import { randomBytes } from 'node:crypto'
import { and, arrayContains, desc, eq, inArray, ne } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract.ts'
import type { adminUserChanges, adminUserSchema, GroupRef } from '~/domain/contract/user.fields.ts'
import type { z } from 'zod'
import { duplicatesOf } from '../athletes/duplicates.ts'
import { cityIdOf } from '../cities/named.ts'
import { likenessesOf, mergePeople, pairOf, previewOf } from '../person-merge/merge.ts'
import { notifyJoined, notifyLeft } from '../club-applications/announce.ts'
import {
  athleteHandOvers,
  athleteManagers,
  beltApprovals,
  cities,
  clubs,
  countries,
  mailTokens,
  notifications,
  organisations,
  passkeys,
  recoveryCodes,
  signInChallenges,
  tokens,
  totpFactors,
  users,
} from '../platform/db/schema.ts'
import { type Call, type ReadContext, viewerOf } from '../platform/calls/call.ts'
import { audit } from '../platform/calls/audit.ts'
import { checkAll } from '../platform/kernel/check-all.ts'
import { fieldZone, requireBirthDate, wireDay, wireTimestamp } from '../platform/kernel/dates.ts'
import { ApiError, invalidField, notFound } from '../platform/kernel/errors.ts'
import { requireKnown } from '../platform/queries/known.ts'
import { daysWithin, timestampsWithin } from '../platform/queries/list.ts'
import { emailKeyOf, hashPassword } from '../platform/kernel/password.ts'
import { requireGoodPassword } from '../platform/kernel/password-policy.ts'
import { Router } from '../platform/calls/router.ts'
import { freeSlug } from '../platform/queries/slug.ts'
import { putMail } from '../platform/mail/outbox.ts'
import { dropFactors, factorsOf } from '../second-factor/factors.ts'
import { type PictureChange, receivePicture } from '../platform/storage/receive-picture.ts'
import { joinedById } from '../references/joined.ts'
import { presentPersons } from '../references/person.ts'
import { changeRow, createRow, DONE, equals, listRows, removeRow, rowAt } from '../platform/calls/rows.ts'
import { edits } from '../edits/edit.ts'
import { record } from '../edits/record.ts'
import { found } from '../platform/queries/search.ts'
import { accountOf } from '../platform/queries/account.ts'
import { PEOPLE } from '../references/named.ts'

type UserRow = typeof users.$inferSelect
type Changes = z.output<typeof adminUserChanges>
type Creating = Call<typeof contract.admin.users.create>
type Updating = Call<typeof contract.admin.users.update>

let unguessable: Promise<string> | undefined
/** The hash of a password nobody knows, for accounts whose person sets one by mail. Made once: it is no secret of theirs. */
const noPassword = () => (unguessable ??= hashPassword(randomBytes(32).toString('hex')))

/** People as administrators read them. */
export async function presentAdminUsers(
  context: ReadContext,
  rows: readonly UserRow[],
): Promise<z.input<typeof adminUserSchema>[]> {
  const { db, zone } = context
  const persons = await presentPersons(context, rows)
  const factors = await factorsOf(
    db,
    rows.map((row) => row.id),
  )
  const into = await mergedInto(db, rows)
  return joinedById(rows, persons, (person, row) => ({
    ...person,
    version: row.version,
    email: row.email,
    email_verified_at: wireTimestamp(row.emailVerifiedAt, zone),
    phone: row.phone,
    birth_date: wireDay(row.birthDate),
    tz: row.tz,
    lang: row.lang,
    status: row.status,
    has_second_factor: factors.has(row.id),
    ...(into.has(row.mergedIntoId ?? 0) && { merged_into: into.get(row.mergedIntoId ?? 0) }),
    created_at: wireTimestamp(row.createdAt, zone),
    updated_at: wireTimestamp(row.updatedAt, zone),
  }))
}

/** Into whom some of the rows were merged, by their ids. */
async function mergedInto(db: ReadContext['db'], rows: readonly UserRow[]) {
  const ids = rows.flatMap(({ mergedIntoId }) => (mergedIntoId === null ? [] : [mergedIntoId]))
  if (ids.length === 0) return new Map<number, GroupRef>()
  const kept = await db
    .select({ id: users.id, slug: users.slug, name: users.name })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map<number, GroupRef>(kept.map((row) => [row.id, row]))
}

async function reply(call: ReadContext, row: UserRow) {
  const [data] = await presentAdminUsers(call, [row])
  if (!data) throw notFound()
  return { data }
}

/** What a form says of a person, checked. */
async function columnsOf(call: ReadContext, body: Changes) {
  const { db } = call
  const [, tz] = await checkAll(
    () => requireBirthDate('birth_date', body.birth_date, call),
    () => fieldZone('tz', body.tz),
    () => requireKnown(db, 'country_id', countries, body.country_id),
    () => requireKnown(db, 'city_id', cities, body.city_id),
    () => requireKnown(db, 'club_id', clubs, body.club_id),
    () => requireKnown(db, 'organisation_id', organisations, body.organisation_id),
  )
  return {
    name: body.name,
    birthDate: body.birth_date,
    gender: body.gender,
    phone: body.phone,
    countryId: body.country_id,
    cityId: await cityIdOf(call, body),
    clubId: body.club_id,
    organisationId: body.organisation_id,
    sportRank: body.sport_rank,
    coach: body.coach,
    status: body.status,
    tz,
    lang: body.lang,
    roles: body.roles?.length ? [...new Set(body.roles)] : undefined,
  }
}

async function requireFreeAddress(call: Pick<Call, 'db'>, email: string, ownId = 0): Promise<void> {
  const [taken] = await call.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailKey, emailKeyOf(email)), ne(users.id, ownId)))
  if (taken) throw invalidField('email', 'already_taken')
}

async function create(call: Creating, passwordHash: string) {
  const { db, body } = call
  const [, columns] = await checkAll(
    () => requireFreeAddress(call, body.email),
    () => columnsOf(call, body),
  )
  const slug = await freeSlug(db, users, body.name)
  const row = await createRow(call, 'user', users, {
    ...columns,
    slug,
    name: body.name,
    email: body.email,
    emailKey: emailKeyOf(body.email),
    passwordHash,
    roles: columns.roles ?? ['user'],
  })
  await notifyMoved(call, row, null)
  return reply(call, row)
}

/** The clubs somebody was taken out of and put into hear of it, as does the person. */
async function notifyMoved(call: Creating | Updating, person: UserRow, from: number | null): Promise<void> {
  if (person.clubId === from) return
  if (from !== null) await notifyLeft(call, { person, club: await rowAt(call.db, clubs, from) })
  if (person.clubId !== null)
    await notifyJoined(call, { person, club: await rowAt(call.db, clubs, person.clubId) })
}

interface Prepared {
  readonly passwordHash: string | undefined
  readonly picture: PictureChange
}

/** What opens doors is changed with care: whoever loses a role, the account or the password is signed out everywhere. */
async function update(call: Updating, { passwordHash, picture }: Prepared) {
  const { db, body, params } = call
  const before = await rowAt(db, users, params.id, { lock: true })
  if (before.status === 'deleted') throw new ApiError('account_deleted')
  const isMoved = () => body.email !== undefined && body.email !== before.email
  const [columns] = await checkAll(
    () => columnsOf(call, body),
    () => (isMoved() ? requireFreeAddress(call, body.email ?? '', before.id) : undefined),
    () =>
      body.password === undefined
        ? undefined
        : requireGoodPassword(body.password, {
            email: body.email ?? before.email ?? '',
            name: body.name ?? before.name,
            birthDate: body.birth_date ?? before.birthDate,
          }),
  )
  const roles = columns.roles?.join() === before.roles.join() ? undefined : columns.roles
  const deactivated = body.status === 'inactive' && before.status === 'active'
  // The last administrator cannot lock everybody out: another one has to do it.
  if (before.id === viewerOf(call).id && (roles || deactivated)) throw new ApiError('not_yourself')
  const values = {
    ...columns,
    ...picture,
    roles,
    passwordHash,
    ...(isMoved() && body.email !== undefined
      ? { email: body.email, emailKey: emailKeyOf(body.email), emailVerifiedAt: null }
      : {}),
  }
  const row = await changeRow(call, 'user', users, { id: before.id, values })
  await notifyMoved(call, row, before.clubId)
  if (roles || deactivated || passwordHash) {
    await db.delete(tokens).where(and(eq(tokens.userId, row.id), ne(tokens.id, viewerOf(call).tokenId)))
    call.afterCommit(() => call.deps.realtime.broadcaster.disconnectUser(row.id))
  }
  return reply(call, row)
}

/** What goes with an account and is nobody else's. */
const OWN_PARTS = [
  athleteHandOvers,
  athleteManagers,
  tokens,
  mailTokens,
  notifications,
  totpFactors,
  recoveryCodes,
  passkeys,
  signInChallenges,
]

export const adminUserRoutes = new Router()
  .read(contract.admin.users.list, (call) => {
    const { query, zone } = call
    const dates = {
      email_verified_at: users.emailVerifiedAt,
      created_at: users.createdAt,
      updated_at: users.updatedAt,
    }
    return listRows(call, users, {
      where: and(
        query.role ? arrayContains(users.roles, [query.role]) : undefined,
        equals(users.status, query.status),
        equals(users.gender, query.gender),
        equals(users.clubId, query.club_id),
        equals(users.organisationId, query.organisation_id),
        equals(users.countryId, query.country_id),
        equals(users.cityId, query.city_id),
        query.belt_id === undefined
          ? undefined
          : inArray(
              users.id,
              call.db
                .select({ id: beltApprovals.userId })
                .from(beltApprovals)
                .where(and(eq(beltApprovals.beltId, query.belt_id), eq(beltApprovals.isApproved, true))),
            ),
        daysWithin(query, { birth_date: users.birthDate }),
        timestampsWithin(query, zone, dates),
        query.search
          ? found(query.search, { ...PEOPLE, columns: [users.name, users.email], phone: users.phone })
          : undefined,
      ),
      order: {
        name: users.name,
        email: users.emailKey,
        status: users.status,
        birth_date: users.birthDate,
        ...dates,
      },
      fallback: [desc(users.createdAt)],
      name: (row) => row.name,
      present: (rows) => presentAdminUsers(call, rows),
    })
  })
  .read(contract.admin.users.details, async (call) =>
    reply(call, await rowAt(call.db, users, call.params.id)),
  )
  .writePrepared(
    contract.admin.users.create,
    async ({ body }) => {
      if (body.password === undefined) return noPassword()
      await requireGoodPassword(body.password, { ...body, birthDate: body.birth_date ?? null })
      return hashPassword(body.password)
    },
    create,
  )
  .writePrepared(
    contract.admin.users.update,
    async (call): Promise<Prepared> => ({
      passwordHash: call.body.password === undefined ? undefined : await hashPassword(call.body.password),
      picture: await receivePicture(call, 'avatar'),
    }),
    edits(record(users), update),
  )
  .write(contract.admin.users.resetSecondFactor, async (call) => {
    const { db, params, viewer } = call
    const row = await rowAt(db, users, params.id, { lock: true })
    if (!(await factorsOf(db, [row.id])).has(row.id)) throw new ApiError('no_second_factor')
    await dropFactors(db, row.id)
    await db.delete(tokens).where(and(eq(tokens.userId, row.id), ne(tokens.id, viewer?.tokenId ?? 0)))
    await audit(call, { action: 'reset_second_factor', entity: 'user', entityId: row.id })
    await putMail(call, 'second_factor_changed', accountOf(row).emailKey)
    call.afterCommit(() => call.deps.realtime.broadcaster.disconnectUser(row.id))
    return reply(call, row)
  })
  .read(contract.admin.users.likenesses, async (call) => {
    const like = await likenessesOf(call.db, await rowAt(call.db, users, call.params.id))
    return { data: (await duplicatesOf(call, like))(like) }
  })
  .read(contract.admin.users.previewMerge, async (call) => {
    const pair = await pairOf(call.db, call.params.id, call.params.other_id)
    const [kept, merged] = await presentAdminUsers(call, [pair.kept, pair.merged])
    if (!kept || !merged) throw notFound()
    return { data: { kept, merged, ...(await previewOf(call, pair)) } }
  })
  .write(contract.admin.users.merge, async (call) =>
    reply(call, await mergePeople(call, call.params.id, call.body)),
  )
  .write(contract.admin.users.remove, async (call) => {
    const { id } = call.params
    if (id === viewerOf(call).id) throw new ApiError('not_yourself')
    await removeRow(call, 'user', users, { id, parts: OWN_PARTS })
    call.afterCommit(() => call.deps.realtime.broadcaster.disconnectUser(id))
    return DONE
  })
