import { expect, it } from 'vitest'
import { feedText, feedXml, matFeed } from '~/components/display/mat-feed.ts'
import type { MatNow } from '~/components/display/mat-scene.ts'
import { SECOND_MS } from '~/domain/time.ts'
import { aFight, left, NOW, right } from '../fight/a-fight.ts'

const matOf = (fields: Partial<MatNow>): MatNow => ({
  mat: {
    id: 1,
    name: 'Mat 1',
    description: null,
    stream_url: null,
    record_url: null,
    record_began_at: null,
    competition: { id: 1, slug: 'cup', name: 'Cup' },
    version: 1,
  },
  current: null,
  next: [],
  last: null,
  server_time_ms: NOW,
  ...fields,
})
const waiting = aFight({ id: 8, number: '1.4' })
const live = aFight({
  status: 'online',
  clock: {
    ...waiting.clock,
    accumulated_ms: 170_000,
    running_since_ms: NOW - SECOND_MS,
    holding: { user_id: right.id, since_ms: NOW - 7_400 },
    first_score: 'right',
    first_score_withdrawn: 'left',
  },
  details: { ...waiting.details, left_user_stats: { points: 3, reprimands: 1, warnings: 2, activities: 0 } },
})

it('a bout under way is sent with its clock, its hold and who comes next', () => {
  expect(matFeed(matOf({ current: live, next: [waiting] }), NOW)).toMatchObject({
    status: 'live',
    clock: '9.0',
    clock_ms: 9_000,
    clock_running: 1,
    first_score: 'blue',
    first_score_withdrawn: 'red',
    hold: 'blue',
    hold_seconds: 7,
    red_name: 'Anna Red',
    red_country: 'RU',
    red_points: 3,
    red_warnings: 2,
    blue_points: 0,
    winner: '',
    next_bout: '1.4',
    next_red_name: 'Anna Red',
  })
})

it('a result names the winner by the corner', () => {
  const ended = { status: 'ended', end_at: '01-06-2026 12:00:00 (UTC)', end_reason: 'points' } as const
  const last = aFight({ ...ended, winner: right, loser: left })
  expect(matFeed(matOf({ last, current: waiting }), NOW)).toMatchObject({
    status: 'ended',
    winner: 'blue',
    winner_name: 'Boris Blue',
    end_reason: 'points',
    next_bout: '1.4',
  })
})

it('has the same fields whatever the mat does, so that no title keeps an old text', () => {
  const free = matFeed(matOf({}), NOW)
  expect(Object.keys(free)).toEqual(Object.keys(matFeed(matOf({ current: live }), NOW)))
  expect(free).toMatchObject({ status: 'free', clock: '', red_name: '', red_points: '' })
})

it('a technical break says whose it is', () => {
  const inBreak = (user: number | null) =>
    matFeed(
      matOf({
        current: aFight({
          status: 'online',
          clock: { ...waiting.clock, technical_break_since_ms: NOW, technical_break_user_id: user },
        }),
      }),
      NOW,
    )['break']
  expect([inBreak(left.id), inBreak(right.id), inBreak(null)]).toEqual(['red', 'blue', 'referee'])
})

it.each([
  ['<b>&"\'', '&lt;b&gt;&amp;"\''],
  ['a\u0001b', 'ab'],
  ['Ünal Яковлев', 'Ünal Яковлев'],
])('a value in XML: %j', (value, written) => {
  expect(feedXml({ name: value })).toContain(`<name>${written}</name>`)
})

it('a value in text stays on its line', () => {
  expect(feedText({ name: 'two\nlines', red_points: 3 })).toBe('name=two lines\nred_points=3\n')
})
