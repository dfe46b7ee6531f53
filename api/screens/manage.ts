import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import type { ScreenLook } from '~/domain/screen/look.ts'
import { IDENTIFY_MS } from '~/domain/screen/pairing.ts'
import { FIRST_TASK, matsOfTask, type ScreenTask, taskOf } from '~/domain/screen/task.ts'
import { record } from '../edits/record.ts'
import { requireManagedCompetition } from '../competitions/policy/policy.ts'
import { audit } from '../platform/calls/audit.ts'
import { type Call, type ReadContext, viewerOf } from '../platform/calls/call.ts'
import { DONE, rowAt } from '../platform/calls/rows.ts'
import type { Queryable } from '../platform/db/database.ts'
import { brackets, mats, screenPictures, screens } from '../platform/db/schema.ts'
import { invalidField, notFound } from '../platform/kernel/errors.ts'
import { SCREEN_CODE_LIMIT } from '../platform/kernel/rate-limits.ts'
import type { PictureChange } from '../platform/storage/receive-picture.ts'
import { announceScreen } from './announce.ts'
import { presentPicture, presentScreen, type ScreenRow } from './presenter.ts'

// The side of those who switch: a competition's organiser and announcers.

export async function list(call: Call<typeof contract.screens.list>) {
  const { db, params } = call
  const { id } = await requireManagedCompetition(call, { id: params.id })
  const rows = await db
    .select()
    .from(screens)
    .where(eq(screens.competitionId, id))
    .orderBy(asc(screens.name), asc(screens.id))
  const pictures = await db
    .select()
    .from(screenPictures)
    .where(eq(screenPictures.competitionId, id))
    .orderBy(asc(screenPictures.id))
  return {
    data: { screens: rows.map((row) => presentScreen(row, call)), pictures: pictures.map(presentPicture) },
  }
}

/** A screen of a competition the caller may switch, locked; for anybody else it is not there. */
async function managedScreen(call: ReadContext, id: number): Promise<ScreenRow & { competitionId: number }> {
  const row = await rowAt(call.db, screens, id, { lock: true })
  const { competitionId } = row
  if (competitionId === null) throw notFound()
  await requireManagedCompetition(call, { id: competitionId })
  return { ...row, competitionId }
}

const changed = async (db: Queryable, id: number, values: Partial<typeof screens.$inferInsert>) => {
  const [row] = await db
    .update(screens)
    .set({ ...values, version: sql`${screens.version} + 1` })
    .where(eq(screens.id, id))
    .returning()
  if (!row) throw notFound()
  return row
}

/** Pairs the screen of a code. Wrong codes are counted for the person who types them. */
export async function claim(call: Call<typeof contract.screens.claim>) {
  const { db, deps, body, params, now } = call
  const competition = await requireManagedCompetition(call, { id: params.id })
  const found = await deps.limiter.attempt(SCREEN_CODE_LIMIT, `user:${viewerOf(call).id}`, async () => {
    const [row] = await db.select().from(screens).where(eq(screens.code, body.code)).for('update')
    const good = row?.codeExpiresAt && row.codeExpiresAt.getTime() > now ? row : null
    return { result: good, failed: good === null }
  })
  if (!found) throw invalidField('code', 'screen_code')
  const row = await changed(db, found.id, {
    competitionId: competition.id,
    name: body.name,
    code: null,
    codeExpiresAt: null,
    ...(found.competitionId === competition.id ? {} : { task: FIRST_TASK, identifyUntil: null }),
  })
  await audit(call, {
    action: 'pair_screen',
    entity: 'competition',
    entityId: competition.id,
    before: { screen: found.name || null, competitionId: found.competitionId },
    after: { screen: row.name, competitionId: competition.id },
  })
  // Where it was taken from, it goes from their page, too.
  if (found.competitionId !== null && found.competitionId !== competition.id)
    await announceScreen(call, { ...row, competitionId: found.competitionId })
  await announceScreen(call, row)
  return { data: presentScreen(row, call) }
}

/** What people edit of a screen, as forms name it. */
export const SCREEN = record(screens, {
  fields: {
    theme: ({ look }) => look.theme,
    scale: ({ look }) => look.scale,
    lang: ({ look }) => look.lang,
    sound: ({ look }) => look.sound,
  },
})

export async function update(call: Call<typeof contract.screens.update>) {
  const { db, body, params } = call
  const before = await managedScreen(call, params.id)
  const { name = before.name, ...sent } = body
  const look: ScreenLook = {
    theme: sent.theme ?? before.look.theme,
    scale: sent.scale ?? before.look.scale,
    lang: sent.lang ?? before.look.lang,
    sound: sent.sound ?? before.look.sound,
  }
  if (name === before.name && JSON.stringify(look) === JSON.stringify(inOrder(before.look)))
    return { data: presentScreen(before, call) }
  const row = await changed(db, before.id, { name, look })
  await audit(call, {
    action: 'change_screen',
    entity: 'competition',
    entityId: before.competitionId,
    before: { screen: before.name, ...inOrder(before.look) },
    after: { screen: row.name, ...look },
  })
  await announceScreen(call, row)
  return { data: presentScreen(row, call) }
}

/** The database keeps no order of keys. */
const inOrder = ({ theme, scale, lang, sound }: ScreenLook): ScreenLook => ({ theme, scale, lang, sound })

/** Switches several screens at once; all of them are the competition's, or none is switched. */
export async function show(call: Call<typeof contract.screens.show>, taken: PictureChange) {
  const { db, body, params } = call
  const { id } = await requireManagedCompetition(call, { id: params.id })
  const wanted = [...new Set(body.screen_ids)]
  if (wanted.length === 0) throw invalidField('screen_ids', 'required')
  const pictureId = await storedPicture(call, id, taken)
  const task = taskOf(pictureId === null ? body : { ...body, picture_id: pictureId })
  if ('missing' in task) throw invalidField(task.missing, 'required')
  await requireKnownThings(db, id, task)
  const rows = await db
    .select()
    .from(screens)
    .where(and(inArray(screens.id, wanted), eq(screens.competitionId, id)))
    .orderBy(asc(screens.id))
    .for('update')
  if (rows.length < wanted.length) throw invalidField('screen_ids', 'wrong_choice')
  for (const row of rows) await announceScreen(call, await changed(db, row.id, { task, identifyUntil: null }))
  await audit(call, {
    action: 'switch_screens',
    entity: 'competition',
    entityId: id,
    after: { screens: rows.map(({ name }) => name), ...task },
  })
  return DONE
}

/** What a task names is of the competition of the screen. */
async function requireKnownThings(db: Queryable, competitionId: number, task: ScreenTask): Promise<void> {
  const matIds = [...matsOfTask(task)]
  if (matIds.length > 0) {
    const rows = await db
      .select({ id: mats.id })
      .from(mats)
      .where(and(inArray(mats.id, matIds), eq(mats.competitionId, competitionId)))
    if (rows.length < matIds.length)
      throw invalidField(task.kind === 'mat' ? 'mat_id' : 'mat_ids', 'wrong_choice')
  }
  if ('bracket_id' in task && task.bracket_id !== null) {
    const [row] = await db
      .select({ competitionId: brackets.competitionId })
      .from(brackets)
      .where(eq(brackets.id, task.bracket_id))
    if (row?.competitionId !== competitionId) throw invalidField('bracket_id', 'wrong_choice')
  }
  if (task.kind === 'sponsor') {
    const [row] = await db.select().from(screenPictures).where(eq(screenPictures.id, task.picture_id))
    if (row?.competitionId !== competitionId) throw invalidField('picture_id', 'wrong_choice')
  }
}

export async function identify(call: Call<typeof contract.screens.identify>) {
  const { db, params, now } = call
  const { id } = await managedScreen(call, params.id)
  await announceScreen(call, await changed(db, id, { identifyUntil: new Date(now + IDENTIFY_MS) }))
  return DONE
}

export async function remove(call: Call<typeof contract.screens.remove>) {
  const { db, params } = call
  const before = await managedScreen(call, params.id)
  const row = await changed(db, before.id, {
    competitionId: null,
    name: '',
    task: FIRST_TASK,
    identifyUntil: null,
  })
  await audit(call, {
    action: 'unpair_screen',
    entity: 'competition',
    entityId: before.competitionId,
    before: { screen: before.name, ...before.task },
  })
  await announceScreen(call, { ...row, competitionId: before.competitionId })
  return DONE
}

/** Pictures of one competition; more is no choice any more. */
const PICTURES_MAX = 40

/** Keeps a picture that came with the task; gives its id, or null when none came. */
async function storedPicture(
  { db, body, now }: Call<typeof contract.screens.show>,
  competitionId: number,
  { image, thumb }: PictureChange,
): Promise<number | null> {
  if (body.kind !== 'sponsor' || !image || !thumb) return null
  const count = await db.$count(screenPictures, eq(screenPictures.competitionId, competitionId))
  if (count >= PICTURES_MAX) throw invalidField('image', 'too_many')
  const [row] = await db
    .insert(screenPictures)
    .values({
      competitionId,
      name: body.picture_name ?? String(count + 1),
      image,
      thumb,
      createdAt: new Date(now),
    })
    .returning()
  return row?.id ?? null
}

export async function removePicture(call: Call<typeof contract.screens.removePicture>) {
  const { db, params } = call
  const picture = await rowAt(db, screenPictures, params.id, { lock: true })
  await requireManagedCompetition(call, { id: picture.competitionId })
  const showing = await db
    .select()
    .from(screens)
    .where(
      and(
        eq(screens.competitionId, picture.competitionId),
        sql`${screens.task} @> ${JSON.stringify({ kind: 'sponsor', picture_id: picture.id })}::jsonb`,
      ),
    )
    .for('update')
  for (const { id } of showing) await announceScreen(call, await changed(db, id, { task: FIRST_TASK }))
  await db.delete(screenPictures).where(eq(screenPictures.id, picture.id))
  await audit(call, {
    action: 'remove_screen_picture',
    entity: 'competition',
    entityId: picture.competitionId,
    before: { name: picture.name },
  })
  return DONE
}
