import { z } from 'zod'
import { fightCard, timetableBout } from './fight.fields.ts'
import { matSchema } from './mat.fields.ts'

export const matScheduleSchema = z.object({
  mat: matSchema.omit({ competition: true }),
  fights: z.array(fightCard),
})

/**
 * A competition's bouts by mat, as orders of bouts show them. Seven hundred bouts are sent to phones: athletes and
 * categories stand beside them, each once.
 */
export const timetableSchema = z.object({
  /** The venue's. */
  timezone: z.string(),
  categories: z.array(z.object({ id: z.number(), name: z.string() })),
  athletes: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      club: z.string().nullable(),
      country: z.object({ code: z.string(), name: z.string() }).nullable(),
    }),
  ),
  mats: z.array(z.object({ mat: matSchema.omit({ competition: true }), bouts: z.array(timetableBout) })),
})
export type Timetable = z.infer<typeof timetableSchema>
