import { eq } from 'drizzle-orm'
import { hashSecret, newSecret } from '#api/platform/kernel/secrets.ts'
import { competitions, mailTokens, orders, tokens } from '#api/platform/db/schema.ts'
import { DAY_MS } from '~/domain/time.ts'
import { NOON } from './api.ts'
import { aUser } from './builders.ts'
import { givePassword, OWN_PASSWORD } from './calls-second-factor.ts'
import type { Venue } from './venue.ts'
import { open, own, type Sample } from './sample.ts'

let made = 0
/** The order of the venue's application. */
async function anOrder({ api, application }: Venue): Promise<number> {
  const [row] = await api.db
    .insert(orders)
    .values({
      number: `sample-${(made += 1)}`,
      item: 'Sample',
      applicationId: application.id,
      recipientId: application.userId,
      price: 10,
    })
    .returning()
  return row?.id ?? 0
}

async function mailed({ api }: Venue, purpose: 'password_reset' | 'email_verification'): Promise<string> {
  const person = await aUser(api.db)
  const secret = newSecret()
  await api.db.insert(mailTokens).values({
    userId: person.id,
    purpose,
    tokenHash: hashSecret(secret),
    email: person.email,
    expiresAt: new Date(NOON + 3_650 * DAY_MS),
  })
  return secret
}

const password = { password: 'long enough', password_confirmation: 'long enough' }

export const billingSamples: Readonly<Record<string, Sample>> = {
  'account.forgotPassword': open(() => ({ body: { email: `forgotten-${(made += 1)}@example.org` } })),
  'account.resetPassword': open(async (venue) => ({
    body: { token: await mailed(venue, 'password_reset'), ...password },
  })),
  'account.verifyEmail': open(async (venue) => ({
    body: { token: await mailed(venue, 'email_verification') },
  })),
  'account.sendVerification': open(),
  'account.data': open(),
  'account.remove': open(async ({ api, owner, competition }) => {
    // Another administrator stays, and nothing of theirs is under way.
    await aUser(api.db, { roles: ['admin'] })
    await api.db.update(competitions).set({ status: 'canceled' }).where(eq(competitions.id, competition.id))
    await givePassword(api, owner)
    return { body: { password: OWN_PASSWORD } }
  }),
  'account.sessions': open(),
  'account.endSession': own(async ({ api, owner }) => {
    const userId = owner.role === 'anonymous' ? (await aUser(api.db)).id : owner.id
    await api.tokenOf({ id: userId })
    const [row] = await api.db.select().from(tokens).where(eq(tokens.userId, userId))
    return { params: { id: row?.id ?? 0 } }
  }),
  'account.endOtherSessions': open(),
  'orders.list': open(),
  'orders.details': own(async (venue) => ({ params: { id: await anOrder(venue) } })),
  'orders.pay': own(async (venue) => ({ params: { id: await anOrder(venue) }, body: { is_paid: '1' } })),
  'payments.ofCompetition': own(({ competition: { id } }) => ({ params: { id } })),
  'payments.ofTeam': open(({ competition: { id } }) => ({
    params: { id },
    query: { managed_by: 'guardian' },
  })),
  'payments.settings': own(({ competition: { id } }) => ({ params: { id } })),
  'payments.changeSettings': own(({ competition: { id } }) => ({
    params: { id },
    body: { due_on: '31-12-2026', code: 'https://pay.example/?for={number}&sum={amount}' },
  })),
  'payments.refund': own(async (venue) => {
    const id = await anOrder(venue)
    await venue.api.db
      .update(orders)
      .set({ billing: 'paid', paidAt: new Date(NOON) })
      .where(eq(orders.id, id))
    return { params: { id }, body: { is_refunded: '1' } }
  }),
  'admin.orders.list': open(),
  'admin.orders.details': own(async (venue) => ({ params: { id: await anOrder(venue) } })),
  'admin.orders.create': open(({ left }) => ({ body: { item: 'Sample', recipient_id: left.id, price: 5 } })),
  'admin.orders.update': own(async (venue) => ({
    params: { id: await anOrder(venue) },
    body: { item: 'Moscow Open 2026, late entry' },
  })),
  'admin.orders.remove': own(async (venue) => ({ params: { id: await anOrder(venue) } })),
  'admin.audit.list': open(),
}
