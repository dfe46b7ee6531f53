import { type BoutId, expectedDurationMs, type ScheduleBout, type Slot } from '~/domain/schedule/bout.ts'
import { type ScheduleSettings } from '~/domain/schedule/settings.ts'
import { HOUR_MS, type Instant, MINUTE_MS } from '~/domain/time.ts'

/** 9 o'clock on the day of the events below. */
export const NINE: Instant = Date.UTC(2026, 2, 14, 9)

export interface EventShape {
  readonly athletes: number
  readonly brackets: number
  readonly mats: number
  /** Part of the athletes who enter a second bracket. */
  readonly inTwo: number
  readonly restMinutes: number
  readonly seed: number
}

export interface SportEvent {
  readonly bouts: ScheduleBout[]
  readonly settings: ScheduleSettings
}

const A_BIG_DAY: EventShape = { athletes: 1000, brackets: 70, mats: 10, inTwo: 0.1, restMinutes: 10, seed: 1 }

/** An event as they are held: many small categories, a few large ones, clocks of two to five minutes by age. */
export function anEvent(shape: Partial<EventShape> = {}): SportEvent {
  const { athletes, brackets, mats, inTwo, restMinutes, seed } = { ...A_BIG_DAY, ...shape }
  const random = randomFrom(seed)
  const changeoverMs = MINUTE_MS
  const weights = Array.from({ length: brackets }, () => 0.3 + random() ** 2 * 3)
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0)
  const fields: number[][] = weights.map(() => [])
  for (let athlete = 1; athlete <= athletes; athlete++) {
    let at = random() * weightSum
    const first = weights.findIndex((weight) => (at -= weight) < 0)
    fields[first]!.push(athlete)
    if (random() < inTwo && brackets > 1) fields[(first + 1) % brackets]!.push(athlete)
  }
  const bouts = fields.flatMap((field, index) => {
    const durationMs = expectedDurationMs((2 + Math.floor(random() * 4)) * MINUTE_MS, changeoverMs)
    const bracket = `c${index + 1}`
    if (field.length < 2) return []
    if (field.length <= 5) return aRoundRobin(bracket, field, durationMs)
    const third = (['shared', 'bout', 'repechage'] as const)[Math.floor(random() * 3)]!
    return aPlayoff(bracket, field, durationMs, third)
  })
  const settings: ScheduleSettings = {
    mats: Array.from({ length: mats }, (_, index) => ({ id: index + 1 })),
    days: [{ start: NINE, end: NINE + 24 * HOUR_MS, breaks: [] }],
    changeoverMs,
    minimumRestMs: restMinutes * MINUTE_MS,
  }
  return { bouts, settings }
}

export function aBout(bout: Partial<ScheduleBout> & Pick<ScheduleBout, 'id'>): ScheduleBout {
  return {
    bracket: 'A',
    round: 0,
    stage: 'main',
    athletes: [],
    after: [],
    durationMs: 5 * MINUTE_MS,
    status: 'waiting',
    ...bout,
  }
}

export function someSettings(settings: Partial<ScheduleSettings> = {}): ScheduleSettings {
  return {
    mats: [{ id: 1 }, { id: 2 }],
    days: [{ start: NINE, end: NINE + 9 * HOUR_MS, breaks: [] }],
    changeoverMs: MINUTE_MS,
    minimumRestMs: 10 * MINUTE_MS,
    ...settings,
  }
}

type Place = { readonly athlete: number } | { readonly bout: BoutId }

export function aPlayoff(
  bracket: string,
  field: readonly number[],
  durationMs = 5 * MINUTE_MS,
  third: 'shared' | 'bout' | 'repechage' = 'shared',
): ScheduleBout[] {
  let size = 1
  while (size < field.length) size *= 2
  const order = foldOrder(size)
  let places: (Place | null)[] = order.map((seed) => {
    const athlete = field[seed]
    return athlete === undefined ? null : { athlete }
  })
  const bouts: ScheduleBout[] = []
  const rounds: BoutId[][] = []
  const add = (id: BoutId, round: number, stage: ScheduleBout['stage'], from: readonly Place[]) => {
    bouts.push({
      id,
      bracket,
      round,
      stage,
      durationMs,
      status: 'waiting',
      athletes: from.flatMap((place) => ('athlete' in place ? [place.athlete] : [])),
      after: from.flatMap((place) => ('bout' in place ? [place.bout] : [])),
    })
  }
  for (let round = 0; places.length > 1; round++) {
    const next: (Place | null)[] = []
    rounds[round] = []
    for (let y = 0; y < places.length / 2; y++) {
      const [left, right] = [places[2 * y] ?? null, places[2 * y + 1] ?? null]
      if (!left || !right) next.push(left ?? right)
      else {
        const id = `${bracket}:${round}:${y}`
        add(id, round, places.length === 2 ? 'final' : 'main', [left, right])
        rounds[round]!.push(id)
        next.push({ bout: id })
      }
    }
    places = next
  }
  const depth = rounds.length
  const semis = rounds[depth - 2] ?? []
  const quarters = rounds[depth - 3] ?? []
  if (third === 'bout' && semis.length === 2) {
    add(
      `${bracket}:bronze`,
      depth - 1,
      'bronze',
      semis.map((bout) => ({ bout })),
    )
  }
  if (third === 'repechage' && quarters.length === 4 && semis.length === 2) {
    for (const half of [0, 1]) {
      const losers = [quarters[2 * half]!, quarters[2 * half + 1]!].map((bout) => ({ bout }))
      add(`${bracket}:repechage:${half}`, depth - 2, 'repechage', losers)
      add(`${bracket}:bronze:${half}`, depth - 1, 'bronze', [
        { bout: `${bracket}:repechage:${half}` },
        { bout: semis[1 - half]! },
      ])
    }
  }
  return bouts
}

/** Circle method: everybody meets everybody, round by round. */
export function aRoundRobin(
  bracket: string,
  field: readonly number[],
  durationMs = 5 * MINUTE_MS,
): ScheduleBout[] {
  const ring: (number | null)[] = field.length % 2 ? [...field, null] : [...field]
  const bouts: ScheduleBout[] = []
  for (let round = 0; round < ring.length - 1; round++) {
    for (let pair = 0; pair < ring.length / 2; pair++) {
      const [left, right] = [ring[pair]!, ring[ring.length - 1 - pair]!]
      if (left === null || right === null) continue
      bouts.push(
        aBout({
          id: `${bracket}:${round}:${pair}`,
          bracket,
          round,
          stage: 'round',
          athletes: [left, right],
          durationMs,
        }),
      )
    }
    ring.splice(1, 0, ring.pop()!)
  }
  return bouts
}

/** The event as it stands at `at` when every bout went as planned and the upper athlete always won. */
export function fought(bouts: readonly ScheduleBout[], slots: readonly Slot[], at: Instant): ScheduleBout[] {
  const slotOf = new Map(slots.map((slot) => [slot.bout, slot]))
  const state = new Map<BoutId, ScheduleBout>()
  const inTurn = [...bouts].sort(
    (a, b) => slotOf.get(a.id)!.startEstimateAt - slotOf.get(b.id)!.startEstimateAt,
  )
  for (const bout of inTurn) {
    const slot = slotOf.get(bout.id)!
    const athletes = [...bout.athletes]
    for (const id of bout.after) {
      const feeder = state.get(id)!
      if (feeder.status !== 'ended') continue
      const winnerOnly = bout.stage === 'main' || bout.stage === 'final' || feeder.stage === 'repechage'
      const athlete = winnerOnly ? feeder.athletes[0] : feeder.athletes[1]
      if (athlete !== undefined) athletes.push(athlete)
    }
    const status = slot.endEstimateAt <= at ? 'ended' : slot.startEstimateAt <= at ? 'online' : 'waiting'
    state.set(bout.id, {
      ...bout,
      athletes,
      status,
      mat: slot.mat,
      startAt: status === 'waiting' ? null : slot.startEstimateAt,
      endAt: status === 'ended' ? slot.endEstimateAt : null,
    })
  }
  return bouts.map((bout) => state.get(bout.id)!)
}

export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function foldOrder(size: number): number[] {
  let order = [0]
  while (order.length < size) {
    const double = order.length * 2
    order = order.flatMap((seed) => [seed, double - 1 - seed])
  }
  return order
}
