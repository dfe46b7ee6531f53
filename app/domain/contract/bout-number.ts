import { z } from 'zod'

/** What a bout is called by on every screen and paper, "2.14"; null until it is first laid on a mat. */
export const boutNumber = z.string().nullable()

/**
 * Whom a side waits for: the winner or the loser of another bout. It names that bout by its number, and one that has
 * none yet by its round and its place in it.
 */
export const awaitedBout = z.object({
  cell_id: z.number(),
  condition: z.enum(['win', 'auto', 'lose']),
  number: boutNumber,
  /** The name of that bout's round in the reader's language. */
  round: z.string(),
  /** Counted from 1, top to bottom; null where the round has one bout only. */
  place: z.number().nullable(),
})
export type AwaitedBout = z.infer<typeof awaitedBout>
