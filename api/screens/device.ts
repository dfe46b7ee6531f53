import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { contract } from '~/domain/contract/contract.ts'
import type { ScreenState, ShownScreen } from '~/domain/contract/screen.fields.ts'
import { DEFAULT_SCREEN_LOOK } from '~/domain/screen/look.ts'
import { CODE_DIGITS, CODE_LIFETIME_MS, isCodeSpent, isOnline } from '~/domain/screen/pairing.ts'
import { FIRST_TASK } from '~/domain/screen/task.ts'
import { loadCompetitionRefs } from '../competitions/policy/zone.ts'
import type { Call } from '../platform/calls/call.ts'
import { screenPictures, screens } from '../platform/db/schema.ts'
import { SCREEN_ADDRESS_LIMIT } from '../platform/kernel/rate-limits.ts'
import { hashSecret, newSecret } from '../platform/kernel/secrets.ts'
import { announceScreen } from './announce.ts'
import { presentPicture, type ScreenRow, taskView } from './presenter.ts'

// The side of the device. It is nobody's: its token names a screen in these two calls; besides them it reads the rehearsal
// the screen is paired with (api/platform/calls/router.ts).

const newCode = () =>
  randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0')

/** A code no other screen shows. */
async function freeCode({ db, now }: Pick<Call, 'db' | 'now'>) {
  for (;;) {
    const code = newCode()
    const [taken] = await db.select({ id: screens.id }).from(screens).where(eq(screens.code, code))
    if (!taken) return { code, codeExpiresAt: new Date(now + CODE_LIFETIME_MS) }
  }
}

export async function register(call: Call<typeof contract.screens.register>) {
  const { db, deps, now, clientAddress } = call
  await deps.limiter.take(SCREEN_ADDRESS_LIMIT, clientAddress)
  const token = newSecret()
  await db.insert(screens).values({
    tokenHash: hashSecret(token),
    ...(await freeCode(call)),
    task: FIRST_TASK,
    look: DEFAULT_SCREEN_LOOK,
    createdAt: new Date(now),
  })
  return { data: { token } }
}

type Report = Call<typeof contract.screens.report>

/** Notes that the screen is there, and answers what it is to show. */
export async function report(call: Report): Promise<ScreenState> {
  const { db, body, now } = call
  const server_time_ms = now
  const [row] = await db
    .select()
    .from(screens)
    .where(eq(screens.tokenHash, hashSecret(body.token)))
    .for('update')
  if (!row) return { state: 'unknown', code: null, screen: null, server_time_ms }
  const received = await noteReport(call, row)
  const { competitionId } = received
  if (competitionId !== null && !isOnline(row.seenAt?.getTime() ?? null, now))
    await announceScreen(call, received)
  return {
    state: competitionId === null ? 'waiting' : 'paired',
    code: received.codeExpiresAt && received.codeExpiresAt.getTime() > now ? received.code : null,
    screen: await shown(call, received),
    server_time_ms,
  }
}

async function noteReport(call: Report, row: ScreenRow): Promise<ScreenRow> {
  const { db, body, now } = call
  const isCodeRequested = row.competitionId === null || body.asks_code === true
  const isSpent = row.codeExpiresAt === null || isCodeSpent(row.codeExpiresAt.getTime(), now)
  const [received] = await db
    .update(screens)
    .set({
      seenAt: new Date(now),
      ...(body.width && body.height
        ? { width: body.width, height: body.height, pixelRatio: body.pixel_ratio ?? null }
        : {}),
      ...(isCodeRequested && isSpent ? await freeCode(call) : {}),
    })
    .where(eq(screens.id, row.id))
    .returning()
  return received ?? row
}

async function shown({ db }: Report, row: ScreenRow): Promise<ShownScreen | null> {
  if (row.competitionId === null) return null
  const competition = (await loadCompetitionRefs(db, [row.competitionId])).get(row.competitionId)
  if (!competition) return null
  const { id, slug, name, timezone } = competition
  const { task } = row
  const [picture] =
    task.kind === 'sponsor'
      ? await db.select().from(screenPictures).where(eq(screenPictures.id, task.picture_id))
      : []
  return {
    id: row.id,
    name: row.name,
    competition: { id, slug, name, timezone },
    task: taskView(task),
    picture: picture ? presentPicture(picture) : null,
    look: row.look,
    identify_until_ms: row.identifyUntil?.getTime() ?? null,
    version: row.version,
  }
}
