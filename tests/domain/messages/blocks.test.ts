import { expect, test } from 'vitest'
import { replyRefusal, type ReplyRefusal } from '~/domain/messages/blocks.ts'

const FREE = { hasBlocked: false, isBlocked: false }
const BLOCKED_ME = { hasBlocked: true, isBlocked: false }
const MINE = { hasBlocked: false, isBlocked: true }

test.each<[string, Parameters<typeof replyRefusal>[0], boolean, ReplyRefusal | null]>([
  ['nobody has blocked anybody', [FREE], false, null],
  ['everybody else has left', [], false, null],
  ['the reader has blocked the writer', [BLOCKED_ME], false, 'person_not_writable'],
  ['an administrator is read by who has blocked them', [BLOCKED_ME], true, null],
  ['the writer has blocked the reader', [MINE], false, 'unblock_first'],
  ['an administrator has blocked the reader', [MINE], true, 'unblock_first'],
  ['each has blocked the other', [{ hasBlocked: true, isBlocked: true }], false, 'unblock_first'],
  ['one of several readers is open', [BLOCKED_ME, MINE, FREE], false, null],
  ['none of several readers is open', [BLOCKED_ME, MINE], false, 'unblock_first'],
])('%s', (_, others, isAdmin, refusal) => {
  expect(replyRefusal(others, { isAdmin })).toBe(refusal)
})
