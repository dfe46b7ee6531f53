import type { Competition } from '~/domain/contract/competition.fields.ts'
import type { Category } from '~/domain/contract/category.fields.ts'
import { HOUR_MS, type Instant } from '~/domain/time.ts'
import { createFormat } from '~/i18n/format.ts'
import type { ApiClient } from '~/server/client/api-client.ts'
import { inTurns } from '../in-turns.ts'
import type { Athlete } from './federation.ts'
import { type Platform, requireSame } from './run.ts'

/** US dollars for a discipline. */
export const PRICE = 20

export interface Entry {
  readonly id: number
  readonly athlete: Athlete
}

/** A mat with the judge who scores there, signed in. */
export interface Table {
  readonly matId: number
  readonly name: string
  readonly judge: ApiClient
}

/** Announces a competition of today, whose registration has ended. */
export async function announce(
  { organiser }: Platform,
  categories: readonly Category[],
  now: Instant,
): Promise<Competition> {
  const dateTimeOf = (at: Instant) => createFormat('en', 'UTC').dateTime(at)
  const { data } = await organiser.competitions.create({
    body: {
      name: `Championship — ${dateTimeOf(now)}`,
      registration_start_at: dateTimeOf(now - 48 * HOUR_MS),
      registration_end_at: dateTimeOf(now - 2 * HOUR_MS),
      start_at: dateTimeOf(now - HOUR_MS),
      end_at: dateTimeOf(now + 9 * HOUR_MS),
      status: 'active',
      price: PRICE,
      categories: categories.map(({ id }) => id),
    },
  })
  return data
}

/** The organiser enters everybody; that the athletes agree is recorded by an administrator, as from a list on paper. */
export const enterAll = (
  { admin, organiser }: Platform,
  competition: Competition,
  athletes: readonly Athlete[],
): Promise<Entry[]> =>
  inTurns(athletes, async (athlete) => {
    const { data } = await organiser.applications.enter({
      params: { id: competition.id },
      body: {
        user_id: athlete.id,
        disciplines: ['fight'],
        categories: [athlete.category.id],
        weight: athlete.weight,
      },
    })
    await admin.applications.accept({ params: { id: data.id }, body: { user_approved: '1' } })
    return { id: data.id, athlete }
  })

/** Records every payment, and holds the orders against the entries: one each, at the price. Returns what was paid. */
export async function collectPayments(
  { organiser }: Platform,
  competition: Competition,
  entries: readonly Entry[],
): Promise<number> {
  const { data: outcome } = await organiser.applications.decideMany({
    params: { id: competition.id },
    body: { decision: 'pay', ids: entries.map(({ id }) => id) },
  })
  requireSame('payments recorded', entries.length, outcome.decided)
  const { data: orders } = await organiser.orders.list({
    query: { managed: '1', competition_id: competition.id, no_pagination: '1' },
  })
  requireSame('orders', entries.length, orders.length)
  const sum = orders
    .filter(({ billing }) => billing === 'paid')
    .reduce((total, { price }) => total + price, 0)
  requireSame('sum of paid orders', entries.length * PRICE, sum)
  return sum
}

/** Every so many athletes one does not make the weight. */
const FAILS_EVERY = 50

/** The entries that are left once those over their weight are refused. */
export async function weighIn({ organiser }: Platform, entries: readonly Entry[]): Promise<Entry[]> {
  const over = entries.filter((_, at) => at % FAILS_EVERY === FAILS_EVERY - 1)
  await inTurns(over, ({ id, athlete }) =>
    organiser.applications.decide({
      params: { id },
      body: { closed: '1', closed_reason: `Weighed in at ${athlete.weight + 2} kg` },
    }),
  )
  return entries.filter((entry) => !over.includes(entry))
}

/** Mats with a judge each, who has accepted. */
export async function openMats(
  platform: Platform,
  competition: Competition,
  mats: number,
  now: Instant,
): Promise<Table[]> {
  const { admin, organiser } = platform
  return inTurns(
    Array.from({ length: mats }, (_, at) => at + 1),
    async (number) => {
      const credentials = {
        email: `judge-${number}-${now.toString(36)}@championship.example`,
        password: crypto.randomUUID(),
      }
      const { data: account } = await admin.admin.users.create({
        body: { ...credentials, name: 'Table Judge', roles: ['judge'] },
      })
      const { data: mat } = await organiser.mats.create({
        body: { competition_id: competition.id, name: String(number) },
      })
      const { data: seat } = await organiser.matJudges.invite({
        body: { mat_id: mat.id, user_id: account.id },
      })
      const judge = await platform.signIn(credentials)
      await judge.matJudges.answer({ params: { id: seat.id }, body: { user_approved: '1' } })
      return { matId: mat.id, name: mat.name, judge }
    },
  )
}
