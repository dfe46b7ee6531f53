import { LRUCache } from 'lru-cache'
import type { TableChanges } from '../db/table-changes.ts'
import { holds, noteKept, trackReads, type Tracked } from './reads.ts'

const MAX_BYTES = 32 * 1024 * 1024

const PERSONAL_MAX = 5_000

/** Who asks: all visitors get the same answer, whatever is asked about the caller. */
type Caller = 'visitor' | 'signed in'

interface Making {
  readonly since: number
  readonly by: Caller
  readonly answer: Promise<Tracked<string>>
}

/**
 * Answers that many get, kept as long as nothing they were read from has changed. Those who ask for one that is being
 * made wait for it. Its key holds all that it depends on but the caller: an answer that was made without asking who
 * calls is everybody's, another one goes to visitors if a visitor's call made it, and to nobody else otherwise.
 */
export class Answers {
  readonly #kept = new LRUCache<string, Tracked<string>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ value }, key) => value.length + key.length,
  })
  readonly #making = new Map<string, Making>()
  /** Keys whose answer depends on the caller: whoever is signed in does not wait for another's. */
  readonly #personal = new LRUCache<string, true>({ max: PERSONAL_MAX })

  constructor(readonly changes: TableChanges) {}

  /** The answer under a key, made by `make` when there is none that holds. A refusal is kept by nobody. */
  async get(key: string, caller: Caller, make: () => Promise<string>): Promise<string> {
    const kept = this.#kept.get(key)
    if (kept && isFor(caller, kept) && holds(this.changes, kept.reads)) {
      noteKept(kept.reads)
      return kept.value
    }
    const { value, reads } = await this.#made(key, caller, make)
    noteKept(reads)
    return value
  }

  async #made(key: string, caller: Caller, make: () => Promise<string>): Promise<Tracked<string>> {
    if (caller === 'signed in' && this.#personal.has(key)) return trackReads(this.changes, make)
    const under = this.#making.get(key)
    // Who comes after a change must not be given what was begun before it.
    if (under?.since !== this.changes.count) return this.#make(key, caller, make)
    if (caller === 'visitor' && under.by === 'visitor') return under.answer
    // What another caller is refused need not be refused to this one.
    const made = await under.answer.catch(() => null)
    return made && !made.reads.isPersonal ? made : this.#make(key, caller, make)
  }

  #make(key: string, by: Caller, make: () => Promise<string>): Promise<Tracked<string>> {
    const answer = trackReads(this.changes, make)
    const entry = { since: this.changes.count, by, answer }
    this.#making.set(key, entry)
    const done = () => {
      if (this.#making.get(key) === entry) this.#making.delete(key)
    }
    answer.then((made) => {
      done()
      if (made.reads.isPersonal) this.#personal.set(key, true)
      if (made.reads.isPersonal && by === 'signed in') return
      // What was read from elsewhere than the database changes unheard.
      if (made.reads.tables.size > 0 && holds(this.changes, made.reads)) this.#kept.set(key, made)
    }, done)
    return answer
  }
}

/** What is kept was made by a visitor's call, or without asking who calls. */
const isFor = (caller: Caller, { reads }: Tracked<string>): boolean =>
  caller === 'visitor' || !reads.isPersonal
