import type { z } from 'zod'
import { allEndpoints } from '~/domain/contract/contract.ts'
import type { Endpoint } from '~/domain/contract/endpoint.ts'
import { shapeOf } from './fuzz.ts'

/** The calls of the contract that answer with a page of a list. */
export const lists = allEndpoints.filter(
  ({ method, query }) => method === 'GET' && 'order_by' in shapeOf(query),
)

/** A schema without what is wrapped around it: optional, nullable, a fallback. */
export function bare(schema: z.ZodType): z.ZodType {
  const { innerType } = schema._zod.def as unknown as { innerType?: z.ZodType }
  return innerType ? bare(innerType) : schema
}

/** The choices a field of a query offers; none where it is no choice. */
export function choicesOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const { entries } = bare(schema)._zod.def as unknown as { entries?: Record<string, string> }
  return Object.values(entries ?? {})
}

/** What a list may be ordered by. */
export const sortsOf = ({ query }: Pick<Endpoint, 'query'>): string[] => choicesOf(shapeOf(query)['order_by'])
