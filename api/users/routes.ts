import { and, eq, ne } from 'drizzle-orm'
import { contract } from '~/domain/contract/contract'
import { cities, countries, tokens, users } from '../db/schema.ts'
import { viewerOf } from '../kernel/call.ts'
import { requirePast } from '../kernel/dates.ts'
import { invalidField } from '../kernel/errors.ts'
import { requireKnown } from '../kernel/known.ts'
import { SIGN_IN_LIMIT } from '../kernel/limiter.ts'
import { hashPassword, passwordFits } from '../kernel/password.ts'
import { Router } from '../kernel/router.ts'
import { takePicture } from '../storage/take-picture.ts'
import { isTimeZone } from '~/i18n/format'
import { presentProfile } from './profile.ts'

export const userRoutes = new Router()
  .read(contract.user.current, async (call) => ({ data: await presentProfile(call, viewerOf(call).id) }))
  .act(contract.user.update, async (call) => {
    const viewer = viewerOf(call)
    const { body, deps } = call
    requirePast('birth_date', body.birth_date, call)
    if (body.tz !== undefined && !isTimeZone(body.tz)) throw invalidField('tz', 'wrong_choice')
    const passwordHash = body.password === undefined ? undefined : await changedPassword(call, body)
    const picture = await takePicture(call, 'avatar')
    await deps.db.transaction(async (db) => {
      await requireKnown(db, 'country_id', countries, body.country_id)
      await requireKnown(db, 'city_id', cities, body.city_id)
      await db
        .update(users)
        .set({
          name: body.name,
          birthDate: body.birth_date,
          gender: body.gender,
          phone: body.phone,
          tz: body.tz,
          lang: body.lang,
          countryId: body.country_id,
          cityId: body.city_id,
          passwordHash,
          ...picture,
          updatedAt: new Date(call.now),
        })
        .where(eq(users.id, viewer.id))
      // A new password ends all other sessions of the person.
      if (passwordHash)
        await db.delete(tokens).where(and(eq(tokens.userId, viewer.id), ne(tokens.id, viewer.tokenId)))
    })
    if (passwordHash) deps.realtime.broadcaster.disconnectUser(viewer.id)
    return { data: await presentProfile(call, viewer.id) }
  })

async function changedPassword(
  call: Parameters<Parameters<typeof userRoutes.act<typeof contract.user.update>>[1]>[0],
  body: { password?: string | undefined; old_password?: string | undefined },
): Promise<string> {
  const viewer = viewerOf(call)
  const key = `password:${viewer.id}`
  await call.deps.limiter.check(SIGN_IN_LIMIT, key)
  const [row] = await call.deps.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, viewer.id))
  if (!(await passwordFits(row?.passwordHash ?? null, body.old_password ?? ''))) {
    await call.deps.limiter.take(SIGN_IN_LIMIT, key)
    throw invalidField('old_password', 'wrong_old_password')
  }
  return hashPassword(body.password ?? '')
}
