import { describe, expect, it } from 'vitest'
import { THIRD_PLACES, type ThirdPlace } from '~/domain/bracket/bracket.ts'
import { applyCorrection, previewCorrection } from '~/domain/bracket/edit/correction.ts'
import {
  previewReinstatement,
  previewRemoval,
  reinstateAthlete,
  removeAthlete,
  type RemovalRequest,
} from '~/domain/bracket/edit/removal.ts'
import { resolveBracket } from '~/domain/bracket/resolve/resolve.ts'
import { aRecord, cellOf, drawnAt, fought, medalsOf, pairOf, playOut } from './bout-play.ts'

const VINESH = 1
const SUSAKI = 2
const LIVACH = 3
const GUZMAN = 5
const HILDEBRANDT = 9

/** Sixteen from the top, the smaller number winning, up to both semi-finals. */
function semiFinalsOver(thirdPlace: ThirdPlace) {
  const draw = drawnAt(
    Array.from({ length: 16 }, (_, at) => at + 1),
    { thirdPlace },
  )
  const all = playOut(aRecord(draw)).results
  const results = Object.fromEntries(Object.entries(all).filter(([key]) => /^main:[012]/.test(key)))
  return aRecord(draw, { results })
}

function removed(record: ReturnType<typeof semiFinalsOver>, request: RemovalRequest, resets: string[] = []) {
  const out = removeAthlete(record, request, resets)
  if (!out.ok) throw new Error(out.refusal.code)
  return out.value.record
}

describe('a finalist who fails the second weigh-in of a wrestling event', () => {
  const failed = { athlete: VINESH, reason: 'failed_weigh_in' } as const

  it('is replaced by the loser of the semi-final, and the repechage bout becomes the bronze bout', () => {
    // Paris 2024, women 50 kg: Guzman stood in for Vinesh in the final, Susaki met Livach for bronze.
    const record = removed(semiFinalsOver('repechage-uww'), failed)
    expect(record.removals).toEqual([{ ...failed, effect: 'replace', at: 'main:2:0' }])
    expect(pairOf(record, 'main:3:0')).toEqual([GUZMAN, HILDEBRANDT])
    expect(pairOf(record, 'bronze:3:8')).toEqual([SUSAKI, LIVACH])
    expect(cellOf(record, 'repechage:2:8')).toMatchObject({ status: 'auto', winnerAthlete: SUSAKI })
    const over = playOut(record, (left, right) =>
      left === HILDEBRANDT || right === HILDEBRANDT ? 'right' : 'left',
    )
    expect(medalsOf(over).slice(0, 3)).toEqual([
      `gold ${HILDEBRANDT}`,
      `silver ${GUZMAN}`,
      `bronze ${SUSAKI}`,
    ])
    expect(resolveBracket(over).placings.at(-1)).toEqual({ athlete: VINESH, rank: null, tied: false })
  })

  it('leaves a repechage bout that has been fought as it is, its winner taking bronze', () => {
    const before = fought(semiFinalsOver('repechage-uww'), ['repechage:2:8', SUSAKI])
    const record = removed(before, failed)
    expect(pairOf(record, 'repechage:2:8')).toEqual([SUSAKI, LIVACH])
    expect(cellOf(record, 'bronze:3:8')).toMatchObject({ status: 'auto', winnerAthlete: SUSAKI })
  })

  it('leaves it so when a correction sets that bout aside and is taken back', () => {
    const before = removed(fought(semiFinalsOver('repechage-uww'), ['repechage:2:8', SUSAKI]), failed)
    const original = before.results['main:0:0']!
    const turned = { ...original, winner: 'right' } as const
    const preview = previewCorrection(before, 'main:0:0', turned)
    if (!preview.ok) throw new Error(preview.refusal.code)
    const resets = preview.value.resets.map(({ key }) => key)
    expect(resets).toContain('repechage:2:8')
    const there = applyCorrection(before, 'main:0:0', turned, resets)
    const back = there.ok && applyCorrection(there.value.record, 'main:0:0', original)
    expect(back && back.ok && resolveBracket(back.value.record)).toEqual(resolveBracket(before))
  })

  it('cannot be replaced while the promoted has fought for bronze, unless that bout is reset by name', () => {
    const before = fought(semiFinalsOver('repechage-uww'), ['repechage:2:8', SUSAKI], ['bronze:3:8', GUZMAN])
    const refused = removeAthlete(before, failed)
    expect(refused.ok || refused.refusal).toEqual({
      code: 'fought_bouts_affected',
      bouts: [{ key: 'bronze:3:8', left: SUSAKI, right: GUZMAN, online: false }],
    })
    const record = removed(before, failed, ['bronze:3:8'])
    expect(pairOf(record, 'main:3:0')).toEqual([GUZMAN, HILDEBRANDT])
    expect(medalsOf(record)).toEqual([`bronze ${SUSAKI}`])
  })

  it('is not replaced by one who was disqualified or has withdrawn', () => {
    const withdrawn = removed(semiFinalsOver('repechage-uww'), { athlete: GUZMAN, reason: 'injury' })
    const record = removed(withdrawn, failed)
    expect(record.removals?.at(-1)).toMatchObject({ effect: 'expel' })
    expect(cellOf(record, 'main:3:0')).toMatchObject({ status: 'auto', winnerAthlete: HILDEBRANDT })
  })

  it('of a judo event loses the final by walkover and the silver with it', () => {
    const record = removed(semiFinalsOver('repechage-ijf'), failed)
    expect(record.removals?.[0]).toMatchObject({ effect: 'expel', at: null })
    expect(cellOf(record, 'main:3:0')).toMatchObject({ status: 'auto', winnerAthlete: HILDEBRANDT })
    expect(medalsOf(record)).toEqual([`gold ${HILDEBRANDT}`])
  })

  it('can be replaced in any bracket when the organiser says so', () => {
    const record = removed(semiFinalsOver('shared'), { ...failed, effect: 'replace' })
    expect(pairOf(record, 'main:3:0')).toEqual([GUZMAN, HILDEBRANDT])
    expect(medalsOf(record)).toEqual(['bronze 13'])
  })
})

describe('the one to take the place of a removed athlete', () => {
  const played = () => playOut(aRecord(drawnAt([1, 2, 3, 4])))
  const replace = (record: ReturnType<typeof played>, athlete: number) =>
    removeAthlete(record, { athlete, reason: 'disqualification', effect: 'replace' })

  it.each([
    ['has not fought', () => aRecord(drawnAt([1, 2, 3, 4])), 1],
    ['has beaten nobody', played, 4],
    [
      'has beaten those alone who are out as well',
      () => [2, 3].reduce((now, athlete) => removed(now, { athlete, reason: 'doping' }), played()),
      1,
    ],
    ['came to a final by a bye', () => fought(aRecord(drawnAt([1, null, 2, 3])), ['main:0:1', 2]), 1],
  ])('is nobody where he %s', (_, record, athlete) => {
    const refused = replace(record(), athlete)
    expect(refused.ok || refused.refusal).toEqual({ code: 'nobody_to_promote' })
  })

  it('of wrestling is asked for no more when the bracket is over, nor before the final', () => {
    const over = playOut(semiFinalsOver('repechage-uww'))
    const preview = previewRemoval(over, { athlete: VINESH, reason: 'doping' })
    expect(preview.ok && preview.value.effect).toBe('expel')
    const { draw, results } = semiFinalsOver('repechage-uww')
    const early = Object.fromEntries(Object.entries(results).filter(([key]) => !key.startsWith('main:2')))
    const semi = previewRemoval({ draw, results: early }, { athlete: VINESH, reason: 'doping' })
    expect(semi.ok && semi.value.effect).toBe('expel')
  })
})

describe('both finalists removed', () => {
  it('are both replaced, and two bronze bouts remain', () => {
    const one = removed(semiFinalsOver('repechage-uww'), { athlete: VINESH, reason: 'doping' })
    const record = removed(one, { athlete: HILDEBRANDT, reason: 'doping' })
    expect(pairOf(record, 'main:3:0')).toEqual([5, 13])
    const over = playOut(record)
    expect(medalsOf(over)).toEqual(['gold 5', 'silver 13', 'bronze 2', 'bronze 10'])
  })
})

describe('an athlete who withdraws', () => {
  it('before the final keeps the silver', () => {
    const record = removed(semiFinalsOver('shared'), { athlete: VINESH, reason: 'injury' })
    expect(medalsOf(record)).toEqual([`gold ${HILDEBRANDT}`, `silver ${VINESH}`, 'bronze 5', 'bronze 13'])
  })

  it('loses every bout still to come by walkover and none that was fought', () => {
    const fresh = aRecord(drawnAt([1, 2, 3, 4]))
    const before = fought(fresh, ['main:0:0', 1])
    const record = removed(before, { athlete: 1, reason: 'withdrawal' })
    expect(cellOf(record, 'main:0:0')).toMatchObject({ status: 'ended', winnerAthlete: 1 })
    expect(cellOf(fought(record, ['main:0:1', 3]), 'main:1:0')).toMatchObject({
      status: 'auto',
      winnerAthlete: 3,
      reason: 'withdrawal',
    })
  })

  it('out of a bout under way needs that bout named', () => {
    const record = aRecord(drawnAt([1, 2, 3, 4]), { online: ['main:0:0'] })
    const refused = removeAthlete(record, { athlete: 1, reason: 'injury' })
    expect(refused.ok || refused.refusal).toMatchObject({
      code: 'fought_bouts_affected',
      bouts: [{ online: true }],
    })
    expect(removed(record, { athlete: 1, reason: 'injury' }, ['main:0:0']).online).toEqual([])
  })

  it('can be shown beforehand', () => {
    const preview = previewRemoval(semiFinalsOver('shared'), { athlete: VINESH, reason: 'injury' })
    expect(preview.ok && preview.value.changed.map(({ key }) => key)).toEqual(['main:3:0'])
    expect(preview.ok && preview.value.finishedAfter).toBe(true)
  })

  it.each([
    ['shared', 'injury', undefined, 'forfeit'],
    ['shared', 'doping', undefined, 'expel'],
    ['repechage-uww', 'failed_weigh_in', undefined, 'replace'],
    ['repechage-uww', 'failed_weigh_in', 'expel', 'expel'],
  ] as const)(
    'with %s bronzes and %s, %s wanted, shows %s as the effect',
    (thirdPlace, reason, effect, shown) => {
      const request = { athlete: VINESH, reason, ...(effect && { effect }) }
      const preview = previewRemoval(semiFinalsOver(thirdPlace), request)
      expect(preview.ok && preview.value.effect).toBe(shown)
    },
  )

  it('can come back', () => {
    const before = semiFinalsOver('repechage-uww')
    const record = removed(before, { athlete: VINESH, reason: 'failed_weigh_in' })
    const back = reinstateAthlete(record, VINESH)
    expect(back.ok && resolveBracket(back.value.record)).toEqual(resolveBracket(before))
  })

  it('of whom a place was decided comes back without that decision, which the others keep', () => {
    const decided = (athlete: number) => ({ athlete, places: 'vacant' as const, reason: 'Decision 7' })
    const { draw, results } = playOut(aRecord(drawnAt([1, 2, 3, 4])))
    const out = [1, 3].reduce(
      (now, athlete) => removed(now, { athlete, reason: 'doping' }),
      aRecord(draw, { results }),
    )
    const record = { ...out, draw: { ...draw, placeDecisions: [decided(1), decided(3)] } }
    const back = reinstateAthlete(record, 1)
    expect(back.ok && back.value.record.draw.placeDecisions).toEqual([decided(3)])
    expect(back.ok && back.value.record.removals?.map(({ athlete }) => athlete)).toEqual([3])
  })

  it('who is in the bracket cannot come back', () => {
    for (const act of [reinstateAthlete, previewReinstatement]) {
      const refused = act(semiFinalsOver('shared'), 1)
      expect(refused.ok || refused.refusal).toEqual({ code: 'not_removed' })
    }
  })

  it('can be shown coming back beforehand', () => {
    const record = removed(semiFinalsOver('shared'), { athlete: VINESH, reason: 'injury' })
    const preview = previewReinstatement(record, VINESH)
    expect(preview.ok && preview.value.changed.map(({ key }) => key)).toEqual(['main:3:0'])
    expect(preview.ok && [preview.value.finishedBefore, preview.value.finishedAfter]).toEqual([true, false])
  })

  it.each([
    ['is not in the bracket', 99, 'unknown_athlete'],
    ['is out already', 16, 'already_removed'],
  ] as const)('is refused when the athlete %s', (_, athlete, code) => {
    const record = removed(semiFinalsOver('shared'), { athlete: 16, reason: 'injury' })
    const refused = removeAthlete(record, { athlete, reason: 'injury' })
    expect(refused.ok || refused.refusal.code).toBe(code)
  })
})

describe('who came on without a bout', () => {
  /** 1 has a bye to the final, where 2 waits, who has beaten 3. */
  const three = (...bouts: Parameters<typeof fought>[1][]) =>
    fought(aRecord(drawnAt([1, null, 2, 3], { thirdPlace: 'shared' })), ['main:0:1', 2], ...bouts)

  it('loses the medal and nothing else when disqualified after the last bout', () => {
    const record = removed(three(['main:1:0', 1]), { athlete: 1, reason: 'doping' })
    expect(cellOf(record, 'main:1:0')).toMatchObject({ status: 'ended', winnerAthlete: 1 })
    expect(medalsOf(record)).toEqual(['silver 2', 'bronze 3'])
  })

  it('stands in the round the bye led to, and loses there when hurt before it', () => {
    const record = removed(three(), { athlete: 1, reason: 'injury' })
    expect(cellOf(record, 'main:0:0')).toMatchObject({ status: 'auto', winnerAthlete: 1, reason: 'bye' })
    expect(cellOf(record, 'main:1:0')).toMatchObject({ status: 'auto', winnerAthlete: 2, reason: 'injury' })
    expect(medalsOf(record)).toEqual(['gold 2', 'silver 1', 'bronze 3'])
  })

  it('stays where a walkover had led when taken out after the bouts that followed', () => {
    const four = aRecord(drawnAt([1, 2, 3, 4], { thirdPlace: 'shared' }))
    const walkover = removed(fought(four, ['main:0:1', 3]), { athlete: 2, reason: 'no_show' })
    const record = removed(fought(walkover, ['main:1:0', 1]), { athlete: 1, reason: 'disqualification' })
    expect(pairOf(record, 'main:1:0')).toEqual([1, 3])
    expect(medalsOf(record)).toEqual(['silver 3', 'bronze 4'])
  })

  it('comes back to the same bracket when the removal is taken back', () => {
    const before = three(['main:1:0', 1])
    const back = reinstateAthlete(removed(before, { athlete: 1, reason: 'doping' }), 1)
    expect(back.ok && resolveBracket(back.value.record)).toEqual(resolveBracket(before))
  })

  it('keeps the final a promotion had led to when disqualified after it', () => {
    const four = fought(
      aRecord(drawnAt([1, 2, 3, 4], { thirdPlace: 'shared' })),
      ['main:0:0', 1],
      ['main:0:1', 3],
    )
    const promoted = removed(four, { athlete: 1, reason: 'failed_weigh_in', effect: 'replace' })
    const record = removed(fought(promoted, ['main:1:0', 2]), { athlete: 2, reason: 'doping' })
    expect(pairOf(record, 'main:1:0')).toEqual([2, 3])
    expect(medalsOf(record)).toEqual(['silver 3', 'bronze 4'])
  })
})

describe('who came to the final by walkovers', () => {
  /** 1 has beaten 2; 3 and 5, who had won their bouts, withdrew before they could meet 1. */
  function walkedOver(thirdPlace: ThirdPlace) {
    const draw = drawnAt(
      Array.from({ length: 16 }, (_, at) => at + 1),
      { thirdPlace },
    )
    const firstRound = fought(
      aRecord(draw),
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((y) => [`main:0:${y}`, 2 * y + 1] as const),
    )
    const quarter = removed(firstRound, { athlete: 3, reason: 'withdrawal' })
    const semi = removed(fought(quarter, ['main:1:1', 5], ['main:1:2', 9], ['main:1:3', 13]), {
      athlete: 5,
      reason: 'injury',
    })
    return fought(semi, ['main:2:1', 9])
  }

  it.each(THIRD_PLACES)('keeps the silver when hurt before it (%s)', (thirdPlace) => {
    const record = removed(walkedOver(thirdPlace), { athlete: 1, reason: 'injury' })
    expect(pairOf(record, 'main:3:0')).toEqual([1, 9])
    expect(medalsOf(record).slice(0, 2)).toEqual(['gold 9', 'silver 1'])
  })

  it.each(['repechage-uww', 'repechage-wt'] as const)(
    'and is then stripped leaves the repechage to whom he had beaten (%s)',
    (thirdPlace) => {
      const record = removed(walkedOver(thirdPlace), { athlete: 1, reason: 'failed_weigh_in' })
      expect(cellOf(record, 'repechage:2:8')).toMatchObject({ status: 'auto', winnerAthlete: 2 })
      const over = playOut(record, (left, right) => (left === 2 || right > left ? 'left' : 'right'))
      expect(medalsOf(over)).toContain('bronze 2')
      expect(medalsOf(over)[0]).toBe('gold 9')
      expect(resolveBracket(over).placings.find(({ athlete }) => athlete === 1)?.rank).toBeNull()
    },
  )

  it('and is then stripped leaves the judo repechage of both halves as it is', () => {
    const before = walkedOver('repechage-ijf')
    const record = removed(before, { athlete: 1, reason: 'disqualification' })
    for (const key of ['repechage:2:8', 'repechage:2:9', 'bronze:3:8', 'bronze:3:9'])
      expect(pairOf(record, key)).toEqual(pairOf(before, key))
    expect(medalsOf(playOut(record))).toEqual(['gold 9', 'bronze 7', 'bronze 11'])
  })

  it('stands there again when the removal is taken back', () => {
    const before = walkedOver('repechage-uww')
    const back = reinstateAthlete(removed(before, { athlete: 1, reason: 'doping' }), 1)
    expect(back.ok && resolveBracket(back.value.record)).toEqual(resolveBracket(before))
  })

  it('gives way to whom he walked over when that one is back, and not when both are out again', () => {
    const hurt = removed(walkedOver('shared'), { athlete: 1, reason: 'injury' })
    const back = reinstateAthlete(hurt, 5)
    if (!back.ok) throw new Error(back.refusal.code)
    expect(pairOf(back.value.record, 'main:3:0')).toEqual([5, 9])
    const again = removed(back.value.record, { athlete: 5, reason: 'injury' })
    expect(medalsOf(again).slice(0, 2)).toEqual(['gold 9', 'silver 5'])
  })
})

describe('a champion whose final was a walkover', () => {
  const champion = (thirdPlace: ThirdPlace) =>
    playOut(removed(semiFinalsOver(thirdPlace), { athlete: HILDEBRANDT, reason: 'injury' }))

  it.each(THIRD_PLACES)('who is hurt afterwards stays champion (%s)', (thirdPlace) => {
    const record = removed(champion(thirdPlace), { athlete: VINESH, reason: 'injury' })
    expect(resolveBracket(record).medals).toEqual(resolveBracket(champion(thirdPlace)).medals)
  })

  it.each(THIRD_PLACES)('who is stripped afterwards is nobody’s gain (%s)', (thirdPlace) => {
    const record = removed(champion(thirdPlace), { athlete: VINESH, reason: 'doping' })
    expect(record.removals?.at(-1)).toMatchObject({ effect: 'expel' })
    expect(medalsOf(record)).toEqual(medalsOf(champion(thirdPlace)).slice(1))
    expect(medalsOf(record)[0]).toBe(`silver ${HILDEBRANDT}`)
  })
})

describe('who was promoted to the final', () => {
  const promoted = () =>
    removed(semiFinalsOver('repechage-uww'), { athlete: VINESH, reason: 'failed_weigh_in' })

  it('and is hurt before it keeps the silver', () => {
    const record = removed(promoted(), { athlete: GUZMAN, reason: 'injury' })
    expect(pairOf(record, 'main:3:0')).toEqual([GUZMAN, HILDEBRANDT])
    expect(medalsOf(record)).toEqual([`gold ${HILDEBRANDT}`, `silver ${GUZMAN}`])
  })

  it('and is stripped before it leaves the silver vacant and the bronze bout as it is', () => {
    const record = removed(promoted(), { athlete: GUZMAN, reason: 'doping' })
    expect(pairOf(record, 'bronze:3:8')).toEqual([SUSAKI, LIVACH])
    expect(medalsOf(playOut(record))).toEqual([`gold ${HILDEBRANDT}`, `bronze ${SUSAKI}`, 'bronze 10'])
  })
})
