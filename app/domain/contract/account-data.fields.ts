import { CODE_MAX, PASSWORD_MAX } from './text-limits.ts'
import { z } from 'zod'
import { sessionSchema } from './account.fields.ts'
import { profileSchema } from './user.fields.ts'
import { wireDate, wireMoment } from './wire.ts'

// What is stored about a person, as they take it with them. Others are named only where the person sees them anyway.

const moment = wireMoment.nullable()
const name = z.string()

export const accountData = z.object({
  exported_at: wireMoment,
  profile: profileSchema,
  belts: z.array(
    z.object({
      belt: name,
      issuer: name.nullable(),
      issued_at: wireDate,
      description: z.string().nullable(),
      approved_at: moment,
    }),
  ),
  club_applications: z.array(
    z.object({
      club: name,
      created_at: wireMoment,
      user_approved_at: moment,
      club_approved_at: moment,
      closed_at: moment,
    }),
  ),
  competition_applications: z.array(
    z.object({
      competition: name,
      categories: z.array(name),
      disciplines: z.array(z.string()),
      /** Kilograms. */
      weight: z.number().nullable(),
      created_at: wireMoment,
      user_approved_at: moment,
      competition_approved_at: moment,
      paid_at: moment,
      closed_at: moment,
      closed_reason: z.string().nullable(),
    }),
  ),
  orders: z.array(
    z.object({
      number: z.string(),
      item: z.string(),
      /** US dollars. */
      price: z.number(),
      billing: z.string(),
      created_at: wireMoment,
      paid_at: moment,
    }),
  ),
  results: z.object({
    medals: z.array(
      z.object({ competition: name, category: name, medal: z.string(), place: z.number(), date: wireDate }),
    ),
    fights: z.array(
      z.object({
        competition: name,
        category: name,
        number: z.string().nullable(),
        opponent: name.nullable(),
        outcome: z.enum(['won', 'lost', 'open']),
        start_at: moment,
        end_at: moment,
      }),
    ),
  }),
  judging: z.array(
    z.object({
      competition: name,
      mat: name,
      created_at: wireMoment,
      user_approved_at: moment,
      closed_at: moment,
    }),
  ),
  /** Those the person has written. */
  messages: z.array(z.object({ subject: z.string(), message: z.string(), created_at: wireMoment })),
  notifications: z.array(z.object({ text: z.string(), created_at: wireMoment, read_at: moment })),
  sessions: z.array(sessionSchema.omit({ is_current: true })),
})

/** The end of an account asks for what opens it. */
export const deletionInput = z.object({
  password: z.string({ error: 'required' }).min(1, 'required').max(PASSWORD_MAX, 'too_long'),
  /** Of the app or one of the recovery codes, where the account asks for a second step. */
  code: z.string().trim().max(CODE_MAX, 'too_long').optional(),
})
