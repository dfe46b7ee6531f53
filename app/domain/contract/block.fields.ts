import { z } from 'zod'
import { personRef } from './user.fields.ts'
import { choiceInput, dateRange, listQuery, wireTimestamp } from './wire.ts'

/** Somebody the caller takes no messages from. */
export const blockSchema = z.object({ user: personRef, created_at: wireTimestamp })

export const blockListQuery = listQuery(['created_at', 'name'], { ...dateRange('created_at') })

export const blockInput = z.object({ user_id: choiceInput('person') })

export type Block = z.infer<typeof blockSchema>
