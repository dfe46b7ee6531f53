import { CODE_MAX, PASSWORD_MAX } from './text-limits.ts'
import { z } from 'zod'
import { currencySchema } from './money.fields.ts'
import { DOCUMENT_KINDS } from '../documents/document.ts'
import { sessionSchema } from './account.fields.ts'
import { profileSchema } from './user.fields.ts'
import { wireDate, wireTimestamp } from './wire.ts'

// What is stored about a person, as they take it with them. Others are named only where the person sees them anyway.

const timestamp = wireTimestamp.nullable()
const name = z.string()

export const accountData = z.object({
  exported_at: wireTimestamp,
  profile: profileSchema,
  belts: z.array(
    z.object({
      belt: name,
      issuer: name.nullable(),
      issued_at: wireDate,
      description: z.string().nullable(),
      approved_at: timestamp,
    }),
  ),
  documents: z.array(
    z.object({
      kind: z.enum(DOCUMENT_KINDS),
      number: z.string().nullable(),
      issued_on: wireDate.nullable(),
      valid_until: wireDate.nullable(),
      note: z.string().nullable(),
      created_at: timestamp,
    }),
  ),
  club_applications: z.array(
    z.object({
      club: name,
      created_at: wireTimestamp,
      user_approved_at: timestamp,
      club_approved_at: timestamp,
      closed_at: timestamp,
    }),
  ),
  competition_applications: z.array(
    z.object({
      competition: name,
      categories: z.array(name),
      disciplines: z.array(z.string()),
      /** Kilograms. */
      weight: z.number().nullable(),
      created_at: wireTimestamp,
      user_approved_at: timestamp,
      competition_approved_at: timestamp,
      paid_at: timestamp,
      closed_at: timestamp,
      closed_reason: z.string().nullable(),
    }),
  ),
  orders: z.array(
    z.object({
      number: z.string(),
      item: z.string(),
      price: z.number(),
      currency: currencySchema,
      billing: z.string(),
      created_at: wireTimestamp,
      paid_at: timestamp,
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
        start_at: timestamp,
        end_at: timestamp,
      }),
    ),
  }),
  judging: z.array(
    z.object({
      competition: name,
      mat: name,
      created_at: wireTimestamp,
      user_approved_at: timestamp,
      closed_at: timestamp,
    }),
  ),
  /** Those the person has written. */
  messages: z.array(z.object({ subject: z.string(), message: z.string(), created_at: wireTimestamp })),
  /** Whom the person takes no messages from. */
  blocks: z.array(z.object({ person: name, created_at: wireTimestamp })),
  /** Those the person has made. */
  reports: z.array(
    z.object({
      person: name,
      quote: z.string().nullable(),
      reason: z.string(),
      text: z.string(),
      status: z.string(),
      created_at: wireTimestamp,
    }),
  ),
  notifications: z.array(z.object({ text: z.string(), created_at: wireTimestamp, read_at: timestamp })),
  sessions: z.array(sessionSchema.omit({ is_current: true })),
})

/** The end of an account asks for what opens it. */
export const deletionInput = z.object({
  password: z.string({ error: 'required' }).min(1, 'required').max(PASSWORD_MAX, 'too_long'),
  /** Of the app or one of the recovery codes, where the account asks for a second step. */
  code: z.string().trim().max(CODE_MAX, 'too_long').optional(),
})
