import { expect, it } from 'vitest'
import { ClockBand, ResultBand } from '~/components/display/clock-band.tsx'
import { Corner } from '~/components/display/corner.tsx'
import { rulesView } from '~/domain/contract/bout-rules.ts'
import { DISCIPLINES } from '~/domain/fight/disciplines.ts'
import { SECOND_MS } from '~/domain/time.ts'
import { aFight, left, NOW } from '../fight/a-fight.ts'
import { renderPage } from '../render.tsx'

const { maxExtraPeriods } = DISCIPLINES.fight.rules
type Fight = ReturnType<typeof aFight>
const bandOf = (clock: Partial<Fight['clock']>, isDraw = false, rules: Fight['rules'] = null) => {
  const waiting = aFight({})
  const fight = aFight({ status: 'online', is_draw: isDraw, rules, clock: { ...waiting.clock, ...clock } })
  return renderPage(<ClockBand fight={fight} renderedAtMs={NOW} />)
}
const timeUp = { accumulated_ms: 180_000 }

it.each([
  [0, 'Level on points'],
  [maxExtraPeriods - 1, 'Level on points'],
  [maxExtraPeriods, 'Level on points: the judges decide'],
])('level at the end after %i extra periods: %s', async (extra, words) => {
  expect(await bandOf({ ...timeUp, extra_time_count: extra }, true)).toContain(`>${words}<`)
})

it.each([
  [false, 'Extra time 1'],
  [true, 'Golden score'],
])('an extra period whose first point ends it (%s) is called %s', async (isGolden, words) => {
  const rules = rulesView({ ...DISCIPLINES.fight.rules, goldenScore: isGolden })
  expect(await bandOf({ extra_time_count: 1 }, true, rules)).toContain(`>${words}<`)
})

const bestOfThree = rulesView({
  ...DISCIPLINES.fight.rules,
  periods: 3,
  periodBreakSeconds: 60,
  periodsAreWon: true,
})
const won = { left_points: 3, right_points: 1, winner: 'left' } as const

it('periods that are won stand at the side of their winner, with the number of the one that is fought', async () => {
  const html = await bandOf({ periods: [won], limit_ms: 360_000 }, false, bestOfThree)
  expect(html).toContain('>Period 2<')
  expect([...html.matchAll(/Periods won<\/span><span[^>]*>(\d)</g)].map(([, count]) => count)).toEqual([
    '1',
    '0',
  ])
})

it.each([
  [0, [], 'Level on points: the judges decide'],
  [1, [], 'End of the period'],
  [1, [won], 'Time'],
])('a period that is over with a lead of %i after %j: %s', async (points, periods, words) => {
  const details = aFight({}).details
  const fight = aFight({
    status: 'online',
    rules: bestOfThree,
    details: { ...details, left_user_stats: { ...details.left_user_stats, points } },
    clock: { ...aFight({}).clock, ...timeUp, periods },
  })
  expect(await renderPage(<ClockBand fight={fight} renderedAtMs={NOW} />)).toContain(`>${words}<`)
})

it.each([
  [44, 'Break'],
  [45, 'Break over'],
])('a technical break of 45 s is after %i s: %s', async (seconds, words) => {
  const html = await bandOf({
    technical_break_since_ms: NOW - seconds * SECOND_MS,
    technical_break_user_id: left!.id,
    technical_break_limit_ms: 45 * SECOND_MS,
  })
  expect(html).toContain(`>${words}<`)
})

it.each([
  [
    'by periods that were won',
    { ...bestOfThree },
    [won, { ...won, right_points: 5, winner: 'right' as const }, won],
    '3 : 1 · 3 : 5 · 3 : 1',
  ],
  [
    'by the points of two periods',
    { ...bestOfThree, periods: 2, periods_are_won: false },
    [{ ...won, winner: null }],
    '3 : 1 · 1 : 0',
  ],
  ['in the only period', null, [], null],
])('a result %s says what was scored in each', async (_, rules, periods, points) => {
  const { details, clock } = aFight({})
  const fight = aFight({
    status: 'ended',
    end_reason: 'points',
    winner: left,
    rules,
    details: {
      ...details,
      left_user_stats: { ...details.left_user_stats, points: 4 },
      right_user_stats: { ...details.right_user_stats, points: 1 },
    },
    clock: { ...clock, periods },
  })
  const html = await renderPage(<ResultBand fight={fight} />)
  expect(/\d+ : \d+(?: · \d+ : \d+)*/.exec(html)?.[0] ?? null).toBe(points)
})

it('who scored first is marked on their corner alone, and a level bout whose time is up waits for no decision', async () => {
  const rules = rulesView({ ...DISCIPLINES.fight.rules, firstScoreWins: true, maxExtraPeriods: 0 })
  const { clock } = aFight({})
  const fight = aFight({ status: 'online', rules, clock: { ...clock, ...timeUp, first_score: 'right' } })
  const corner = (side: 'left' | 'right') => renderPage(<Corner side={side} fight={fight} />)
  expect(await corner('right')).toContain('>First score<')
  expect(await corner('left')).not.toContain('First score')
  const withdrawn = aFight({ status: 'online', rules, clock: { ...clock, first_score_withdrawn: 'right' } })
  expect(await renderPage(<Corner side="right" fight={withdrawn} />)).toContain('>Advantage withdrawn<')
  expect(await bandOf({ ...timeUp, first_score: 'right' }, false, rules)).toContain('>Time<')
  expect(await bandOf(timeUp, true, rules)).toContain('>Level on points: the judges decide<')
})
