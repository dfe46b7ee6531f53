import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias, getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import {
  MERGED_THINGS,
  type MergeClash,
  type MergedThing,
  type MergePreview,
} from '~/domain/contract/person-merge.fields.ts'
import { replaceAthlete } from '~/domain/people/replace-athlete.ts'
import { peopleLike } from '../athletes/duplicates.ts'
import {
  athleteManagers,
  bracketCells,
  brackets,
  clubApplications,
  clubs,
  competitionApplications,
  competitions,
  fights,
  matJudges,
  mats,
  medals,
  organisations,
  users,
} from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { audit } from '../platform/calls/audit.ts'
import { viewerOf, type ReadContext, type WriteContext } from '../platform/calls/call.ts'
import { digestOf, requireAsPreviewed } from '../platform/calls/previewed.ts'
import { referencesTo } from '../platform/calls/rows.ts'
import { ApiError, invalidField } from '../platform/kernel/errors.ts'
import { hasAccount } from '../platform/queries/account.ts'
import { REFERENCES, type Rule } from './references.ts'

// Two records of one person become one: everything that refers to the merged one refers to the kept one. The merged row
// stays, without what one signs in with, so that its page leads to the kept one.

type PersonRow = typeof users.$inferSelect

export interface Pair {
  readonly kept: PersonRow
  readonly merged: PersonRow
}

/** Two different people who are both there; locked, in the order of their ids, where they are about to be one. */
export async function pairOf(
  db: Queryable,
  keptId: number,
  mergedId: number,
  { lock = false } = {},
): Promise<Pair> {
  const both = db
    .select()
    .from(users)
    .where(inArray(users.id, [keptId, mergedId]))
    .orderBy(asc(users.id))
  const rows = await (lock ? both.for('update') : both)
  const [kept, merged] = [keptId, mergedId].map((id) => rows.find((row) => row.id === id))
  if (!kept) throw new ApiError('not_found')
  if (!merged || kept === merged) throw invalidField('user_id', 'choose_person')
  if (kept.status === 'deleted' || merged.status === 'deleted') throw new ApiError('account_deleted')
  return { kept, merged }
}

/** Others who are probably the person: the same words in the name, `е` for `ё`, and not another day of birth. */
export async function likenessesOf(db: Queryable, { id, name, birthDate }: PersonRow): Promise<PersonRow[]> {
  if (birthDate === null) return []
  const newcomer = { name, birthDate }
  return (await peopleLike(db, [newcomer]))(newcomer).filter((row) => row.id !== id)
}

interface Reference {
  readonly from: PgTable
  readonly column: PgColumn
  readonly rule: Rule
}

/** Every reference to a person, with what becomes of it; one that nobody has decided on is refused rather than lost. */
export const referencesToPeople = (): Reference[] =>
  referencesTo(users).map(({ from, column }) => {
    const name = `${getTableConfig(from).name}.${sqlNameOf(column)}`
    const rule = REFERENCES[name]
    if (!rule)
      throw new Error(
        `${name} refers to a person: api/person-merge/references.ts does not say how it is merged`,
      )
    return { from, column, rule }
  })

/** Columns are declared in camelCase and stored in snake_case. */
export const sqlNameOf = ({ name, keyAsName }: PgColumn): string =>
  keyAsName ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : name

export async function movesOf(db: Queryable, { merged }: Pair): Promise<MergePreview['moves']> {
  const counted = referencesToPeople().filter(({ rule }) => rule.as !== undefined)
  const counts = new Map<MergedThing, number>()
  const parts = counted.map(
    ({ from, column, rule }) =>
      sql`select ${rule.as ?? ''}::text as what, count(*)::int as count from ${from} where ${column} = ${merged.id}`,
  )
  const { rows } = await db.execute<{ what: MergedThing; count: number }>(sql.join(parts, sql` union all `))
  for (const { what, count } of rows) counts.set(what, (counts.get(what) ?? 0) + count)
  return MERGED_THINGS.map((what) => ({ what, count: counts.get(what) ?? 0 })).filter(
    ({ count }) => count > 0,
  )
}

/** What two people cannot have done if they are one, and what would be lost. */
export async function clashesOf(db: Queryable, pair: Pair): Promise<MergePreview['clashes']> {
  const { kept, merged } = pair
  const clashes: { code: MergeClash; where: string | null }[] = []
  if (kept.birthDate && merged.birthDate && kept.birthDate !== merged.birthDate)
    clashes.push({ code: 'born_apart', where: null })
  if (hasAccount(merged) && !hasAccount(kept)) clashes.push({ code: 'keep_account', where: null })
  if (merged.roles.some((role) => role !== 'user' && !kept.roles.includes(role)))
    clashes.push({ code: 'roles_differ', where: null })
  const against = await boutsBetween(db, pair)
  const entered = await enteredInBoth(db, pair)
  const drawn = await drawnInBoth(db, pair)
  const judged = await judgedByBoth(db, pair)
  return [
    ...clashes,
    ...(await managedByBoth(db, pair)),
    ...against.map((where) => ({ code: 'bout_against' as const, where })),
    ...entered.map((where) => ({ code: 'same_competition' as const, where })),
    ...drawn
      .filter((where) => !entered.includes(where))
      .map((where) => ({ code: 'same_bracket' as const, where })),
    ...judged.map((where) => ({ code: 'same_mat' as const, where })),
  ]
}

const namesOf = (rows: readonly { readonly name: string }[]) => [...new Set(rows.map(({ name }) => name))]

async function boutsBetween(db: Queryable, { kept, merged }: Pair): Promise<string[]> {
  const between = (left: PgColumn, right: PgColumn): SQL | undefined =>
    or(and(eq(left, kept.id), eq(right, merged.id)), and(eq(left, merged.id), eq(right, kept.id)))
  return namesOf(
    await db
      .select({ name: competitions.name })
      .from(fights)
      .innerJoin(competitions, eq(competitions.id, fights.competitionId))
      .where(between(fights.leftUserId, fights.rightUserId)),
  )
}

async function enteredInBoth(db: Queryable, { kept, merged }: Pair): Promise<string[]> {
  const other = alias(competitionApplications, 'other')
  return namesOf(
    await db
      .select({ name: competitions.name })
      .from(competitionApplications)
      .innerJoin(other, eq(other.competitionId, competitionApplications.competitionId))
      .innerJoin(competitions, eq(competitions.id, competitionApplications.competitionId))
      .where(
        and(
          eq(competitionApplications.userId, kept.id),
          eq(other.userId, merged.id),
          isNull(competitionApplications.closedAt),
          isNull(other.closedAt),
        ),
      ),
  )
}

async function drawnInBoth(db: Queryable, { kept, merged }: Pair): Promise<string[]> {
  const drawn = (id: number) => sql`(
    select ${bracketCells.bracketId} from ${bracketCells} where ${bracketCells.leftUserId} = ${id} or ${bracketCells.rightUserId} = ${id}
    union select ${medals.bracketId} from ${medals} where ${medals.userId} = ${id})`
  return namesOf(
    await db
      .select({ name: competitions.name })
      .from(brackets)
      .innerJoin(competitions, eq(competitions.id, brackets.competitionId))
      .where(and(sql`${brackets.id} in ${drawn(kept.id)}`, sql`${brackets.id} in ${drawn(merged.id)}`)),
  )
}

async function judgedByBoth(db: Queryable, { kept, merged }: Pair): Promise<string[]> {
  const other = alias(matJudges, 'other')
  return namesOf(
    await db
      .select({ name: competitions.name })
      .from(matJudges)
      .innerJoin(other, eq(other.matId, matJudges.matId))
      .innerJoin(mats, eq(mats.id, matJudges.matId))
      .innerJoin(competitions, eq(competitions.id, mats.competitionId))
      .where(
        and(
          eq(matJudges.userId, kept.id),
          eq(other.userId, merged.id),
          isNull(matJudges.closedAt),
          isNull(other.closedAt),
        ),
      ),
  )
}

/** Somebody manages one club and one organisation at most. */
async function managedByBoth(db: Queryable, { kept, merged }: Pair): Promise<MergePreview['clashes']> {
  const found = await Promise.all(
    [clubs, organisations].map((group) =>
      db
        .select({ managerId: group.managerId, name: group.name })
        .from(group)
        .where(inArray(group.managerId, [kept.id, merged.id])),
    ),
  )
  return found.flatMap((rows) => {
    const [own, theirs] = [kept, merged].map(({ id }) => rows.find(({ managerId }) => managerId === id))
    return own && theirs ? [{ code: 'both_manage' as const, where: `${own.name}, ${theirs.name}` }] : []
  })
}

/** Makes the two one; refuses with all that stands against it. */
export async function mergePeople(
  call: WriteContext,
  keptId: number,
  body: { readonly user_id: number; readonly digest?: string | null | undefined },
): Promise<PersonRow> {
  const { db } = call
  const mergedId = body.user_id
  if (mergedId === viewerOf(call).id) throw new ApiError('not_yourself')
  const pair = await pairOf(db, keptId, mergedId, { lock: true })
  const clashes = await clashesOf(db, pair)
  if (clashes.length > 0) throw new ApiError('merge_clashes', { data: { clashes } })
  const moves = await movesOf(db, pair)
  // Read only here: whom to merge is refused also where the digest cannot be read.
  await requireAsPreviewed(body.digest, effectOf(pair, moves), () => previewOf(call, pair))
  await closeDoubledRequests(call, pair)
  await replaceInDraws(db, pair)
  await moveReferences(db, pair)
  const row = await joinRows(call, pair)
  await audit(
    call,
    {
      action: 'merge_person',
      entity: 'user',
      entityId: keptId,
      after: {
        merged: mergedId,
        name: pair.merged.name,
        ...Object.fromEntries(moves.map(({ what, count }) => [what, count])),
      },
    },
    {
      action: 'merged_away',
      entity: 'user',
      entityId: mergedId,
      after: { into: keptId, name: pair.kept.name },
    },
  )
  call.afterCommit(() => call.deps.realtime.broadcaster.disconnectUser(mergedId))
  return row
}

/** Of two requests or memberships at one club one stays open: what both sides agreed to, else the kept person's. */
async function closeDoubledRequests({ db, now }: WriteContext, { kept, merged }: Pair): Promise<void> {
  const open = await db
    .select()
    .from(clubApplications)
    .where(and(inArray(clubApplications.userId, [kept.id, merged.id]), isNull(clubApplications.closedAt)))
    .orderBy(asc(clubApplications.id))
  const weightOf = ({ userApprovedAt, clubApprovedAt, userId }: (typeof open)[number]) =>
    (userApprovedAt && clubApprovedAt ? 2 : 0) + (userId === kept.id ? 1 : 0)
  const doubled = open.filter((row) =>
    open.some((other) => other !== row && other.clubId === row.clubId && weightOf(other) > weightOf(row)),
  )
  if (doubled.length === 0) return
  const ids = doubled.map(({ id }) => id)
  await db
    .update(clubApplications)
    .set({ closedAt: new Date(now) })
    .where(inArray(clubApplications.id, ids))
}

async function moveReferences(db: Queryable, { kept, merged }: Pair): Promise<void> {
  // An account of age is nobody's ward, and nobody looks after themselves.
  const own = hasAccount(kept) ? inArray(athleteManagers.athleteId, [merged.id]) : undefined
  await db
    .delete(athleteManagers)
    .where(
      or(
        own,
        and(eq(athleteManagers.athleteId, kept.id), eq(athleteManagers.guardianId, merged.id)),
        and(eq(athleteManagers.athleteId, merged.id), eq(athleteManagers.guardianId, kept.id)),
      ),
    )
  for (const { from, column, rule } of referencesToPeople()) {
    const name = sql.identifier(sqlNameOf(column))
    const mine = sql`${name} = ${merged.id}`
    if (rule.how === 'drop') await db.execute(sql`delete from ${from} where ${mine}`)
    if (rule.how === 'move_new') await dropDoubles(db, { from, column }, { kept, merged })
    if (rule.how === 'move' || rule.how === 'move_new')
      await db.execute(sql`update ${from} set ${name} = ${kept.id} where ${mine}`)
  }
}

/** What both have: the merged one's goes. Compared by what else the rows refer to. */
async function dropDoubles(
  db: Queryable,
  { from, column }: Pick<Reference, 'from' | 'column'>,
  { kept, merged }: Pair,
): Promise<void> {
  const others = getTableConfig(from)
    .foreignKeys.map((key) => key.reference().columns[0] as PgColumn)
    .filter((other) => other !== column)
    .map((other) => sql.identifier(sqlNameOf(other)))
  const name = sql.identifier(sqlNameOf(column))
  const same = sql.join(
    others.map((other) => sql`theirs.${other} is not distinct from own.${other}`),
    sql` and `,
  )
  await db.execute(
    sql`delete from ${from} as theirs using ${from} as own
      where theirs.${name} = ${merged.id} and own.${name} = ${kept.id} and ${same}`,
  )
}

/** Draws, results and snapshots hold athletes by their ids, beside the columns. */
async function replaceInDraws(db: Queryable, { kept, merged }: Pair): Promise<void> {
  const replace = <T>(value: T) => replaceAthlete(value, merged.id, kept.id)
  const entered = db
    .select({ id: competitionApplications.competitionId })
    .from(competitionApplications)
    .where(eq(competitionApplications.userId, merged.id))
  const fought = db
    .select({ id: fights.competitionId })
    .from(fights)
    .where(or(eq(fights.leftUserId, merged.id), eq(fights.rightUserId, merged.id)))
  const near = (column: PgColumn) => or(inArray(column, entered), inArray(column, fought))
  const drawn = await db.select().from(brackets).where(near(brackets.competitionId)).for('update')
  for (const { id, draw, removals } of drawn) {
    const values = { draw: replace(draw), removals: replace(removals) }
    if (values.draw !== draw || values.removals !== removals)
      await db.update(brackets).set(values).where(eq(brackets.id, id))
  }
  const ids = drawn.map(({ id }) => id)
  if (ids.length > 0) {
    const cells = await db.select().from(bracketCells).where(inArray(bracketCells.bracketId, ids))
    for (const { id, result } of cells)
      if (replace(result) !== result)
        await db
          .update(bracketCells)
          .set({ result: replace(result) })
          .where(eq(bracketCells.id, id))
  }
  const bouts = await db.select().from(fights).where(near(fights.competitionId))
  for (const { id, details, voidedBouts } of bouts) {
    const values = { details: replace(details), voidedBouts: replace(voidedBouts) }
    if (values.details !== details || values.voidedBouts !== voidedBouts)
      await db.update(fights).set(values).where(eq(fights.id, id))
  }
}

/** What is not known of the kept person is taken from the merged one, who can sign in no more. */
async function joinRows({ db, now }: WriteContext, { kept, merged }: Pair): Promise<PersonRow> {
  const at = new Date(now)
  await db
    .update(users)
    .set({
      email: null,
      emailKey: null,
      emailVerifiedAt: null,
      passwordHash: null,
      image: null,
      thumb: null,
      status: 'deleted',
      mergedIntoId: kept.id,
      updatedAt: at,
    })
    .where(and(eq(users.id, merged.id), ne(users.id, kept.id)))
  const picture = kept.image ? kept : merged
  const [row] = await db
    .update(users)
    .set({
      birthDate: kept.birthDate ?? merged.birthDate,
      gender: kept.gender ?? merged.gender,
      phone: kept.phone ?? merged.phone,
      weight: kept.weight ?? merged.weight,
      sportRank: kept.sportRank ?? merged.sportRank,
      coach: kept.coach ?? merged.coach,
      countryId: kept.countryId ?? merged.countryId,
      cityId: kept.cityId ?? merged.cityId,
      clubId: kept.clubId ?? merged.clubId,
      organisationId: kept.organisationId ?? merged.organisationId,
      image: picture.image,
      thumb: picture.thumb,
      updatedAt: at,
    })
    .where(eq(users.id, kept.id))
    .returning()
  if (!row) throw new ApiError('not_found')
  return row
}

/** Everything an administrator looks at before two people become one. */
export async function previewOf(
  { db }: ReadContext,
  pair: Pair,
): Promise<Pick<MergePreview, 'moves' | 'clashes' | 'digest'>> {
  const moves = await movesOf(db, pair)
  return { moves, clashes: await clashesOf(db, pair), digest: digestOf(effectOf(pair, moves)) }
}

/** Who goes into whom, as both were, and with what. */
const effectOf = ({ kept, merged }: Pair, moves: MergePreview['moves']) => [
  [kept, merged].map(({ id, version }) => [id, version]),
  moves,
]
