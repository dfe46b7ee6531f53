import { z } from 'zod'
import { done, idInput, listOf, oneOf, shortly } from '../entities/wire.ts'
import { endpoint } from './endpoint.ts'

// The calls an administrator's pages are made of, one function each: an entity takes those it has.

const byId = z.object({ id: idInput })

/**
 * A list that with `short=1` only names its things, for pickers. Its type is the whole list's: whoever asks for a
 * short one reads `id` and `name` of each.
 */
export const shortable = <T extends z.ZodType>(item: T) =>
  z.union([listOf(item), listOf(z.object({ id: z.number(), name: z.string() }))]) as unknown as ReturnType<
    typeof listOf<T>
  >

export const adminList = <Q extends z.ZodRawShape, T extends z.ZodType>(
  name: string,
  path: string,
  { query, item }: { readonly query: z.ZodObject<Q>; readonly item: T },
) =>
  endpoint({
    name: `admin.${name}.list`,
    method: 'GET',
    path: `/api-admin/${path}`,
    summary: 'All there are; filters, sorting, paging, `short=1`, `no_pagination=1`.',
    query: query.extend(shortly),
    reply: shortable(item),
  })

export const adminDetails = <T extends z.ZodType>(name: string, path: string, item: T) =>
  endpoint({
    name: `admin.${name}.details`,
    method: 'GET',
    path: `/api-admin/${path}/{id}`,
    summary: 'One, with all its fields.',
    params: byId,
    reply: oneOf(item),
  })

interface Writing<B, T> {
  readonly body: B
  readonly item: T
  readonly files?: readonly string[]
}

export const adminCreate = <B extends z.ZodType, T extends z.ZodType>(
  name: string,
  path: string,
  { body, item, files }: Writing<B, T>,
) =>
  endpoint({
    name: `admin.${name}.create`,
    method: 'POST',
    path: `/api-admin/${path}`,
    summary: 'Adds one.',
    body,
    ...(files && { files }),
    reply: oneOf(item),
  })

export const adminUpdate = <B extends z.ZodType, T extends z.ZodType>(
  name: string,
  path: string,
  { body, item, files }: Writing<B, T>,
) =>
  endpoint({
    name: `admin.${name}.update`,
    method: 'PATCH',
    path: `/api-admin/${path}/{id}`,
    summary: 'Changes one; what is left out stays.',
    params: byId,
    body,
    ...(files && { files }),
    reply: oneOf(item),
  })

export const adminRemove = (
  name: string,
  path: string,
  summary = 'Removes one that nothing refers to; otherwise 409 `in_use`.',
) =>
  endpoint({
    name: `admin.${name}.remove`,
    method: 'DELETE',
    path: `/api-admin/${path}/{id}`,
    summary,
    params: byId,
    reply: done,
  })
