import type { FightCard as Fight, FightEventView, FightView } from '~/domain/contract/fight.fields.ts'

export const NOW = Date.UTC(2026, 5, 1, 12)
export const NONE = { points: 0, reprimands: 0, warnings: 0, activities: 0 }

const person = (id: number, name: string) => ({
  id,
  slug: `person-${id}`,
  name,
  thumb: null,
  club: { id: 1, slug: 'bars', name: 'Bars' },
  country: { id: 1, code: 'RU', emoji: '', name: 'Russia' },
})
export const [left, right] = [person(1, 'Anna Red'), person(2, 'Boris Blue')]

/** A waiting bout with these differences. */
export const aFight = (fields: Partial<Fight>): Fight => ({
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
    belt_from: null,
    belt_to: null,
  },
  competition: { id: 1, slug: 'cup', name: 'Cup', timezone: 'Asia/Yekaterinburg', status: 'active' },
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
  rules: null,
  start_at: null,
  start_estimate_at: '01-06-2026 12:30:00 (UTC)',
  end_at: null,
  end_estimate_at: '01-06-2026 12:33:00 (UTC)',
  clock: {
    accumulated_ms: 42_000,
    running_since_ms: null,
    limit_ms: 180_000,
    counts_from_ms: 0,
    periods: [],
    first_score: null,
    first_score_withdrawn: null,
    extra_time_count: 0,
    technical_break_since_ms: null,
    technical_break_user_id: null,
    technical_break_limit_ms: null,
    is_between_periods: false,
    holding: null,
  },
  pinned: false,
  signed_off: false,
  version: 1,
  ...fields,
})

/** The same as its own page and its table read it, without a log. */
export const aView = (fields: Partial<FightView>): FightView => ({
  ...aFight(fields),
  edit_version: 1,
  events: [],
  undo_event_id: null,
  redo_event_id: null,
  break_used_ms: { left: 0, right: 0 },
  last_hold: null,
  suggestions: [],
  server_time_ms: NOW,
  panel: null,
  recording: null,
  abilities: { score: true, unlock: true, take_back: true },
  ...fields,
})

/** A line of a bout's log. */
export const anEvent = (
  id: number,
  type: FightEventView['type'],
  at: number,
  user: FightEventView['user'] = null,
): FightEventView => ({
  id,
  fight_id: 7,
  type,
  user,
  value: null,
  description: null,
  timecode: 0,
  at_ms: at,
  reason: null,
  target_id: null,
  correction: false,
  key: null,
  actor: null,
  panel: null,
  coaches: null,
})
