/** Why a message into a thread is not taken. */
export type ReplyRefusal = 'unblock_first' | 'person_not_writable'

/**
 * A conversation goes on while somebody in it may be written to: one who has not blocked its writer and whom the writer
 * has not blocked. An administrator is read by everybody.
 * @param others whom the thread holds besides the writer
 */
export function replyRefusal(
  others: readonly { readonly hasBlocked: boolean; readonly isBlocked: boolean }[],
  { isAdmin }: { readonly isAdmin: boolean },
): ReplyRefusal | null {
  const refusals = others.map(({ hasBlocked, isBlocked }): ReplyRefusal | null =>
    isBlocked ? 'unblock_first' : hasBlocked && !isAdmin ? 'person_not_writable' : null,
  )
  if (refusals.length === 0 || refusals.includes(null)) return null
  return refusals.includes('unblock_first') ? 'unblock_first' : 'person_not_writable'
}
