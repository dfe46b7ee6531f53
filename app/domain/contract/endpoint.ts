import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the contract, as data: both sides are built on it, and so are the OpenAPI description and the
 * permission table. `name` is the key of the permission table. Paths are written as `/api/core/fights/{fight_id}`.
 * A PATCH is also reachable as POST with `_method=PATCH`, JSON or multipart (spec §7).
 */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  readonly name: string
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly reply: R
  /** Fields of the body that are files; their presence makes the call multipart. */
  readonly files?: readonly string[]
}

export const endpoint = <
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodType,
>(
  data: Endpoint<P, Q, B, R>,
): Endpoint<P, Q, B, R> => data

/** A tree of calls: `contract.clubs.list`, `contract.admin.clubs.list`. */
export interface EndpointTree {
  readonly [name: string]: Endpoint | EndpointTree
}

export const isEndpoint = (node: Endpoint | EndpointTree): node is Endpoint =>
  typeof (node as Endpoint).path === 'string' && typeof (node as Endpoint).method === 'string'

/** Every call of a tree, in its order. */
export function endpointsOf(tree: EndpointTree): Endpoint[] {
  return Object.values(tree).flatMap((node) => (isEndpoint(node) ? [node] : endpointsOf(node)))
}
