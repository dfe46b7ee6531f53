import { z } from 'zod'
import { editOf } from './edit.ts'
import { MAT_MAX } from './text-limits.ts'
import { groupRef } from './user.fields.ts'
import { optional, textInput, timestampInput, urlInput, wireTimestamp } from './wire.ts'

export const matSchema = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  stream_url: z.string().nullable(),
  record_url: z.string().nullable(),
  /** When its recording, or without one its stream, began. */
  record_began_at: wireTimestamp.nullable(),
  competition: groupRef,
  version: z.number(),
})
export const matRef = z.object({ id: z.number(), name: z.string() })
export type MatRef = z.output<typeof matRef>

export const matInput = z.object({
  name: textInput(MAT_MAX.name),
  description: optional(textInput(MAT_MAX.description)),
  stream_url: optional(urlInput),
  record_url: optional(urlInput),
  record_began_at: optional(timestampInput),
})

export const matChanges = matInput.partial().extend(editOf)
export type Mat = z.infer<typeof matSchema>
