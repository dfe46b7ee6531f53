import { expect, it } from 'vitest'
import { FightCard } from '~/components/fight/fight-card.tsx'
import { matOrders, shownFight } from '~/components/fight/shown-fight.ts'
import { type Timetable, timetableSchema } from '~/domain/contract/timetable.fields.ts'
import type { FightCard as Fight } from '~/domain/contract/fight.fields.ts'
import { renderPage } from '../render.tsx'

const NOW = Date.UTC(2026, 5, 1, 12)
const NONE = { points: 0, reprimands: 0, warnings: 0, activities: 0 }

const person = (id: number, name: string) => ({
  id,
  slug: `person-${id}`,
  name,
  thumb: null,
  club: { id: 1, slug: 'bars', name: 'Bars' },
  country: { id: 1, code: 'RU', emoji: '', name: 'Russia' },
})
const [left, right] = [person(1, 'Anna Red'), person(2, 'Boris Blue')]

const aFight = (fields: Partial<Fight>): Fight => ({
  id: 7,
  status: 'waiting',
  is_draw: false,
  discipline: { slug: 'fight', name: 'Fight' },
  category: {
    id: 1,
    name: 'Men −70 kg',
    discipline: { slug: 'fight', name: 'Fight' },
    time_per_fight: 180,
    gender: 'male',
    weight_from: 65,
    weight_to: 70,
    age_from: 18,
    age_to: 35,
  },
  competition: { id: 1, slug: 'cup', name: 'Cup', timezone: 'Asia/Yekaterinburg' },
  mat: { id: 1, name: 'Mat 1' },
  bracket_id: 1,
  round: 'Final',
  cell: { id: 1, stage: 'main', x: 0, y: 0, queue_number: 1, status: 'ready' },
  details: { left_user: left, right_user: right, left_user_stats: NONE, right_user_stats: NONE },
  winner: null,
  loser: null,
  end_reason: null,
  queue_number: 3,
  number: '1.3',
  awaits: { left: null, right: null },
  description: null,
  time_per_fight: 180,
  start_at: null,
  start_estimate_at: '01-06-2026 12:30:00 (UTC)',
  end_at: null,
  end_estimate_at: '01-06-2026 12:33:00 (UTC)',
  clock: {
    accumulated_ms: 42_000,
    running_since_ms: null,
    limit_ms: 180_000,
    extra_time_count: 0,
    technical_break_since_ms: null,
    technical_break_user_id: null,
    holding: null,
  },
  pinned: false,
  signed_off: false,
  version: 1,
  ...fields,
})

const scored = {
  left_user: left,
  right_user: right,
  left_user_stats: { ...NONE, points: 3 },
  right_user_stats: { ...NONE, points: 1 },
}

/** A competition of one bout, as its timetable tells it. */
const timetableOf = (fight: Fight): Timetable => {
  const { details } = fight
  return {
    timezone: fight.competition.timezone,
    categories: [{ id: fight.category.id, name: fight.category.name }],
    athletes: [details.left_user, details.right_user].flatMap((athlete) =>
      athlete
        ? [{ id: athlete.id, name: athlete.name, club: athlete.club!.name, country: athlete.country }]
        : [],
    ),
    mats: [
      {
        mat: { ...fight.mat!, description: null, stream_url: null, record_url: null, version: 1 },
        bouts: [
          {
            ...fight,
            cell_id: fight.cell!.id,
            category_id: fight.category.id,
            left_id: details.left_user?.id ?? null,
            right_id: details.right_user?.id ?? null,
            left_points: details.left_user_stats.points,
            right_points: details.right_user_stats.points,
            winner_id: fight.winner?.id ?? null,
          },
        ],
      },
    ],
  }
}

it.each([
  ['a waiting fight', aFight({})],
  ['a fight whose athletes are not known', aFight({ details: { ...scored, left_user: null } })],
  ['a fight under way', aFight({ status: 'online', details: scored })],
  [
    'a fight that has ended',
    aFight({ status: 'ended', details: scored, winner: left, loser: right, end_reason: 'points' }),
  ],
])('the card of %s needs no more than what the timetable tells of it', async (_, fight) => {
  const timetable = timetableSchema.parse(timetableOf(fight))
  const shown = shownFight(matOrders(timetable)[0]!.fights[0]!)
  const html = (one: Parameters<typeof FightCard>[0]['fight']) =>
    renderPage(<FightCard fight={one} renderedAtMs={NOW} />)
  expect(await html(shown)).toBe(await html(fight))
  expect(JSON.stringify(shown).length).toBeLessThan(JSON.stringify(fight).length / 2)
})
