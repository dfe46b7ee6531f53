import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AthleteId, Draw, Entry, SeparationKey } from '~/domain/bracket/bracket.ts'
import { drawBracket } from '~/domain/bracket/draw/draw.ts'
import { drawQuality } from '~/domain/bracket/draw/draw-quality.ts'
import { affiliationsOf, placeApart } from '~/domain/bracket/draw/separation.ts'
import { randomFrom } from '~/domain/random.ts'

/** Clubs and countries of a full field without seeds. */
const aFullField = fc
  .constantFrom(8, 16)
  .chain((size) =>
    fc.array(fc.record({ club: fc.nat({ max: 3 }), country: fc.constantFrom('KZ', 'RU', 'UZ') }), {
      minLength: size,
      maxLength: size,
    }),
  )
  .map((groups) => groups.map((group, at): Entry => ({ athlete: at + 1, ...group })))

it('countries that pull elsewhere leave every club even over the halves, before anything is polished', () => {
  const keys = ['club', 'country'] as const
  fc.assert(
    fc.property(aFullField, fc.string(), (entries, seed) => {
      const members = entries.map(({ athlete }) => athlete)
      const places = members.map(() => 'free' as const)
      const slots = placeApart(places, members, affiliationsOf(entries, keys), keys.length, randomFrom(seed))
      expect(slots.toSorted((a, b) => Number(a) - Number(b))).toEqual(members)
      const club = (athlete: AthleteId | null) => entries.find((entry) => entry.athlete === athlete)?.club
      for (const wanted of [0, 1, 2, 3]) {
        const [top, bottom] = [slots.slice(0, slots.length / 2), slots.slice(slots.length / 2)].map(
          (half) => half.filter((athlete) => club(athlete) === wanted).length,
        )
        expect(Math.abs(top! - bottom!)).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 300 },
  )
})

function drawn(
  entries: readonly Entry[],
  separateBy: readonly SeparationKey[] = ['club'],
  randomSeed = 'test',
): Draw {
  const made = drawBracket(entries, { type: 'playoff', thirdPlace: 'shared', randomSeed, separateBy })
  if (!made.ok) throw new Error(made.refusal.code)
  return made.value
}

/** Clubs of the given sizes and loners up to `field` athletes; club n holds `sizes[n]` of them. */
function field(total: number, sizes: readonly number[]): Entry[] {
  const clubs = sizes.flatMap((size, club) => Array.from({ length: size }, () => club))
  return Array.from({ length: total }, (_, at) => ({ athlete: at + 1, club: clubs[at] ?? null }))
}

/** How many of a club stand in each of `parts` equal parts of the tree, from the top. */
const perPart = (draw: Draw, entries: readonly Entry[], club: number, parts: number) => {
  const sameClub = new Set<AthleteId>(
    entries.filter((entry) => entry.club === club).map(({ athlete }) => athlete),
  )
  const width = draw.slots.length / parts
  return Array.from(
    { length: parts },
    (_, part) =>
      draw.slots.slice(part * width, (part + 1) * width).filter((slot) => slot !== null && sameClub.has(slot))
        .length,
  )
}

/** Per key: a meeting of entrants of one key weighs four times as much as one a round later. */
const costs = (slots: Draw['slots'], entries: readonly Entry[], keys: readonly SeparationKey[]) => {
  const rounds = Math.log2(slots.length)
  const of = new Map(entries.map((entry) => [entry.athlete, entry]))
  const placed = slots.flatMap((athlete, slot) =>
    athlete === null ? [] : [{ slot, entry: of.get(athlete)! }],
  )
  return keys.map((key) => {
    let sum = 0
    for (const a of placed)
      for (const b of placed)
        if (a.slot < b.slot && a.entry[key] != null && a.entry[key] === b.entry[key])
          sum += 4 ** (rounds - 32 + Math.clz32(a.slot ^ b.slot))
    return sum
  })
}

/** The least costs of all placings with the same seeds and byes as a draw, the first key before the second. */
function leastCosts(draw: Draw, entries: readonly Entry[], keys: readonly SeparationKey[]): number[] {
  const seeded = new Set(draw.seeds.map(({ athlete }) => athlete))
  const free = draw.slots.flatMap((athlete, slot) => (athlete === null || seeded.has(athlete) ? [] : [slot]))
  const slots = [...draw.slots]
  let least = keys.map(() => Infinity)
  const place = (at: number, left: readonly AthleteId[]): void => {
    if (left.length === 0) {
      const found = costs(slots, entries, keys)
      const first = found.findIndex((cost, key) => cost !== least[key])
      if (first >= 0 && found[first]! < least[first]!) least = found
    }
    for (const athlete of left) {
      slots[free[at]!] = athlete
      place(
        at + 1,
        left.filter((other) => other !== athlete),
      )
    }
  }
  place(
    0,
    free.map((slot) => draw.slots[slot]!),
  )
  return least
}

describe('entrants of one club', () => {
  it.each([2, 3, 5, 8, 13, 16, 22, 25, 31, 64, 100])(
    'in a field of %i: two go to opposite halves',
    (total) => {
      const entries = field(total, [2])
      expect(perPart(drawn(entries), entries, 0, 2)).toEqual([1, 1])
    },
  )

  it.each([4, 8, 13, 16, 25, 64])(
    'in a field of %i: three go as two and one, in different quarters',
    (total) => {
      const entries = field(total, [3])
      const draw = drawn(entries)
      expect(perPart(draw, entries, 0, 2).sort()).toEqual([1, 2])
      expect(Math.max(...perPart(draw, entries, 0, 4))).toBe(1)
    },
  )

  it.each([8, 13, 16, 25, 64])('in a field of %i: four go to the quarters', (total) => {
    const entries = field(total, [4])
    expect(perPart(drawn(entries), entries, 0, 4)).toEqual([1, 1, 1, 1])
  })

  it('of clubs of 2, 3, 4 and 16 are all apart at once', () => {
    for (let at = 0; at < 30; at++) {
      const entries = field(32, [2, 3, 4, 16])
      const draw = drawn(entries, ['club'], `draw ${at}`)
      expect(perPart(draw, entries, 0, 2)).toEqual([1, 1])
      expect(Math.max(...perPart(draw, entries, 1, 4))).toBe(1)
      expect(perPart(draw, entries, 2, 4)).toEqual([1, 1, 1, 1])
      expect(perPart(draw, entries, 3, 16)).toEqual(new Array(16).fill(1))
    }
  })

  it('of one country are kept apart too, where the clubs leave the choice', () => {
    const entries = Array.from({ length: 16 }, (_, at) => ({
      athlete: at + 1,
      club: Math.floor(at / 2),
      country: Math.floor(at / 4),
    }))
    for (let at = 0; at < 30; at++) {
      const quality = drawQuality(drawn(entries, ['club', 'country'], `draw ${at}`), entries, [
        'club',
        'country',
      ])
      expect(quality.map(({ score }) => score)).toEqual([1, 1])
    }
  })

  it('stand apart from a seeded mate, who keeps the seed’s place', () => {
    for (let at = 0; at < 30; at++) {
      const entries: Entry[] = Array.from({ length: 16 }, (_, n) => ({
        athlete: n + 1,
        seed: n < 4 ? n + 1 : null,
        club: n === 0 || n === 10 ? 1 : null,
      }))
      const draw = drawn(entries, ['club'], `draw ${at}`)
      expect(draw.slots[0]).toBe(1)
      expect(draw.slots.indexOf(11)).toBeGreaterThanOrEqual(8)
    }
  })

  it('without seeds meet no earlier than their clubs’ sizes make them', () => {
    const club = fc.nat({ max: 12 })
    fc.assert(
      fc.property(fc.array(club, { minLength: 2, maxLength: 120 }), fc.string(), (clubs, randomSeed) => {
        const entries = clubs.map((value, at) => ({ athlete: at + 1, club: value }))
        const [quality] = drawQuality(drawn(entries, ['club'], randomSeed), entries, ['club'])
        expect(quality?.meetings).toEqual(quality?.bound)
      }),
      { numRuns: 150 },
    )
  })

  it('with seeds come close to the bound on the whole, and never beat it', () => {
    let sum = 0
    for (let run = 0; run < 200; run++) {
      const entries = Array.from({ length: 12 + (run % 40) }, (_, at) => ({
        athlete: at + 1,
        seed: at < run % 9 ? at + 1 : null,
        club: (at * at * (run + 3) + at) % (3 + (run % 11)),
      }))
      const [quality] = drawQuality(drawn(entries, ['club'], `run ${run}`), entries, ['club'])
      expect(quality!.score).toBeLessThanOrEqual(1)
      sum += quality!.score
    }
    expect(sum / 200).toBeGreaterThan(0.98)
  })

  it.each([
    { clubs: [1, null, 0, 0, 0, 1], countries: [1, 1, 0, 0, 0, 1], seeds: 1 },
    { clubs: [0, 4, 4, 1, 0, 4], countries: [0, 1, 1, 0, 0, 0], seeds: 1 },
    { clubs: [1, 1, 0, 0, 1, 1, 0], countries: [0, 2, 0, 2, 1, 0, 1], seeds: 2 },
    { clubs: [0, 1, 0, 2, 1, 1, 2], countries: [1, 0, 2, 3, 2, 0, 3], seeds: 0 },
  ])('in a small field of clubs $clubs stand as no other placing would have them better', (row) => {
    const entries = row.clubs.map((club, at) => ({
      athlete: at + 1,
      club,
      country: row.countries[at]!,
      seed: at < row.seeds ? at + 1 : null,
    }))
    const keys = ['club', 'country'] as const
    const least = leastCosts(drawn(entries, keys), entries, keys)
    for (let at = 0; at < 200; at++)
      expect(costs(drawn(entries, keys, `draw ${at}`).slots, entries, keys)).toEqual(least)
  })

  it('are kept apart among 1,024 as well', () => {
    const entries = Array.from({ length: 1024 }, (_, at) => ({
      athlete: at + 1,
      club: at % 97,
      country: (at % 97) % 11,
    }))
    const [clubs, countries] = drawQuality(drawn(entries, ['club', 'country']), entries, ['club', 'country'])
    expect(clubs!.meetings).toEqual(clubs!.bound)
    expect(clubs!.meetings[0]).toBe(0)
    expect(countries!.score).toBeGreaterThan(0.95)
  })
})
