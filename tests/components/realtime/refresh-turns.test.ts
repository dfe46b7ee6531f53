import { expect, test } from 'vitest'
import { RefreshTurns } from '~/components/realtime/refresh-turns.ts'

const CROWDED = 5_000

test('a refresh for one change shows it, and whatever came with it', () => {
  const turns = new RefreshTurns(CROWDED)
  turns.received(1_000)
  turns.received(1_040)
  expect(turns.begin(1_300)).toEqual({ upTo: null, isFollowed: false })
})

test('a refresh that waited for its turn takes a page of a second ago, and is followed where one may lack a change', () => {
  const turns = new RefreshTurns(CROWDED)
  for (let now = 1_000; now <= 6_000; now += 100) turns.received(now)
  expect(turns.begin(6_050)).toEqual({ upTo: 1_000, isFollowed: true })
  // The next one is for what the first may have lacked, though nothing more was heard.
  expect(turns.begin(11_050)).toEqual({ upTo: 6_050, isFollowed: false })
  expect(turns.begin(11_060)).toEqual({ upTo: null, isFollowed: false })
})

test('a change that is long on every cached page needs no other refresh', () => {
  const turns = new RefreshTurns(CROWDED)
  turns.received(1_000)
  turns.received(5_000)
  expect(turns.begin(6_050)).toEqual({ upTo: 1_000, isFollowed: false })
})

test('what was not heard at all has to be shown, whenever it happened', () => {
  const turns = new RefreshTurns(CROWDED)
  turns.received(1_000)
  turns.missed()
  turns.received(5_900)
  expect(turns.begin(6_000)).toEqual({ upTo: null, isFollowed: false })
})

test('a page that few look at shows each change at its next refresh', () => {
  const turns = new RefreshTurns(1_000)
  turns.received(1_000)
  turns.received(1_950)
  expect(turns.begin(2_000)).toEqual({ upTo: null, isFollowed: false })
})
