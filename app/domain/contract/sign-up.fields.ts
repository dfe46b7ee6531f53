import { PASSWORD_MAX } from './text-limits.ts'
import { z } from 'zod'
import { SIGNUP_ROLES } from '../access/roles.ts'
import { mailDelivery, mailedToken } from './account.fields.ts'
import { devicesInput, newPassword } from './user.fields.ts'
import { emailInput, flagInput, wireDate, wireTimestamp } from './wire.ts'

// A sign-up is pending until its address is confirmed by the mailed link. Until then it is no account: its token opens
// the pending sign-up and nothing else.

/** What was typed, without the password. The same whether or not the address has an account. */
export const pendingSignUpSchema = z.object({
  email: z.string(),
  name: z.string(),
  birth_date: wireDate,
  roles: z.array(z.enum(SIGNUP_ROLES)).length(1),
  email_verified_at: wireTimestamp.nullable(),
  created_at: wireTimestamp,
  expires_at: wireTimestamp,
  /** The path its confirmation leads to. */
  redirect: z.string().nullable(),
  mail_delivery: mailDelivery,
})

/** A mail as it was written to the folder, where mails are not sent. */
export const writtenMail = z.object({
  subject: z.string(),
  text: z.string(),
  /** The path of its link on this site. */
  link: z.string().nullable(),
})

export const pendingSignUpDetails = pendingSignUpSchema.extend({
  /** The mails of this sign-up, newest first; empty where mails are sent. */
  mails: z.array(writtenMail),
})

export const registerReply = z.object({ data: pendingSignUpSchema, token: z.string() })

const signUpToken = z.string({ error: 'required' }).max(200)

export const signUpTokenInput = z.object({ sign_up_token: signUpToken })

export const signUpAddressInput = z.object({ sign_up_token: signUpToken, email: emailInput })

/**
 * The mailed link is not enough: whoever signed up with the address of somebody else would have their account
 * confirmed by that person, with a password they chose themselves. So it takes the token of the sign-up, which its
 * browser holds, or else its password.
 */
export const confirmSignUpInput = z.object({
  token: mailedToken,
  sign_up_token: signUpToken.optional(),
  password: z.string().max(PASSWORD_MAX, 'too_long').optional(),
  devices: devicesInput.optional(),
})

export const LINK_PURPOSES = ['sign_up', 'email_verification', 'password_reset'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

export const linkInput = z.object({
  token: z.string().max(500),
  purpose: z.enum(LINK_PURPOSES),
  sign_up_token: signUpToken.optional(),
})

/** What a mailed link is good for now. `unknown` is also one that lost a part on its way. */
export const LINK_STATES = ['good', 'used', 'expired', 'unknown'] as const

export const linkSchema = z.object({
  state: z.enum(LINK_STATES),
  /** The address it was sent to, of a link that is good. */
  email: z.string().nullable(),
  /** Whether the sign-up's password is asked for: the link was opened in another browser. */
  needs_password: z.boolean(),
  redirect: z.string().nullable(),
})

/** The secret of a link that hands a managed athlete over. */
const handOverToken = z.string({ error: 'required' }).max(200)

export const handOverTokenInput = z.object({ token: handOverToken })

export const HAND_OVER_STATES = [...LINK_STATES, 'revoked'] as const

/** What a link that hands an athlete over is good for now, and whose it is. */
export const handOverLinkSchema = z.object({
  state: z.enum(HAND_OVER_STATES),
  /** Of a link that is good. */
  athlete: z
    .object({ name: z.string(), birth_year: z.number().nullable(), club: z.string().nullable() })
    .nullable(),
  /** The guardians of a minor go on hearing what happens to them. */
  is_minor: z.boolean(),
  has_guardian: z.boolean(),
  expires_at: wireTimestamp.nullable(),
})

/** What a managed athlete signs up with: who they are is known. */
export const takeOverInput = z
  .object({
    token: handOverToken,
    email: emailInput,
    password: newPassword,
    password_confirmation: z.string({ error: 'required' }),
    terms: flagInput.refine((value) => value, 'terms_required'),
    /** `1`: the guardians go on hearing what happens; those of a minor do anyway. */
    guardian_follows: flagInput.optional(),
  })
  .refine((input) => input.password === input.password_confirmation, {
    path: ['password_confirmation'],
    message: 'passwords_differ',
  })

export type HandOverLink = z.infer<typeof handOverLinkSchema>
export type PendingSignUp = z.infer<typeof pendingSignUpDetails>
export type WrittenMail = z.infer<typeof writtenMail>
export type MailedLink = z.infer<typeof linkSchema>
