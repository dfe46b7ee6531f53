import pg from 'pg'

/** A statement's plan takes up to some 100 kB of its connection. Rare ones beyond this many are planned each time. */
const PREPARED_MAX = 250
/** Texts of statements seen once are remembered up to this many. */
const SEEN_MAX = 2_000

const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i

/** As Drizzle opens a transaction, whatever its isolation. */
const BEGIN = /^begin\b/

const isBegin = (statement: unknown): statement is { readonly text: string } =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  BEGIN.test(String(statement.text))

interface Statement {
  readonly text: string
  readonly name?: string | undefined
}

/** What nobody reads of the answer to a `begin`. */
const BEGUN: pg.QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] }

/**
 * A connection that prepares what it is sent twice. Parsing and planning take longer than most of the platform's
 * statements do: prepared, a list costs the database a third. Names are of this connection, so they end with it.
 * A pooler between us and PostgreSQL must keep a session to its client (docs/operations.md).
 *
 * It is made with `pipeline: true`: statements go out as they are asked for and are run in that order, each behind the
 * one before it. A `begin` is not waited for, as the first statement of the transaction is answered behind it.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string | null>()
  #prepared = 0
  #isCorked = false

  // `pg` declares a dozen forms of this call; what is no statement with a text of its own goes through as it is.
  override query = ((statement: unknown, ...rest: unknown[]) => {
    const send = pg.Client.prototype.query as (...given: unknown[]) => unknown
    this.#writeTogether()
    if (isBegin(statement)) {
      // It fails where the connection does, and then so does what follows it.
      ;(send.call(this, statement.text) as Promise<unknown>).catch(() => this.end())
      return Promise.resolve(BEGUN)
    }
    const prepared = this.#isPreparable(statement, rest[0])
      ? { ...statement, name: this.#nameOf(statement.text) }
      : statement
    return send.call(this, prepared, ...rest)
  }) as pg.Client['query']

  /** What is asked for in one turn leaves in one piece: each write wakes the database, and costs as much as a statement. */
  #writeTogether(): void {
    const { stream } = this.connection
    if (this.#isCorked) return
    this.#isCorked = true
    stream.cork()
    process.nextTick(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }

  #isPreparable(statement: unknown, values: unknown): statement is Statement {
    if (typeof statement !== 'object' || statement === null || !Array.isArray(values)) return false
    const { text, name } = statement as Partial<Statement>
    return typeof text === 'string' && name === undefined && PREPARABLE.test(text)
  }

  /** The name of a statement that has been sent before; none for one that is new. */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known) return known
    if (known === undefined) {
      if (this.#names.size < SEEN_MAX) this.#names.set(text, null)
      return undefined
    }
    if (this.#prepared >= PREPARED_MAX) return undefined
    const name = `p${++this.#prepared}`
    this.#names.set(text, name)
    return name
  }
}
