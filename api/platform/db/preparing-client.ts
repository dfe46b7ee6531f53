import pg from 'pg'

/** A statement's plan takes up to some 100 kB of its connection. Rare ones beyond this many are planned each time. */
const PREPARED_MAX = 250
/** Texts of statements seen once are remembered up to this many. */
const SEEN_MAX = 2_000

const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i

interface Statement {
  readonly text: string
  readonly name?: string | undefined
}

/**
 * A connection that prepares what it is sent twice. Parsing and planning take longer than most of the platform's
 * statements do: prepared, a list costs the database a third. Names are of this connection, so they end with it.
 * A pooler between us and PostgreSQL must keep a session to its client (docs/operations.md).
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string | null>()
  #prepared = 0

  // `pg` declares a dozen forms of this call; what is no statement with a text of its own goes through as it is.
  override query = ((statement: unknown, ...rest: unknown[]) =>
    (pg.Client.prototype.query as (...given: unknown[]) => unknown).call(
      this,
      this.#isPreparable(statement, rest[0])
        ? { ...statement, name: this.#nameOf(statement.text) }
        : statement,
      ...rest,
    )) as pg.Client['query']

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
