import { type z } from 'zod'
import { done, oneOf, shortly, byId } from './wire.ts'
import { endpoint } from './endpoint.ts'
import { shortable } from './short-list.ts'

// The calls an administrator's pages are made of, one function each: an entity takes those it has.

/** What a path is about, in words: `org/club_applications` → `club applications`. */
const thingsOf = (path: string) => (path.split('/').at(-1) ?? '').replaceAll('_', ' ')

export const adminList = <Q extends z.ZodRawShape, T extends z.ZodType>(
  name: string,
  path: string,
  { query, item }: { readonly query: z.ZodObject<Q>; readonly item: T },
) =>
  endpoint({
    name: `admin.${name}.list`,
    method: 'GET',
    path: `/api-admin/${path}`,
    summary: `All ${thingsOf(path)}; filters, sorting, paging, \`short=1\`, \`no_pagination=1\`.`,
    query: query.extend(shortly),
    reply: shortable(item),
  })

export const adminDetails = <T extends z.ZodType>(name: string, path: string, item: T) =>
  endpoint({
    name: `admin.${name}.details`,
    method: 'GET',
    path: `/api-admin/${path}/{id}`,
    summary: `One of the ${thingsOf(path)}, with all its fields.`,
    params: byId,
    reply: oneOf(item),
  })

interface WriteBodies<B, T> {
  readonly body: B
  readonly item: T
  readonly files?: readonly string[]
  /** Where there is more to say than that it adds or changes one. */
  readonly summary?: string
}

export const adminCreate = <B extends z.ZodType, T extends z.ZodType>(
  name: string,
  path: string,
  { body, item, files, summary = `Adds one to the ${thingsOf(path)}.` }: WriteBodies<B, T>,
) =>
  endpoint({
    name: `admin.${name}.create`,
    method: 'POST',
    path: `/api-admin/${path}`,
    summary,
    body,
    ...(files && { files }),
    reply: oneOf(item),
  })

export const adminUpdate = <B extends z.ZodType, T extends z.ZodType>(
  name: string,
  path: string,
  {
    body,
    item,
    files,
    summary = `Changes one of the ${thingsOf(path)}; what is left out stays.`,
  }: WriteBodies<B, T>,
) =>
  endpoint({
    name: `admin.${name}.update`,
    method: 'PATCH',
    path: `/api-admin/${path}/{id}`,
    summary,
    params: byId,
    body,
    ...(files && { files }),
    reply: oneOf(item),
  })

export const adminRemove = (
  name: string,
  path: string,
  summary = `Removes one of the ${thingsOf(path)} that nothing refers to; otherwise 409 \`in_use\`.`,
) =>
  endpoint({
    name: `admin.${name}.remove`,
    method: 'DELETE',
    path: `/api-admin/${path}/{id}`,
    summary,
    params: byId,
    reply: done,
  })
