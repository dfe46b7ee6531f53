import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attemptMs, linkAct, linkState, type LinkFacts, type LinkState } from '~/domain/realtime/link.ts'

const live: LinkFacts = {
  connected: true,
  downSince: null,
  wasLive: true,
  lastHeardAt: 0,
  pingedAt: null,
  attemptAt: 0,
  attemptMs: 2_000,
}
const down: LinkFacts = { ...live, connected: false, downSince: 0 }
const first: LinkFacts = { ...down, wasLive: false, attemptMs: 8_000 }

/** Plays a link that hears nothing more from time 0 on, looked at every second from `wakeAt` on. */
function playSilence(facts: LinkFacts, seconds: number, wakeAt = 0) {
  const states: LinkState[] = []
  const acts: Record<string, number[]> = { ask: [], nudge: [] }
  for (let second = wakeAt; second <= wakeAt + seconds; second++) {
    const now = second * 1_000
    states.push(linkState(facts, now))
    const act = linkAct(facts, now)
    if (!act) continue
    acts[act]?.push(second)
    facts =
      act === 'ask'
        ? { ...facts, pingedAt: now }
        : {
            ...facts,
            connected: false,
            downSince: facts.downSince ?? facts.lastHeardAt,
            pingedAt: null,
            attemptAt: now,
          }
  }
  return { states, acts }
}

test('a dead link is asked after 5 s, given up after 7 s, and shown offline from then on', () => {
  const { states, acts } = playSilence(live, 20)
  expect(acts).toEqual({ ask: [5], nudge: [7, 9, 11, 13, 15, 17, 19] })
  expect(states.slice(0, 7).every((state) => state === 'live')).toBe(true)
  expect(states.slice(7).every((state) => state === 'offline')).toBe(true)
})

test('a page that slept for an hour asks first, and does not throw a good connection away', () => {
  const { states, acts } = playSilence(live, 1, 3_600)
  expect(acts).toEqual({ ask: [3_600], nudge: [] })
  expect(states).toEqual(['connecting', 'connecting'])
})

describe('what people are shown', () => {
  test.each([
    ['a link that is fresh', live, 1_000, 'live'],
    ['a first connection', first, 3_999, 'connecting'],
    ['a first connection that does not come', first, 4_000, 'offline'],
    ['a short break', down, 1_999, 'connecting'],
    ['a longer break', down, 2_000, 'offline'],
  ] as const)('%s', (_name, facts, now, state) => expect(linkState(facts, now)).toBe(state))
})

describe('attempts', () => {
  test('a server that was quick before is tried every two seconds for the first minute', () => {
    for (let attempt = 0; attempt < 30; attempt++) expect(attemptMs(attempt, 100, 1)).toBe(2_000)
  })

  test('where connecting takes long, an attempt is given the time it took before', () => {
    expect(attemptMs(0, 2_000, 1)).toBe(5_000)
    expect(attemptMs(0, 60_000, 1)).toBe(8_000)
  })

  test('of any four in a row one is patient, unless connecting is known to be quick', () => {
    fc.assert(
      fc.property(fc.nat(1_000), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
        const four = [0, 1, 2, 3].map((more) => attemptMs(attempt + more, null, random))
        expect(four.filter((ms) => ms === 8_000)).toHaveLength(1)
        for (const ms of four) expect(ms).toBeGreaterThanOrEqual(1_500)
      }),
    )
  })

  test('after a minute of failing, patience comes back: the network may have changed', () => {
    expect([32, 33, 34, 35].map((attempt) => attemptMs(attempt, 100, 1))).toContain(8_000)
  })
})
