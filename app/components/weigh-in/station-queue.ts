import type { WeighInEntry } from '~/domain/contract/weigh-in.fields.ts'
import {
  enqueue,
  nextToSend,
  optimistic,
  overtaken,
  rejected,
  resolve,
  type PendingWeighIn,
  type StationRules,
} from '~/components/weigh-in/pending-acts.ts'
import type { Instant } from '~/domain/time.ts'
import type { WeighInAct } from '~/domain/weigh-in/weigh-in.ts'
import type { Sending, SendReply } from '../queue/server-calls.ts'
import type { DeviceStore } from '../queue/device-store.ts'
import { type Attempt, type Later, SendLoop } from '../queue/send-loop.ts'

/** An act as it is sent: with the lines of the entry's log it builds on. */
export interface WeighInRequest extends WeighInAct {
  readonly entryId: number
  readonly version: number
  readonly at: Instant
}

/** What the queue needs of the world around it. */
export interface StationEnvironment {
  now(): Instant
  newKey(): string
  send(act: WeighInRequest, key: string): Promise<SendReply<WeighInEntry>>
  /** All entries of the competition, or one of them; null when the server cannot be reached. */
  fetchEntries(entryId?: number): Promise<readonly WeighInEntry[] | null>
  readonly pending: DeviceStore<number, readonly PendingWeighIn[]>
  readonly entries: DeviceStore<number, readonly WeighInEntry[]>
  readonly later: Later
}

export interface StationState {
  /** As the server has them, by number. */
  readonly entries: ReadonlyMap<number, WeighInEntry>
  readonly pending: readonly PendingWeighIn[]
  readonly sending: Sending
  /** False where the browser keeps nothing: a reload would lose what is unsent. */
  readonly isStored: boolean
}

/**
 * A station's acts on their way: applied at once by the domain's rules, stored on the device, sent one by one under
 * their keys. It also holds all entries, so that athletes are found and weighed while the network is away.
 */
export class StationQueue {
  #state: StationState
  readonly #loop: SendLoop
  readonly #listeners = new Set<() => void>()
  /** Whether what an earlier page has stored is read. */
  #isOpen = false
  #ready: Promise<void> | null = null

  constructor(
    private readonly competitionId: number,
    private rules: StationRules,
    private readonly environment: StationEnvironment,
  ) {
    this.#state = { entries: new Map(), pending: [], sending: 'idle', isStored: true }
    this.#loop = new SendLoop(() => this.#sendNext(), environment.later)
  }

  readonly get = (): StationState => this.#state
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Begins with what an earlier page has stored. May be called again after `close`. */
  start(): Promise<void> {
    this.#loop.open()
    return (this.#ready ??= this.#open())
  }

  /** Sends nothing more; what is unsent stays stored. */
  close(): void {
    this.#loop.close()
  }

  rule(rules: StationRules): void {
    this.rules = rules
  }

  /** The entry with the unsent acts on top. */
  seen(entry: WeighInEntry): WeighInEntry {
    const known = this.#state.entries.get(entry.id)
    const newest = known && known.version > entry.version ? known : entry
    return optimistic(newest, this.#state.pending, this.rules)
  }

  /** Enters one act now. Answers with why not, when the rules do not allow it. */
  dispatch(entry: WeighInEntry, act: WeighInAct): string | null {
    const newest = this.#state.entries.get(entry.id) ?? entry
    const { environment } = this
    const made = enqueue(
      this.#state.pending,
      newest.version >= entry.version ? newest : entry,
      { key: environment.newKey(), act, at: environment.now() },
      this.rules,
    )
    if (!made.ok) return made.refusal
    this.#adopt([entry])
    this.#put(made.value)
    void this.#loop.run()
    return null
  }

  /** Takes newer readings of entries, from a page, a reply or a fetch. */
  adopt(entries: readonly WeighInEntry[]): void {
    if (this.#adopt(entries)) this.#storeEntries()
  }

  /** Reads one entry anew, or all of them. */
  async refresh(entryId?: number): Promise<void> {
    await this.start()
    const entries = await this.environment.fetchEntries(entryId)
    if (entries && !this.#loop.isClosed) this.adopt(entries)
    void this.#loop.run()
  }

  /** The link is back, somebody logged in: tries at once. */
  retry(): void {
    this.#loop.retry()
  }

  /** A person's word on an act that waits. */
  resolve(key: string, resolution: 'drop' | 'again'): void {
    const waiting = this.#state.pending.find((one) => one.key === key)
    const version = this.#state.entries.get(waiting?.entryId ?? 0)?.version ?? 0
    this.#put(resolve(this.#state.pending, key, resolution, version))
    void this.#loop.run()
  }

  async #open(): Promise<void> {
    const { environment, competitionId } = this
    const [pending, entries] = await Promise.all([
      environment.pending.read(competitionId).catch(() => null),
      environment.entries.read(competitionId).catch(() => null),
    ])
    this.#adopt(entries ?? [])
    this.#isOpen = true
    this.#storeEntries()
    // Acts of this page come after those of the one before it.
    if (pending && pending.length > 0) this.#put([...pending, ...this.#state.pending])
    void this.#loop.run()
  }

  #adopt(entries: readonly WeighInEntry[]): boolean {
    const known = this.#state.entries
    const newer = entries.filter(({ id, version }) => version >= (known.get(id)?.version ?? 0))
    if (newer.length === 0) return false
    this.#change({ entries: new Map([...known, ...newer.map((entry) => [entry.id, entry] as const)]) })
    return true
  }

  #storeEntries(): void {
    // A page shows a part of the entries: before the stored ones are read, it would take their place.
    if (!this.#isOpen) return
    const entries = [...this.#state.entries.values()]
    void this.environment.entries.write(this.competitionId, entries).catch(() => false)
  }

  #put(pending: readonly PendingWeighIn[]): void {
    this.#change({ pending })
    void this.environment.pending
      .write(this.competitionId, pending)
      .catch(() => false)
      .then((isStored) => isStored !== this.#state.isStored && this.#change({ isStored }))
  }

  #change(more: Partial<StationState>): void {
    this.#state = { ...this.#state, ...more }
    for (const listener of this.#listeners) listener()
  }

  async #sendNext(): Promise<Attempt> {
    const next = nextToSend(this.#state.pending)
    if (!next) {
      if (this.#state.sending !== 'idle') this.#change({ sending: 'idle' })
      return 'done'
    }
    const { key, entryId, act, at, version } = next
    if (this.#state.sending === 'idle') this.#change({ sending: 'sending' })
    const reply = await this.environment
      .send({ ...act, entryId, at, version }, key)
      .catch((): SendReply<WeighInEntry> => ({ kind: 'unreachable' }))
    switch (reply.kind) {
      case 'taken':
        this.adopt([reply.view])
        this.#put(this.#state.pending.filter((one) => one.key !== key))
        return 'next'
      case 'stale':
        // Another station has acted on this entry: a person sees what it is now and decides.
        if (reply.now) this.adopt([reply.now])
        this.#put(overtaken(this.#state.pending, key, reply.now ?? null))
        return 'next'
      case 'refused':
        this.#put(rejected(this.#state.pending, key, { code: reply.code, message: reply.message }))
        return 'next'
      case 'signed_out':
      case 'unreachable':
        this.#change({ sending: reply.kind })
        return 'later'
    }
  }
}
