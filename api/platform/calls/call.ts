import type { z } from 'zod'
import type { Scope } from '~/domain/access/permissions.ts'
import type { Role } from '~/domain/access/roles.ts'
import type { StaffRole } from '~/domain/access/staff.ts'
import type { Competition } from '~/domain/contract/competition.fields.ts'
import type { Endpoint } from '~/domain/contract/endpoint.ts'
import type { EventName, EventPayload } from '~/domain/realtime/events.ts'
import type { Instant } from '~/domain/time.ts'
import type { Language } from '~/i18n/languages.ts'
import type { Text } from '~/i18n/en/translation.ts'
import type { ApiDeps } from './deps.ts'
import type { Queryable } from '../db/database.ts'
import { ApiError } from '../kernel/errors.ts'

/** The person whose bearer token came with the call. */
export interface Viewer {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly status: string
  readonly tokenId: number
}

type Of<S> = Exclude<S, undefined> extends infer T extends z.ZodType ? z.output<T> : undefined

/** What a caller was let into, by its id, and what they are there: it makes up the key of an answer. */
export interface Granted {
  readonly clubId?: number
  readonly organisationId?: number
  /** Those in whose care the caller is a manager or a trainer. */
  readonly clubIds?: readonly number[]
  readonly competitionId?: number
  /** At the competition. */
  readonly standing?: Standing
  /** What they may do there, whatever the time. */
  readonly abilities?: Competition['abilities']
}

/** What a caller is at a competition. */
export interface Standing {
  readonly manages: boolean
  readonly staff: StaffRole[]
}

/** One call, read and checked: what a handler gets. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly deps: ApiDeps
  /** The database, or in a writing call its transaction: handlers use no other handle. */
  readonly db: Queryable
  readonly viewer: Viewer | null
  /** The competition of the screen whose token came with the call, in place of a person's. */
  readonly screenCompetitionId?: number | null
  /** How far the viewer's roles reach on this call. */
  readonly scope: Scope
  /** The roles of a competition's staff to whom the call is open there. */
  readonly staffRoles: readonly StaffRole[]
  /** What the caller of a read was let into before the handler (`Options.grant` of the router). */
  readonly granted?: Granted
  readonly params: Of<E['params']>
  readonly query: Of<E['query']>
  readonly body: Of<E['body']>
  readonly language: Language
  /** Words in the reader's language. */
  readonly text: Text
  /** IANA zone of X-Timezone, UTC without it. */
  readonly zone: string
  readonly now: Instant
  readonly url: URL
  readonly idempotencyKey: string | null
  readonly clientAddress: string
  readonly userAgent: string | null
  /** Runs after the transaction is committed: what must not happen for a change that did not. */
  afterCommit(act: () => void | Promise<void>): void
  /**
   * Statements of a write that are sent already, and that nothing of its answer waits for: the commit goes right behind
   * them. What they are followed by is done after the commit, too, before what `afterCommit` was given.
   */
  alongCommit(sent: Promise<unknown>): void
  /** Publishes after the commit. */
  publish<N extends EventName>(channels: readonly string[], event: N, payload: EventPayload<N>): void
}

/** The same call with another query. What a copy would read (who calls, the clock) stays unread. */
export const withQuery = <C extends object, Q>(call: C, query: Q): Omit<C, 'query'> & { readonly query: Q } =>
  Object.create(call, { query: { value: query, enumerable: true } }) as Omit<C, 'query'> & {
    readonly query: Q
  }

/** What is known of a call before its query and body are read: enough to refuse who may not make it. */
export type GuardContext = Pick<
  Call,
  'db' | 'viewer' | 'screenCompetitionId' | 'scope' | 'staffRoles' | 'granted'
>

/** What an answer is read and presented with: the reader, their language and zone, and the database. */
export type ReadContext = GuardContext & Pick<Call, 'language' | 'text' | 'zone' | 'now'>

/** What a change is made with: also what leaves the process, all of it after the commit. */
export type WriteContext = ReadContext & Pick<Call, 'deps' | 'publish' | 'afterCommit'>

/** The viewer of a call that needs one. */
export function viewerOf(call: Pick<Call, 'viewer'>): Viewer {
  if (!call.viewer) throw new ApiError('unauthenticated')
  return call.viewer
}

/** True when the viewer may act on a thing: on anything, or on what the policy says is theirs. */
export const mayActOn = (call: Pick<Call, 'scope'>, isTheirs: boolean): boolean =>
  call.scope === 'any' || isTheirs

export function requireOwn(call: Pick<Call, 'scope'>, isTheirs: boolean): void {
  if (!mayActOn(call, isTheirs)) throw new ApiError('forbidden')
}
