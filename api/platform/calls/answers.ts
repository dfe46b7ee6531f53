import { LRUCache } from 'lru-cache'
import type { AnswerForm } from '~/domain/contract/own-read.ts'
import type { TableChanges } from '../db/table-changes.ts'
import { isSameCopy, wireCopy } from '../kernel/wire-copy.ts'
import { holds, noteCached, trackReads, type Tracked } from '../db/reads.ts'

const MAX_BYTES = 48 * 1024 * 1024
/** What an answer takes, as JSON and as the object read from it, by a character of its JSON. */
const BYTES_A_CHARACTER = 3
const PERSONAL_MAX = 5_000

/** The roles of a caller as a part of a key; all visitors are one caller. */
export type CallerKey = string
export const VISITOR: CallerKey = ''
/** Never a visitor's, also of somebody without a role. */
export const callerKey = (roles: readonly string[]): CallerKey => `roles ${[...roles].sort().join(',')}`

/** An answer as it goes to many. It is made in the form that was asked for first, and in the other one when that is. */
export class StoredAnswer {
  #json: string | undefined
  #object: unknown
  /** Of its JSON, in characters; about, until there is one. */
  readonly length: number

  /** @param reply what the call answers; nothing of it is kept */
  constructor(reply: unknown, form: AnswerForm) {
    if (form === 'json') {
      this.#json = JSON.stringify(reply)
      this.length = this.#json.length
    } else {
      const { copy, length } = wireCopy(reply, { freeze: true })
      this.#object = copy
      this.length = length
    }
  }

  /** Whether this answers the same, asked for in the same form. */
  isSame(other: StoredAnswer): boolean {
    if (this.length !== other.length) return false
    return this.#object === undefined || other.#object === undefined
      ? this.#json !== undefined && this.#json === other.#json
      : isSameCopy(this.#object, other.#object)
  }

  get json(): string {
    this.#json ??= JSON.stringify(this.#object)
    return this.#json
  }

  /** Frozen: whoever reads the answer is given the same. */
  get object(): unknown {
    this.#object ??= wireCopy(JSON.parse(this.json), { freeze: true }).copy
    return this.#object
  }
}

interface Making {
  readonly since: number
  readonly answer: Promise<Tracked<StoredAnswer>>
}

/**
 * Answers that many get, kept as long as nothing they were read from has changed. Those who ask for one that is being
 * made wait for it. A key holds all that an answer depends on but the caller: made without asking about the caller, it
 * is everybody's; made after asking for the roles, it is theirs who have the same; made after asking who it is, it is
 * kept if that was a visitor, for visitors.
 */
export class Answers {
  readonly #stored = new LRUCache<string, Tracked<StoredAnswer>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ value }, key) => BYTES_A_CHARACTER * value.length + key.length,
  })
  readonly #making = new Map<string, Making>()
  /** Keys whose answer is one person's: nobody waits for another's (`isPersonal`). */
  readonly #personal = new LRUCache<string, true>({ max: PERSONAL_MAX })

  constructor(readonly changes: TableChanges) {}

  /** The answer under a key that holds for a caller. */
  find(key: string, caller: CallerKey): StoredAnswer | null {
    const stored = this.#holding(key) ?? this.#holding(ofCaller(key, caller))
    if (stored) noteCached(stored.reads)
    return stored?.value ?? null
  }

  /** Lets go of what no longer holds and nobody has asked for again: it would stay until the memory is full. */
  dropStale(): void {
    for (const [key, { reads }] of this.#stored.entries())
      if (!holds(this.changes, reads)) this.#stored.delete(key)
  }

  /** Whether the answer under a key is known to be each caller's own, which is not asked for here but made. */
  isPersonal(key: string, caller: CallerKey): boolean {
    return this.#personal.has(ofCaller(key, caller))
  }

  /** The answer under a key, made by `make` when there is none that holds. A refusal is kept by nobody. */
  async get(key: string, caller: CallerKey, make: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
    const stored = this.find(key, caller)
    if (stored) return stored
    const { value, reads } = await this.#made(key, caller, make)
    noteCached(reads)
    return value
  }

  #holding(key: string): Tracked<StoredAnswer> | null {
    const stored = this.#stored.get(key)
    return stored && holds(this.changes, stored.reads) ? stored : null
  }

  async #made(
    key: string,
    caller: CallerKey,
    make: () => Promise<StoredAnswer>,
  ): Promise<Tracked<StoredAnswer>> {
    const own = ofCaller(key, caller)
    const under = this.#making.get(own)
    // Who comes after a change must not be given what was begun before it.
    if (under?.since !== this.changes.count) return this.#make(key, caller, make)
    const made = await under.answer.catch((failure: unknown) => {
      if (caller === VISITOR) throw failure
      // What one person is refused need not be refused to another.
      return null
    })
    return made && isFor(caller, made) ? made : trackReads(this.changes, make)
  }

  #make(key: string, caller: CallerKey, make: () => Promise<StoredAnswer>): Promise<Tracked<StoredAnswer>> {
    const own = ofCaller(key, caller)
    const answer = trackReads(this.changes, make).then((made) => this.#asBefore(key, own, made))
    const entry = { since: this.changes.count, answer }
    this.#making.set(own, entry)
    const done = () => {
      if (this.#making.get(own) === entry) this.#making.delete(own)
    }
    answer.then((made) => {
      done()
      if (!isFor(caller, made)) this.#personal.set(own, true)
      // What was read from elsewhere than the database changes unheard.
      else if (made.reads.tables.size > 0 && holds(this.changes, made.reads))
        this.#stored.set(keyOf(key, own, made), made)
    }, done)
    return answer
  }

  /** With the earlier answer where the new one is the same: what was made of that need not be made anew. */
  #asBefore(key: string, own: string, made: Tracked<StoredAnswer>): Tracked<StoredAnswer> {
    const before = this.#stored.peek(keyOf(key, own, made))?.value
    return before?.isSame(made.value) ? { value: before, reads: made.reads } : made
  }
}

const keyOf = (key: string, own: string, { reads }: Tracked<StoredAnswer>): string =>
  reads.caller === 'nothing' ? key : own

const ofCaller = (key: string, caller: CallerKey): string => `${key} ${caller}`

/** Whether an answer made for one of these callers is right for all of them. */
const isFor = (caller: CallerKey, { reads }: Tracked<StoredAnswer>): boolean =>
  caller === VISITOR || reads.caller !== 'person'
