import { PUBLICATION_MAX } from './text-limits.ts'
import { z } from 'zod'
import { PUBLICATION_STATUSES } from '../publication/statuses.ts'
import { editOf, versioned } from './edit.ts'
import { cityRef } from './place.fields.ts'
import { groupRef, personRef } from './user.fields.ts'
import {
  choiceInput,
  cropInput,
  dateRange,
  fileInput,
  flagInput,
  idFilter,
  listQuery,
  timestampInput,
  optional,
  textInput,
  wireTimestamp,
} from './wire.ts'

// News and articles: what clubs, organisations and the federation publish (spec §3).

const publicationStatus = z.enum(PUBLICATION_STATUSES, { error: 'wrong_choice' })

const shared = z.object({
  id: z.number(),
  slug: z.string(),
  club: groupRef.nullable(),
  city: cityRef.nullable(),
  image: z.string().nullable(),
  thumb: z.string().nullable(),
})

/** Plain text: its paragraphs are separated by empty lines. */
const body = z.string()

export const newsSchema = shared.extend({
  title: z.string(),
  description: body,
  published_at: wireTimestamp.nullable(),
  is_on_main: z.boolean(),
  competition: groupRef.nullable(),
  seo_title: z.string().nullable(),
  seo_keywords: z.string().nullable(),
  seo_description: z.string().nullable(),
})

export const articleSchema = shared.extend({
  name: z.string(),
  description: body,
  created_at: wireTimestamp,
})

/** What those who write read besides. */
const managed = {
  ...versioned,
  status: z.enum(PUBLICATION_STATUSES),
  author: personRef.nullable(),
  created_at: wireTimestamp,
  updated_at: wireTimestamp,
}
export const newsManaged = newsSchema.extend(managed)
export const articleManaged = articleSchema.extend(managed)

const filters = {
  club_id: idFilter,
  city_id: idFilter,
  status: z.enum(PUBLICATION_STATUSES).optional(),
  ...dateRange('created_at'),
  ...dateRange('updated_at'),
}

export const newsListQuery = listQuery(['published_at', 'title', 'status', 'created_at', 'updated_at'], {
  ...filters,
  competition_id: idFilter,
  is_on_main: z.enum(['0', '1']).optional(),
  ...dateRange('published_at'),
})

export const articleListQuery = listQuery(['created_at', 'name', 'status', 'updated_at'], filters)

const sharedInput = {
  description: textInput(PUBLICATION_MAX.description),
  city_id: optional(choiceInput('city')),
  status: publicationStatus.optional(),
  image: fileInput.optional(),
  image_crop: cropInput,
  remove_image: flagInput.optional(),
}

/** A manager's news: of the own club, or of a competition of the own organisation. */
export const newsInput = z.object({
  ...sharedInput,
  title: textInput(PUBLICATION_MAX.title),
  /** When it is to appear; at once without it. */
  published_at: optional(timestampInput),
  competition_id: optional(choiceInput('competition')),
  seo_title: optional(textInput(PUBLICATION_MAX.seo_title)),
  seo_keywords: optional(textInput(PUBLICATION_MAX.seo_keywords)),
  seo_description: optional(textInput(PUBLICATION_MAX.seo_description)),
})
export const adminNewsInput = newsInput.extend({
  club_id: optional(choiceInput('club')),
  is_on_main: flagInput.optional(),
})

export const newsChanges = newsInput.partial().extend(editOf)
export const adminNewsChanges = adminNewsInput.partial().extend(editOf)

export const articleInput = z.object({ ...sharedInput, name: textInput(PUBLICATION_MAX.title) })
export const adminArticleInput = articleInput.extend({ club_id: optional(choiceInput('club')) })
export const articleChanges = articleInput.partial().extend(editOf)
export const adminArticleChanges = adminArticleInput.partial().extend(editOf)

export type News = z.infer<typeof newsSchema>
export type NewsManaged = z.infer<typeof newsManaged>
export type Article = z.infer<typeof articleSchema>
export type ArticleManaged = z.infer<typeof articleManaged>
