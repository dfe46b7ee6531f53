import { type z } from 'zod'
import {
  adminArticleChanges,
  adminArticleInput,
  adminNewsChanges,
  adminNewsInput,
  articleChanges,
  articleInput,
  articleListQuery,
  articleManaged,
  articleSchema,
  newsChanges,
  newsInput,
  newsListQuery,
  newsManaged,
  newsSchema,
} from './publication.fields.ts'
import { done, listOf, oneOf, byId, bySlug } from './wire.ts'
import { adminCreate, adminDetails, adminList, adminRemove, adminUpdate } from './admin-calls.ts'
import { endpoint } from './endpoint.ts'

/** The calls both kinds have: for readers, and for the managers who write. */
const calls = <
  Q extends z.ZodType,
  T extends z.ZodType,
  M extends z.ZodType,
  I extends z.ZodType,
  C extends z.ZodType,
>(
  name: string,
  { query, item, managed, input, changes }: { query: Q; item: T; managed: M; input: I; changes: C },
) => ({
  list: endpoint({
    name: `${name}.list`,
    method: 'GET',
    path: `/api-public/social/${name}`,
    summary: 'What is published, the latest first.',
    query,
    reply: listOf(item),
  }),
  details: endpoint({
    name: `${name}.details`,
    method: 'GET',
    path: `/api-public/social/${name}/{slug}`,
    summary: 'One that is published.',
    params: bySlug,
    reply: oneOf(item),
  }),
  managed: endpoint({
    name: `${name}.managed`,
    method: 'GET',
    path: `/api/social/${name}`,
    summary: 'Those of the club or organisation the caller manages, drafts included.',
    query,
    reply: listOf(managed),
  }),
  managedDetails: endpoint({
    name: `${name}.managedDetails`,
    method: 'GET',
    path: `/api/social/${name}/{slug}`,
    summary: 'One of those of the club or organisation the caller manages.',
    params: bySlug,
    reply: oneOf(managed),
  }),
  create: endpoint({
    name: `${name}.create`,
    method: 'POST',
    path: `/api/social/${name}`,
    summary: 'Writes one; a draft unless it is said to be active.',
    body: input,
    files: ['image'],
    reply: oneOf(managed),
  }),
  update: endpoint({
    name: `${name}.update`,
    method: 'PATCH',
    path: `/api/social/${name}/{id}`,
    summary: 'Changes one.',
    params: byId,
    body: changes,
    files: ['image'],
    reply: oneOf(managed),
  }),
  remove: endpoint({
    name: `${name}.remove`,
    method: 'DELETE',
    path: `/api/social/${name}/{id}`,
    summary: 'Removes one.',
    params: byId,
    reply: done,
  }),
})

export const news = calls('news', {
  query: newsListQuery,
  item: newsSchema,
  managed: newsManaged,
  input: newsInput,
  changes: newsChanges,
})

export const articles = calls('articles', {
  query: articleListQuery,
  item: articleSchema,
  managed: articleManaged,
  input: articleInput,
  changes: articleChanges,
})

const files = ['image']

export const adminNews = {
  list: adminList('news', 'social/news', { query: newsListQuery, item: newsManaged }),
  details: adminDetails('news', 'social/news', newsManaged),
  create: adminCreate('news', 'social/news', { body: adminNewsInput, item: newsManaged, files }),
  update: adminUpdate('news', 'social/news', { body: adminNewsChanges, item: newsManaged, files }),
  remove: adminRemove('news', 'social/news'),
}

export const adminArticles = {
  list: adminList('articles', 'social/articles', { query: articleListQuery, item: articleManaged }),
  details: adminDetails('articles', 'social/articles', articleManaged),
  create: adminCreate('articles', 'social/articles', {
    body: adminArticleInput,
    item: articleManaged,
    files,
  }),
  update: adminUpdate('articles', 'social/articles', {
    body: adminArticleChanges,
    item: articleManaged,
    files,
  }),
  remove: adminRemove('articles', 'social/articles'),
}
