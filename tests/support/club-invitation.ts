import { clubInvitations } from '#api/platform/db/schema.ts'
import { linkToken, newLink } from '#api/platform/kernel/secrets.ts'
import { DAY_MS } from '~/domain/time.ts'
import { NOON, type TestApi } from './api.ts'

let made = 0

/** An open invitation of a club to an address, sent two hours ago, with the token its mail has. */
export async function anInvitation(
  { db }: Pick<TestApi, 'db'>,
  clubId: number,
  values: Partial<typeof clubInvitations.$inferInsert> = {},
) {
  const key = { secret: 'test-secret' }
  const link = newLink(key, 'club-invitation')
  const email = `invited-${(made += 1)}@example.org`
  const [row] = await db
    .insert(clubInvitations)
    .values({
      clubId,
      ...link,
      email,
      emailKey: email,
      lang: 'en',
      sentAt: new Date(NOON - DAY_MS),
      expiresAt: new Date(NOON + 3_650 * DAY_MS),
      createdAt: new Date(NOON - DAY_MS),
      ...values,
    })
    .returning()
  if (!row) throw new Error('nothing was inserted')
  return { ...row, token: linkToken(key, 'club-invitation', row.seed) }
}
