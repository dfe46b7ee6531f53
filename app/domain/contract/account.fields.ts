import { z } from 'zod'
import { done, emailInput, wireTimestamp } from './wire.ts'
import { newPassword } from './user.fields.ts'

/** `folder`: this server has no mail server and writes mails to a folder of its data directory. */
export const mailDelivery = z.enum(['smtp', 'folder'])

/** Secrets of mailed links are base64url. */
export const mailedToken = z.string({ error: 'required' }).regex(/^[\w-]{20,100}$/, 'link_expired')

export const forgottenInput = z.object({ email: emailInput })

export const resetInput = z
  .object({
    token: mailedToken,
    password: newPassword,
    password_confirmation: z.string({ error: 'required' }),
  })
  .refine((input) => input.password === input.password_confirmation, {
    path: ['password_confirmation'],
    message: 'passwords_differ',
  })

/** The account's own proof comes back: somebody else's wrong passwords do not keep its owner out. */
export const resetReply = done.extend({ device: z.string() })

export const forgottenReply = z.object({
  data: z.object({ ok: z.literal(true), mail_delivery: mailDelivery }),
})

export const verificationInput = z.object({ token: mailedToken })

/** A device somebody is signed in on. */
export const sessionSchema = z.object({
  id: z.number(),
  user_agent: z.string().nullable(),
  /** The network it was signed in from, shortened; null where it is not known. */
  network: z.string().nullable(),
  created_at: wireTimestamp,
  /** To within some minutes. */
  last_used_at: wireTimestamp,
  expires_at: wireTimestamp,
  /** The one that asks. */
  is_current: z.boolean(),
})

export type DeviceSession = z.infer<typeof sessionSchema>
