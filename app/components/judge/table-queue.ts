import { rulesOfBout } from '~/domain/contract/bout-rules.ts'
import type { FightView } from '~/domain/contract/fight.fields.ts'
import { actOf, actsOf, type Act, actionOf } from '~/domain/fight/act-fields.ts'
import type { Fight, FightAction, FightEvent, FightRefusal, FightRefusalCode } from '~/domain/fight/fight.ts'
import type { FightRules } from '~/domain/fight/rules.ts'
import {
  enqueue,
  newQueue,
  nextToSend,
  optimistic,
  rebase,
  rejected,
  resolve,
  turnToSend,
  type FightQueue,
  type Resolution,
} from '~/domain/fight/queue.ts'
import type { Instant } from '~/domain/time.ts'
import { isStale, type Sending, type SendReply, type TurnReply } from '../queue/server-calls.ts'
import type { DeviceStore } from '../queue/device-store.ts'
import { type Attempt, type Later, SendLoop } from '../queue/send-loop.ts'
import { fightOfView } from '../fight/fight-of-view.ts'

export type ActRequest = ReturnType<typeof actOf>
export type BatchRequest = ReturnType<typeof actsOf>

/** What the queue needs of the world around it. */
export interface TableEnvironment {
  now(): Instant
  newKey(): string
  /** True for keys this device made up, in this page or before a reload. */
  isMine(key: string): boolean
  send(fightId: number, act: ActRequest, key: string): Promise<SendReply<FightView>>
  /** Several acts, each under its key. */
  sendBatch(fightId: number, turn: BatchRequest): Promise<TurnReply<FightView>>
  /** The fight as the server has it; null when it cannot be reached. */
  fetchView(fightId: number): Promise<FightView | null>
  readonly store: DeviceStore<number, StoredTable>
  readonly later: Later
}

/** What a table keeps through a reload. */
export interface StoredTable {
  readonly queue: FightQueue
  readonly view: FightView
}

/** What the screen shows of the queue. A new object at each change. */
export interface TableState {
  readonly view: FightView
  readonly queue: FightQueue
  /** The server's fight with the unsent acts on top. */
  readonly fight: Fight
  readonly sending: Sending
  /** What the server said to the act that waits for a person, in the reader's language. */
  readonly refusalText: string | null
  /** The last lines that were entered elsewhere while this page was open. */
  readonly news: readonly FightEvent[]
  /** False where the browser keeps nothing: a reload would lose what is unsent. */
  readonly isStored: boolean
}

/**
 * A table's acts on their way: applied at once by the domain's fold, kept in order, sent under their keys, those
 * that have gathered in one call, tried again until the server has answered. Knows neither React nor the browser.
 */
export class TableQueue {
  #state: TableState
  readonly #listeners = new Set<() => void>()
  #ready: Promise<void> | null = null
  #isReady = false
  /** Acts made before the stored ones were read. */
  #early: Act[] = []
  readonly #loop: SendLoop
  /** A call of several was refused as a whole: the next act goes alone, so that the refusal is its own. */
  #goesAlone = false

  constructor(
    view: FightView,
    private readonly environment: TableEnvironment,
  ) {
    this.#loop = new SendLoop(() => this.#sendNext(), environment.later)
    const base = fightOfView(view)
    this.#state = {
      view,
      queue: newQueue(base),
      fight: base,
      sending: 'idle',
      refusalText: null,
      news: [],
      isStored: true,
    }
  }

  /** Of the bout as the server last sent it: until it begins its competition may set others. */
  get #rules(): FightRules {
    return rulesOfBout(this.#state.view)
  }

  readonly get = (): TableState => this.#state
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Begins: resolves when what an earlier page left unsent has been read. May be called again after `close`. */
  start(): Promise<void> {
    this.#loop.open()
    return (this.#ready ??= this.#open())
  }

  /** Sends nothing more; what is unsent stays stored. */
  close(): void {
    this.#loop.close()
  }

  /** Enters one act now. Answers with the refusal, when the rules do not allow it. */
  dispatch(act: Act): FightRefusalCode | null {
    if (!this.#isReady) {
      this.#early.push(act)
      return null
    }
    const { environment } = this
    const made = enqueue(
      this.#state.queue,
      actionOf(act),
      environment.newKey(),
      this.#rules,
      environment.now(),
    )
    if (!made.ok) return made.refusal.code
    this.#put(made.value)
    this.#pump()
    return null
  }

  /** Takes a newer reading of the fight, from a page, a reply or a fetch. */
  adopt(view: FightView): void {
    if (view.version < this.#state.queue.base.version) return
    const known = this.#state.queue.base.version
    const server = fightOfView(view)
    const news = server.log.slice(known).filter(({ key }) => key === null || !this.environment.isMine(key))
    this.#put(rebase(this.#state.queue, server, rulesOfBout(view)), {
      view,
      ...(news.length > 0 && { news }),
    })
  }

  /** Reads the fight anew, when an event of it came or may have been missed. */
  async refresh(): Promise<void> {
    await this.start()
    const view = await this.environment.fetchView(this.#state.view.id)
    if (view && !this.#loop.isClosed) this.adopt(view)
    this.#pump()
  }

  /** The link is back, or the user has logged in: tries at once. */
  retry(): void {
    if (this.#isReady) this.#loop.retry()
  }

  /** A person's decision on the act that waits. */
  resolve(resolution: Resolution): void {
    this.#put(resolve(this.#state.queue, resolution, this.#rules), { refusalText: null })
    this.#pump()
  }

  forgetNews(): void {
    this.#change({ news: [] })
  }

  async #open(): Promise<void> {
    const stored = await this.environment.store.read(this.#state.view.id).catch(() => null)
    if (stored && stored.queue.pending.length > 0) {
      const fresh = this.#state.view
      const isStoredNewer = stored.queue.base.version > fresh.version
      this.#put(stored.queue, { view: isStoredNewer ? stored.view : fresh })
      if (!isStoredNewer) this.adopt(fresh)
    } else if (stored && stored.queue.base.version > this.#state.view.version) this.adopt(stored.view)
    this.#isReady = true
    for (const act of this.#early.splice(0)) this.dispatch(act)
    this.#pump()
  }

  #put(queue: FightQueue, more: Partial<TableState> = {}): void {
    this.#change({ ...more, queue, fight: optimistic(queue, rulesOfBout(more.view ?? this.#state.view)) })
    const { view } = this.#state
    void this.environment.store
      .write(view.id, { queue, view })
      .catch(() => false)
      .then((isStored) => isStored !== this.#state.isStored && this.#change({ isStored }))
  }

  #change(more: Partial<TableState>): void {
    this.#state = { ...this.#state, ...more }
    for (const listener of this.#listeners) listener()
  }

  #pump(): void {
    if (this.#isReady) void this.#loop.run()
  }

  async #sendNext(): Promise<Attempt> {
    const action = nextToSend(this.#state.queue)
    const key = action?.key
    if (!action || !key) {
      // Only an answer makes an act wait for a person: the link is no longer what it waits for.
      const { sending, queue } = this.#state
      if (sending !== 'idle' && (queue.pending.length === 0 || sending !== 'signed_out'))
        this.#change({ sending: 'idle' })
      return 'done'
    }
    if (this.#state.sending === 'idle') this.#change({ sending: 'sending' })
    const turn = this.#goesAlone ? [] : turnToSend(this.#state.queue)
    if (turn.length > 1) return this.#sendBatch(turn)
    this.#goesAlone = false
    // An entry this table has dropped meanwhile cannot be named to the server.
    if (typeof action.target === 'string') return this.#refuse(key, { code: 'unknown_event' }, null)
    const reply = await this.environment
      .send(this.#state.view.id, actOf(action), key)
      .catch((): SendReply<FightView> => ({ kind: 'unreachable' }))
    switch (reply.kind) {
      case 'taken':
        this.adopt(reply.view)
        this.#change({ sending: this.#state.queue.pending.length > 0 ? 'sending' : 'idle' })
        return 'next'
      case 'stale': {
        const view = await this.environment.fetchView(this.#state.view.id)
        if (!view || view.version <= this.#state.queue.base.version) return this.#wait('unreachable')
        this.adopt(view)
        return 'next'
      }
      case 'refused':
        return this.#refuse(key, refusalOf(reply.code), reply.message)
      case 'signed_out':
        return this.#wait('signed_out')
      case 'unreachable':
        return this.#wait('unreachable')
    }
  }

  /** Each act has its answer up to the first refused one, which waits for a person as if it had been sent alone. */
  async #sendBatch(turn: readonly FightAction[]): Promise<Attempt> {
    const sent = this.#state.queue.base.version
    const reply = await this.environment
      .sendBatch(this.#state.view.id, actsOf(turn))
      .catch((): TurnReply<FightView> => ({ kind: 'unreachable' }))
    if (reply.kind === 'signed_out') return this.#wait('signed_out')
    if (reply.kind === 'unreachable') return this.#wait('unreachable')
    if (reply.kind !== 'taken') {
      this.#goesAlone = true
      return 'next'
    }
    this.adopt(reply.view)
    const refused = reply.answers?.find(({ code }) => code !== null)
    if (refused?.code && isStale(refused.code))
      return reply.view.version > sent ? 'next' : this.#wait('unreachable')
    if (refused?.code) return this.#refuse(refused.key, refusalOf(refused.code), refused.message)
    this.#change({ sending: this.#state.queue.pending.length > 0 ? 'sending' : 'idle' })
    return 'next'
  }

  #refuse(key: string, refusal: FightRefusal, refusalText: string | null): Attempt {
    this.#put(rejected(this.#state.queue, key, refusal, this.#rules), { refusalText })
    return 'next'
  }

  #wait(sending: Sending): Attempt {
    this.#change({ sending })
    return 'later'
  }
}

/** Codes of the API that are none of the domain's still have to wait for a person; their text is the server's. */
const refusalOf = (code: string): FightRefusal => ({ code }) as FightRefusal
