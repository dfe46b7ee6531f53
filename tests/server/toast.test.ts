import { expect, test } from 'vitest'
import { deliver, type StoredToast } from '~/server/session/toast.ts'

const stored: StoredToast = { id: 'a', kind: 'success', text: 'common:flash.loggedIn' }

test('a document takes the message with it', () => {
  expect(deliver(stored, false, 1_000)).toEqual({ isDelivered: true, left: null })
})

test('a script may lose an answer to a navigation: the next one tells it again, for a while', () => {
  const first = deliver(stored, true, 1_000)
  expect(first).toEqual({ isDelivered: true, left: { ...stored, deliveredAt: 1_000 } })
  const left = first.left as StoredToast
  expect(deliver(left, true, 5_900)).toEqual({ isDelivered: true, left })
  expect(deliver(left, true, 6_000)).toEqual({ isDelivered: false, left: null })
})

test('a document after a script does not show again what was shown', () => {
  expect(deliver({ ...stored, deliveredAt: 1_000 }, false, 2_000)).toEqual({ isDelivered: false, left: null })
})
