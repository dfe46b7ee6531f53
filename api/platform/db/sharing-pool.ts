import pg from 'pg'

/** More statements than this take another connection: what stands behind a slow one waits for it. */
const SHARED_MAX = 4

type Answer = (failure: Error | undefined, result?: pg.QueryResult) => void
interface Waiting {
  readonly statement: unknown
  readonly values: unknown
  readonly answer: Answer
}

/**
 * A pool whose statements, if they are asked for in one turn, leave on one connection in one piece (`PreparingClient`):
 * each connection that is written to wakes a process of PostgreSQL and then this one, which costs as much as answering
 * a statement by its key does. A transaction has a connection of its own, as ever.
 */
export class SharingPool extends pg.Pool {
  #waiting: Waiting[] = []

  // `pg` declares a dozen forms of this call; each is a statement, values it may have, and a callback.
  override query = ((statement: unknown, values?: unknown, callback?: unknown) => {
    const answer = typeof values === 'function' ? values : callback
    const own = typeof values === 'function' ? undefined : values
    if (typeof answer === 'function') return this.#ask(statement, own, answer as Answer)
    return new Promise((resolve, reject) => {
      this.#ask(statement, own, (failure, result) => (failure ? reject(failure) : resolve(result)))
    })
  }) as pg.Pool['query']

  #ask(statement: unknown, values: unknown, answer: Answer): void {
    const joined = this.#waiting.length > 0 && this.#waiting.length < SHARED_MAX
    if (joined) {
      this.#waiting.push({ statement, values, answer })
      return
    }
    const waiting: Waiting[] = [{ statement, values, answer }]
    this.#waiting = waiting
    this.connect((failure, client, release) => {
      if (this.#waiting === waiting) this.#waiting = []
      if (failure || !client) for (const one of waiting) one.answer(failure ?? new Error('No connection'))
      else send(client, waiting, release)
    })
  }
}

/** A connection that fails a statement is not used again, as in a pool of `pg`. */
function send(client: pg.PoolClient, all: readonly Waiting[], release: (failure?: Error) => void): void {
  let underWay = all.length
  let failed: Error | undefined
  for (const { statement, values, answer } of all) {
    const answered: Answer = (failure, result) => {
      underWay -= 1
      failed ??= failure
      if (underWay === 0) release(failed)
      answer(failure, result)
    }
    try {
      ;(client.query as (...given: unknown[]) => void).call(client, statement, values, answered)
    } catch (failure) {
      answered(failure as Error)
    }
  }
}
