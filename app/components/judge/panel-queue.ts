import type { Side } from '~/domain/bracket/bracket.ts'
import type { PanelRoundView } from '~/domain/contract/panel.fields.ts'
import type { RoundKind } from '~/domain/panel/panel.ts'
import { SECOND_MS, type Instant } from '~/domain/time.ts'
import type { SendReply, Sending } from '../queue/server-calls.ts'
import { type Attempt, type Later, SendLoop } from '../queue/send-loop.ts'

/** A vote older than this is of no use to anybody; the server takes none older than a minute. */
const VOTE_LIFETIME_MS = 50 * SECOND_MS

export interface VoteCommand {
  readonly fightId: number
  readonly kind: RoundKind
  readonly side: Side
  readonly value: number | null
}

interface PendingVote extends VoteCommand {
  readonly key: string
  readonly at: Instant
}

/** What the queue needs of its environment. */
export interface PanelEnvironment {
  now(): Instant
  newKey(): string
  send(fightId: number, vote: object, key: string): Promise<SendReply<PanelRoundView>>
  readonly later: Later
}

export interface PanelQueueState {
  readonly pending: readonly PendingVote[]
  readonly sending: Sending
  /** The last vote, and what the server said to it where it was refused. */
  readonly last: (VoteCommand & { readonly isTaken: boolean; readonly refusal: string | null }) | null
}

/** A side judge's votes on their way: each under its key and with its time, sent again until the server answers. */
export class PanelQueue {
  #state: PanelQueueState = { pending: [], sending: 'idle', last: null }
  readonly #listeners = new Set<() => void>()
  readonly #loop: SendLoop

  constructor(
    private readonly environment: PanelEnvironment,
    private readonly taken: () => void,
  ) {
    this.#loop = new SendLoop(() => this.#sendNext(), environment.later)
  }

  readonly get = (): PanelQueueState => this.#state
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  dispatch(command: VoteCommand): void {
    const vote = { ...command, key: this.environment.newKey(), at: this.environment.now() }
    this.#change({
      pending: [...this.#state.pending, vote],
      last: { ...command, isTaken: false, refusal: null },
    })
    void this.#loop.run()
  }

  open(): void {
    this.#loop.open()
    void this.#loop.run()
  }

  close(): void {
    this.#loop.close()
  }

  retry(): void {
    this.#loop.retry()
  }

  async refresh(): Promise<void> {
    this.taken()
    await this.#loop.run()
  }

  #change(more: Partial<PanelQueueState>): void {
    this.#state = { ...this.#state, ...more }
    for (const listener of this.#listeners) listener()
  }

  async #sendNext(): Promise<Attempt> {
    const { now } = this.environment
    const pending = this.#state.pending.filter(({ at }) => now() - at < VOTE_LIFETIME_MS)
    if (pending.length < this.#state.pending.length) this.#change({ pending })
    const [vote] = pending
    if (!vote) {
      if (this.#state.sending !== 'idle') this.#change({ sending: 'idle' })
      return 'done'
    }
    const { fightId, key, at, kind, side, value } = vote
    const reply = await this.environment
      .send(fightId, { kind, side, value, happened_at_ms: Math.round(at) }, key)
      .catch((): SendReply<PanelRoundView> => ({ kind: 'unreachable' }))
    if (reply.kind === 'unreachable' || reply.kind === 'signed_out') {
      this.#change({ sending: reply.kind })
      return 'later'
    }
    const refusal = reply.kind === 'refused' ? reply.message || reply.code : null
    this.#change({
      pending: this.#state.pending.filter((one) => one.key !== key),
      sending: 'idle',
      last: { fightId, kind, side, value, isTaken: refusal === null, refusal },
    })
    this.taken()
    return 'next'
  }
}
