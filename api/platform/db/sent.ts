/**
 * A statement that has been sent and is waited for later. Where something else of its transaction fails before, nobody
 * waits for it, and its own failure is no unhandled one.
 */
export function sent<T>(statement: Promise<T>): Promise<T> {
  statement.catch(() => undefined)
  return statement
}
