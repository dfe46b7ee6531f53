import { describe, expect, it } from 'vitest'
import {
  type BracketRecord,
  type RemovalReason,
  type ResultReason,
  THIRD_PLACES,
  type ThirdPlace,
} from '~/domain/bracket/bracket.ts'
import { removeAthlete } from '~/domain/bracket/edit/removal.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import { aDraw, aRecord, drawnAt, fought, medalsOf, pairOf, playOut } from './bout-play.ts'

// How a bout may end, and what each ending means for the bouts after it, the repechage and the medals. Eight athletes,
// 1-2, 3-4, 5-6, 7-8; where nothing else is said the smaller number wins.

const eight = (thirdPlace: ThirdPlace) => aRecord(drawnAt([1, 2, 3, 4, 5, 6, 7, 8], { thirdPlace }))
const rankOf = (record: BracketRecord, athlete: number) =>
  resolveBracket(record).placings.find((placing) => placing.athlete === athlete)?.rank

/** Medals as `gold silver bronze…`, `-` for one that nobody has; the bronzes in order of number. */
function podium(record: BracketRecord): string {
  const { medals, finished } = resolveBracket(record)
  expect(finished).toBe(true)
  const of = (medal: string) =>
    medals
      .filter((award) => award.medal === medal)
      .map(({ athlete }) => athlete)
      .sort((a, b) => a - b)
      .join('+') || '-'
  return `${of('gold')} ${of('silver')} ${of('bronze')}`
}

const ORDINARY: readonly ResultReason[] = ['points', 'decision', 'penalties']
const HURT: readonly ResultReason[] = ['injury', 'withdrawal']
const EXPELLED: readonly ResultReason[] = ['no_show', 'failed_weigh_in', 'disqualification']
const BOTH_HURT: readonly ResultReason[] = ['both_injured']
const BOTH_EXPELLED: readonly ResultReason[] = ['both_absent', 'both_disqualified']

type Podiums = Readonly<Record<ThirdPlace, string>>

const each = <Reason extends string>(rows: readonly (readonly [readonly Reason[], Podiums])[]) =>
  rows.flatMap(([reasons, podiums]) =>
    reasons.flatMap((reason) => THIRD_PLACES.map((place) => [reason, place, podiums[place]] as const)),
  )

const WITHOUT_MISHAP: Podiums = {
  none: '1 5 -',
  shared: '1 5 3+7',
  bout: '1 5 3',
  'repechage-ijf': '1 5 2+3',
  'repechage-uww': '1 5 2+6',
  'repechage-wt': '1 5 2+3',
}
const bronzes = (goldAndSilver: string): Podiums =>
  Object.fromEntries(
    Object.entries(WITHOUT_MISHAP).map(([place, medals]) => [
      place,
      `${goldAndSilver} ${medals.split(' ')[2]}`,
    ]),
  ) as unknown as Podiums

describe('a quarter-final, 1 against 2, that ends by', () => {
  const secondOut: Podiums = {
    ...WITHOUT_MISHAP,
    'repechage-ijf': '1 5 3+4',
    'repechage-uww': '1 5 3+6',
    'repechage-wt': '1 5 3+7',
  }
  const bothOut: Podiums = {
    none: '3 5 -',
    shared: '3 5 7',
    bout: '3 5 7',
    'repechage-ijf': '3 5 4+6',
    'repechage-uww': '3 5 4+6',
    'repechage-wt': '3 5 4+6',
  }
  it.each(
    each([
      [ORDINARY, WITHOUT_MISHAP],
      [HURT, secondOut],
      [EXPELLED, secondOut],
      [BOTH_HURT, bothOut],
      [BOTH_EXPELLED, bothOut],
    ]),
  )('%s (%s): %s', (reason, place, medals) => {
    const winner = reason.startsWith('both_') ? null : 1
    const record = playOut(fought(eight(place), ['main:0:0', winner, { reason }]))
    expect(podium(record)).toBe(medals)
    const expelled = [...EXPELLED, ...BOTH_EXPELLED].includes(reason)
    expect(rankOf(record, 2) === null).toBe(expelled)
  })
})

describe('a semi-final, 1 against 3, that ends by', () => {
  const thirdHurt: Podiums = {
    ...WITHOUT_MISHAP,
    bout: '1 5 7',
    'repechage-ijf': '1 5 2+6',
    'repechage-wt': '1 5 2+6',
  }
  const bothExpelled: Podiums = {
    none: '5 - -',
    shared: '5 - 7',
    bout: '5 - 7',
    'repechage-ijf': '5 - 2+6',
    // Nobody of that half has reached the final, so nobody was beaten by a finalist there.
    'repechage-uww': '5 - 6',
    'repechage-wt': '5 - 6+7',
  }
  it.each(
    each([
      [ORDINARY, WITHOUT_MISHAP],
      [HURT, thirdHurt],
      [EXPELLED, { ...thirdHurt, shared: '1 5 7' }],
      [BOTH_HURT, { ...bothExpelled, shared: '5 - 1+3+7' }],
      [BOTH_EXPELLED, bothExpelled],
    ]),
  )('%s (%s): %s', (reason, place, medals) => {
    const half = fought(eight(place), ['main:0:0', 1], ['main:0:1', 3])
    const winner = reason.startsWith('both_') ? null : 1
    expect(podium(playOut(fought(half, ['main:1:0', winner, { reason }])))).toBe(medals)
  })
})

describe('a final, 1 against 5, that ends by', () => {
  it.each(
    each([
      [ORDINARY, WITHOUT_MISHAP],
      [HURT, WITHOUT_MISHAP],
      [EXPELLED, bronzes('1 -')],
      [BOTH_HURT, bronzes('- 1+5')],
      [BOTH_EXPELLED, bronzes('- -')],
    ]),
  )('%s (%s): %s', (reason, place, medals) => {
    const semis = Object.entries(playOut(eight(place)).results).filter(([key]) => /^main:[01]/.test(key))
    const winner = reason.startsWith('both_') ? null : 1
    const final = fought({ ...eight(place), results: Object.fromEntries(semis) }, [
      'main:2:0',
      winner,
      { reason },
    ])
    expect(podium(playOut(final))).toBe(medals)
  })
})

describe('a bout for bronze, 3 against 7, that ends by', () => {
  it.each<[readonly ResultReason[], string, number | null]>([
    [ORDINARY, '1 5 3', 4],
    [HURT, '1 5 3', 4],
    [EXPELLED, '1 5 3', null],
    [BOTH_HURT, '1 5 -', 4],
    [BOTH_EXPELLED, '1 5 -', null],
  ])('%j: %s, and 7 has the rank %s', (reasons, medals, rank) => {
    for (const reason of reasons) {
      const tree = fought(
        eight('bout'),
        ...[0, 1, 2, 3].map((y) => [`main:0:${y}`, 2 * y + 1] as const),
        ['main:1:0', 1],
        ['main:1:1', 5],
      )
      const winner = reason.startsWith('both_') ? null : 3
      const record = playOut(fought(tree, ['bronze:2:4', winner, { reason }]))
      expect([podium(record), rankOf(record, 7)]).toEqual([medals, rank])
    }
  })
})

describe('a bout of the repechage, 2 against 4, that ends by', () => {
  it.each<[readonly ResultReason[], string, number | null]>([
    [ORDINARY, '1 5 2+3', 7],
    [HURT, '1 5 2+3', 7],
    [EXPELLED, '1 5 2+3', null],
    // Whom nobody meets has the bronze: the loser of the other semi-final.
    [BOTH_HURT, '1 5 3+7', 6],
    [BOTH_EXPELLED, '1 5 3+7', null],
  ])('%j: %s, and 4 has the rank %s', (reasons, medals, rank) => {
    for (const reason of reasons) {
      const half = fought(eight('repechage-ijf'), ['main:0:0', 1], ['main:0:1', 3])
      const winner = reason.startsWith('both_') ? null : 2
      const record = playOut(fought(half, ['repechage:1:4', winner, { reason }]))
      expect([podium(record), rankOf(record, 4)]).toEqual([medals, rank])
    }
  })
})

const taken = (record: BracketRecord, athlete: number, reason: RemovalReason): BracketRecord => {
  const out = removeAthlete(record, { athlete, reason })
  if (!out.ok) throw new Error(out.refusal.code)
  return out.value.record
}

const LEAVES: readonly RemovalReason[] = ['withdrawal', 'injury']
const STRIPPED: readonly RemovalReason[] = ['no_show', 'failed_weigh_in', 'disqualification', 'doping']
describe('a finalist taken out before the final by', () => {
  it.each(
    each([
      [LEAVES, bronzes('5 1')],
      // A wrestler beaten by the stripped finalist fights the final instead.
      [STRIPPED, { ...bronzes('5 -'), 'repechage-uww': '3 5 2+6' }],
    ]),
  )('%s (%s): %s', (reason, place, medals) => {
    const semis = Object.entries(playOut(eight(place)).results).filter(([key]) => /^main:[01]/.test(key))
    const record = taken({ ...eight(place), results: Object.fromEntries(semis) }, 1, reason)
    expect(podium(playOut(record))).toBe(medals)
  })
})

describe('a champion taken out after the final by', () => {
  it.each(
    each([
      [LEAVES, WITHOUT_MISHAP],
      [STRIPPED, bronzes('- 5')],
    ]),
  )('%s (%s): %s', (reason, place, medals) => {
    expect(podium(taken(playOut(eight(place)), 1, reason))).toBe(medals)
  })
})

describe('one beaten in a semi-final, taken out before the bouts for bronze by', () => {
  const gone: Podiums = {
    ...WITHOUT_MISHAP,
    bout: '1 5 7',
    'repechage-ijf': '1 5 2+6',
    'repechage-wt': '1 5 2+6',
  }
  it.each(
    each([
      [LEAVES, gone],
      [STRIPPED, { ...gone, shared: '1 5 7' }],
    ]),
  )('%s (%s): %s', (reason, place, medals) => {
    const semis = Object.entries(playOut(eight(place)).results).filter(([key]) => /^main/.test(key))
    const record = taken({ ...eight(place), results: Object.fromEntries(semis) }, 3, reason)
    expect(podium(playOut(record))).toBe(medals)
  })
})

describe('an athlete taken out before the first bout by', () => {
  it.each([...LEAVES, ...STRIPPED])('%s: the opponent goes on without a bout', (reason) => {
    for (const place of THIRD_PLACES) {
      const record = taken(eight(place), 2, reason)
      expect(pairOf(fought(record, ['main:0:1', 3]), 'main:1:0')).toEqual([1, 3])
      expect(podium(playOut(record)).slice(0, 3)).toBe('1 5')
    }
  })
})

describe('a round-robin of three in which 3, who has beaten 1, meets 2, and that ends by', () => {
  it.each<[readonly ResultReason[], readonly string[]]>([
    [ORDINARY, ['gold 2', 'silver 3', 'bronze 1']],
    [HURT, ['gold 2', 'silver 3', 'bronze 1']],
    [EXPELLED, ['gold 2', 'silver 1']],
    [BOTH_HURT, ['gold 3', 'silver 1', 'bronze 2']],
    [BOTH_EXPELLED, ['gold 1']],
  ])('%j: %j', (reasons, medals) => {
    for (const reason of reasons) {
      const table = aRecord(drawnAt([1, 2, 3], { type: 'round' }))
      const bout = (a: number, b: number) =>
        resolveBracket(table).cells.find(({ left, right }) =>
          [left.athlete, right.athlete].every((athlete) => athlete === a || athlete === b),
        )!.key
      const winner = reason.startsWith('both_') ? null : 2
      const record = fought(table, [bout(1, 3), 3], [bout(2, 3), winner, { reason }])
      expect(medalsOf(playOut(record, (left) => (left === 2 ? 'left' : 'right')))).toEqual(medals)
    }
  })

  it.each<[readonly RemovalReason[], readonly string[]]>([
    [LEAVES, ['gold 2', 'silver 3', 'bronze 1']],
    [STRIPPED, ['gold 2', 'silver 1']],
  ])('%j between the bouts: %j', (reasons, medals) => {
    for (const reason of reasons) {
      const table = aRecord(drawnAt([1, 2, 3], { type: 'round' }))
      const key = resolveBracket(table).cells.find(({ left, right }) =>
        [left.athlete, right.athlete].every((athlete) => athlete !== 2),
      )!.key
      const record = taken(fought(table, [key, 3]), 3, reason)
      expect(medalsOf(playOut(record, (left) => (left === 2 ? 'left' : 'right')))).toEqual(medals)
    }
  })
})

describe('a best-of-three whose first bout 1 has won, and whose second 1 loses by', () => {
  const one = () => fought(aRecord(aDraw(2, { type: 'best-of-three' })), ['series:0:0', 1])

  it.each<[readonly ResultReason[], readonly string[]]>([
    [ORDINARY, ['gold 1', 'silver 2']],
    [HURT, ['gold 2', 'silver 1']],
    [EXPELLED, ['gold 2']],
    // One bout was won, and none is to come.
    [BOTH_HURT, ['gold 1', 'silver 2']],
    [BOTH_EXPELLED, []],
  ])('%j: %j', (reasons, medals) => {
    for (const reason of reasons) {
      const winner = reason.startsWith('both_') ? null : 2
      expect(medalsOf(playOut(fought(one(), ['series:1:0', winner, { reason }])))).toEqual(medals)
    }
  })

  it.each<[readonly RemovalReason[], readonly string[]]>([
    [LEAVES, ['gold 2', 'silver 1']],
    [STRIPPED, ['gold 2']],
  ])('%j after the first bout: %j', (reasons, medals) => {
    for (const reason of reasons) expect(medalsOf(taken(one(), 1, reason))).toEqual(medals)
  })
})
