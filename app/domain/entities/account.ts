import { z } from 'zod'
import { emailInput, wireMoment } from './wire.ts'
import { newPassword } from './user.ts'

/** Secrets of mailed links are base64url. */
const mailedToken = z.string({ error: 'required' }).regex(/^[\w-]{20,100}$/, 'link_expired')

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

export const verificationInput = z.object({ token: mailedToken })

/** A device somebody is signed in on. */
export const sessionSchema = z.object({
  id: z.number(),
  user_agent: z.string().nullable(),
  created_at: wireMoment,
  expires_at: wireMoment,
  /** The one that asks. */
  is_current: z.boolean(),
})

export type DeviceSession = z.infer<typeof sessionSchema>
