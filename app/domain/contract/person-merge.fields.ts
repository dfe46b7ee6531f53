import { z } from 'zod'
import { adminUserSchema } from './user.fields.ts'
import { choiceInput, digestInput, idInput } from './wire.ts'

/** What goes over when two people are merged, as it is counted in the preview. */
export const MERGED_THINGS = [
  'entries',
  'bouts',
  'medals',
  'belts',
  'orders',
  'judging',
  'clubApplications',
  'groups',
  'carers',
  'wards',
  'consents',
  'documents',
  'messages',
  'notifications',
  'publications',
] as const
export type MergedThing = (typeof MERGED_THINGS)[number]

/** Why two people cannot be one, or not in this direction. */
export const MERGE_CLASHES = [
  'born_apart',
  'bout_against',
  'same_competition',
  'same_bracket',
  'same_mat',
  'both_manage',
  'keep_account',
  'roles_differ',
] as const
export type MergeClash = (typeof MERGE_CLASHES)[number]

export const mergeInput = z.object({
  /** Who goes into the person of the address. */
  user_id: choiceInput('person'),
  /** Where it is sent, what was previewed is done or nothing. */
  digest: digestInput,
})

export const mergePreviewParams = z.object({ id: idInput, other_id: idInput })

export const mergePreviewSchema = z.object({
  kept: adminUserSchema,
  merged: adminUserSchema,
  moves: z.array(z.object({ what: z.enum(MERGED_THINGS), count: z.number() })),
  /** With what refuses the merge, and where. */
  clashes: z.array(z.object({ code: z.enum(MERGE_CLASHES), where: z.string().nullable() })),
  digest: z.string(),
})

export type MergePreview = z.infer<typeof mergePreviewSchema>
