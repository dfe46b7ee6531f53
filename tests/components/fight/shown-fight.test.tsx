import { expect, it } from 'vitest'
import { FightCard } from '~/components/fight/fight-card.tsx'
import { FightLine } from '~/components/fight/fight-line.tsx'
import { shownOrders } from '~/components/fight/shown-fight.ts'
import { type Timetable, timetableSchema } from '~/domain/contract/timetable.fields.ts'
import type { FightCard as Fight } from '~/domain/contract/fight.fields.ts'
import { renderPage } from '../render.tsx'
import { aFight, left, NONE, NOW, right } from './a-fight.ts'

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
        mat: {
          ...fight.mat!,
          description: null,
          stream_url: null,
          record_url: null,
          record_began_at: null,
          version: 1,
        },
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
])('the card and the line of %s need no more than what the timetable tells of it', async (_, fight) => {
  const timetable = timetableSchema.parse(timetableOf(fight))
  const shown = shownOrders(timetable)[0]!.fights[0]!
  for (const Shown of [FightCard, FightLine]) {
    const html = (one: Parameters<typeof FightCard>[0]['fight']) =>
      renderPage(<Shown fight={one} renderedAtMs={NOW} />)
    expect(await html(shown)).toBe(await html(fight))
  }
  expect(JSON.stringify(shown).length).toBeLessThan(JSON.stringify(fight).length * 0.53)
})
