import { expect, test } from 'vitest'
import { type Channel, type MessageReader, reachOf } from '~/domain/messages/reach.ts'

const AUTHOR = 9
const reader = (id: number, lacks: Partial<MessageReader> = {}): MessageReader => ({
  id,
  isActive: true,
  hasConfirmedAddress: true,
  ...lacks,
})
const unconfirmed = { hasConfirmedAddress: false }
const suspended = { isActive: false }

test.each<{
  what: string
  channel: Channel
  athletes: [number, MessageReader[]][]
  readers: [number, number[]][]
  unreached?: [number, string][]
}>([
  {
    what: 'an athlete reads it themselves',
    channel: 'platform',
    athletes: [[1, [reader(1, unconfirmed)]]],
    readers: [[1, [1]]],
  },
  {
    what: 'mail asks for a confirmed address',
    channel: 'mail',
    athletes: [
      [1, [reader(1, unconfirmed)]],
      [2, [reader(2)]],
    ],
    readers: [[2, [2]]],
    unreached: [[1, 'address_not_confirmed']],
  },
  {
    what: 'a guardian of two gets it once, and so does the guardian who is entered too',
    channel: 'mail',
    athletes: [
      [1, [reader(5)]],
      [2, [reader(5), reader(6)]],
      [6, [reader(6)]],
    ],
    readers: [
      [5, [1, 2]],
      [6, [2, 6]],
    ],
  },
  {
    what: 'one of two guardians is enough',
    channel: 'mail',
    athletes: [[1, [reader(5, unconfirmed), reader(6)]]],
    readers: [[6, [1]]],
  },
  {
    what: 'nobody answers, or their account is suspended',
    channel: 'platform',
    athletes: [
      [1, []],
      [2, [reader(2, suspended)]],
    ],
    readers: [],
    unreached: [
      [1, 'nobody_to_read'],
      [2, 'nobody_to_read'],
    ],
  },
  {
    what: 'the author does not write to themselves',
    channel: 'mail',
    athletes: [
      [AUTHOR, [reader(AUTHOR, unconfirmed)]],
      [1, [reader(AUTHOR), reader(5)]],
    ],
    readers: [[5, [1]]],
  },
  {
    what: 'who answers to the author alone, or to others without an address, hears nothing',
    channel: 'mail',
    athletes: [
      [1, [reader(AUTHOR)]],
      [2, [reader(AUTHOR), reader(5, unconfirmed)]],
    ],
    readers: [],
    unreached: [
      [1, 'only_the_author'],
      [2, 'address_not_confirmed'],
    ],
  },
])('$what', ({ channel, athletes, readers, unreached = [] }) => {
  const reach = reachOf(new Map(athletes), channel, AUTHOR)
  expect([...reach.readers]).toEqual(readers)
  expect(reach.unreached.map(({ athleteId, code }) => [athleteId, code])).toEqual(unreached)
})
