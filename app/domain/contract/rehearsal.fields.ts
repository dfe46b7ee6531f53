import { z } from 'zod'
import { REHEARSAL_SPEEDS } from '../competition/rehearsal.ts'
import { integerInput, wireTimestamp } from './wire.ts'

/** A rehearsal as those who prepare it see it. */
export const rehearsalSchema = z.object({
  /** Of the copy: a competition to all calls. */
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  /** What it rehearses. */
  competition: z.object({ id: z.number(), slug: z.string(), name: z.string() }),
  /** Times as fast as real time that the machine plays; 0 while it stands still. */
  speed: z.number(),
  fights_count: z.number(),
  fights_ended_count: z.number(),
  created_at: wireTimestamp,
})

export const rehearsalInput = z.object({
  speed: integerInput(0, 60).refine(
    (speed) => (REHEARSAL_SPEEDS as readonly number[]).includes(speed),
    'wrong_choice',
  ),
})

export type Rehearsal = z.infer<typeof rehearsalSchema>
