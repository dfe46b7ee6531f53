import { describe, expect, it } from 'vitest'
import { groupMeetings, meetingWeight, meetsTooEarly } from '~/domain/bracket/draw/draw-quality.ts'
import { polish } from '~/domain/bracket/draw/polish.ts'
import { randomFrom } from '~/domain/random.ts'

type Slots = readonly (number | null)[]

/** `AAB-` as a tree: club-mates by letter, a lower-case letter is a seed, a dash is a bye; the number is the slot's. */
const treeOf = (picture: string) => ({
  slots: [...picture].map((sign, at) => (sign === '-' ? null : at + 1)) as Slots,
  clubs: [...picture].map((sign) => (sign === '-' ? null : sign.toUpperCase())),
  seeded: new Set([...picture].flatMap((sign, at) => (/[a-z]/.test(sign) ? [at + 1] : []))),
})

const costOf = (clubs: readonly (string | null)[]) => {
  const rounds = Math.log2(clubs.length)
  let cost = 0
  clubs.forEach((club, one) => {
    for (let other = one + 1; other < clubs.length; other++)
      if (club !== null && clubs[other] === club)
        cost += meetingWeight(Math.floor(Math.log2(one ^ other)), rounds)
  })
  return cost
}

/** The least cost of all ways the unseeded may stand. */
function leastCost({ clubs, seeded }: ReturnType<typeof treeOf>): number {
  const free = clubs.flatMap((club, at) => (club !== null && !seeded.has(at + 1) ? [at] : []))
  const counts = new Map<string, number>()
  for (const at of free) counts.set(clubs[at]!, (counts.get(clubs[at]!) ?? 0) + 1)
  const placed = [...clubs]
  let least = Infinity
  const place = (index: number) => {
    if (index === free.length) {
      least = Math.min(least, costOf(placed))
      return
    }
    for (const [club, left] of counts) {
      if (left === 0) continue
      counts.set(club, left - 1)
      placed[free[index]!] = club
      place(index + 1)
      counts.set(club, left)
    }
  }
  place(0)
  return least
}

function polished(picture: string, randomSeed = 'polish') {
  const tree = treeOf(picture)
  const affiliations = new Map(tree.clubs.map((club, at) => [at + 1, [club]]))
  const slots = polish(tree.slots, tree.seeded, affiliations, 1, randomFrom(randomSeed))
  return {
    ...tree,
    after: slots,
    clubsAfter: slots.map((slot) => (slot === null ? null : tree.clubs[slot - 1]!)),
    affiliations,
  }
}

describe('a placing that lets club-mates meet too early', () => {
  it.each([
    'AABB',
    'AAB-',
    'AABBCCDD',
    'AAAABBBB',
    'AAABBBCC',
    'AAAAABBB',
    'aABbCCDD',
    'aAAB-BbC',
    'AA-BBCCa',
    'ABABABAB',
  ])('%s is mended as far as it can be', (picture) => {
    const tree = polished(picture)
    expect(costOf(tree.clubsAfter)).toBe(leastCost(tree))
    expect([...tree.after].sort()).toEqual([...tree.slots].sort())
  })

  it.each(['aABbCCDD', 'aAAB-BbC', 'AA-BBCCa'])('of %s no seed and no bye is moved', (picture) => {
    const { slots, after, seeded } = polished(picture)
    slots.forEach((slot, at) => {
      if (slot === null || seeded.has(slot)) expect(after[at]).toBe(slot)
    })
  })

  it.each([
    'CAABDABADBBCCA-E',
    'AABDCBBA-DCAEBCA',
    '-AABABBCCABACCBA',
    '-ABACACBCBACBAAB',
    'ABA-CBABACCBABCA',
  ])('%s is mended by several at once, as no swap of two helps', (picture) => {
    const { after, seeded, affiliations } = polished(picture)
    expect(groupMeetings(after, seeded, affiliations, 0).filter(meetsTooEarly)).toEqual([])
  })
})

describe('a placing that is as good as it can be', () => {
  it.each(['ABAB', 'ABCD', 'A-B-', 'AB', 'ABCDABCD', 'AAAAAAAA'])('%s stays as it is', (picture) => {
    const { slots, after } = polished(picture)
    expect(after).toEqual(slots)
  })
})
