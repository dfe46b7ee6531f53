import { LRUCache } from 'lru-cache'
import type { TableChanges } from '../db/table-changes.ts'
import { holds, noteKept, trackReads, type Tracked } from './reads.ts'

const MAX_BYTES = 32 * 1024 * 1024

/**
 * Answers to visitors, kept as long as nothing they were read from has changed. Those who ask for one that is being
 * made wait for it. Only what is the same for every visitor may be kept; its key holds all that it depends on.
 */
export class Answers {
  readonly #kept = new LRUCache<string, Tracked<string>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ value }, key) => value.length + key.length,
  })
  readonly #making = new Map<string, { readonly since: number; readonly answer: Promise<Tracked<string>> }>()

  constructor(readonly changes: TableChanges) {}

  /** The answer under a key, made by `make` when there is none that holds. A refusal is kept by nobody. */
  async get(key: string, make: () => Promise<string>): Promise<string> {
    const kept = this.#kept.get(key)
    if (kept && holds(this.changes, kept.reads)) {
      noteKept(kept.reads)
      return kept.value
    }
    const { value, reads } = await this.#made(key, make)
    noteKept(reads)
    return value
  }

  /** Who comes after a change must not be given what was begun before it. */
  #made(key: string, make: () => Promise<string>): Promise<Tracked<string>> {
    const under = this.#making.get(key)
    if (under && under.since === this.changes.count) return under.answer
    const answer = trackReads(this.changes, make)
    const entry = { since: this.changes.count, answer }
    this.#making.set(key, entry)
    const done = () => {
      if (this.#making.get(key) === entry) this.#making.delete(key)
    }
    answer.then((made) => {
      done()
      // What was read from elsewhere than the database changes unheard.
      if (made.reads.tables.size > 0 && holds(this.changes, made.reads)) this.#kept.set(key, made)
    }, done)
    return answer
  }
}
