import { ACCOUNT_MAX, CODE_MAX, PASSWORD_MAX } from './text-limits.ts'
import { z } from 'zod'
import { devicesInput } from './user.fields.ts'
import { textInput, wireTimestamp } from './wire.ts'

// What signing in asks for beside the password: a code of an app (TOTP, RFC 6238), a passkey (WebAuthn), or a recovery
// code for whoever has lost the others.

export const FACTORS = ['totp', 'passkey'] as const
export type Factor = (typeof FACTORS)[number]

export const passkeySchema = z.object({
  id: z.number(),
  name: z.string(),
  created_at: wireTimestamp,
  last_used_at: wireTimestamp.nullable(),
})

export const secondFactorSchema = z.object({
  /** Since when codes of an app are asked for; null while they are not. */
  totp_since: wireTimestamp.nullable(),
  passkeys: z.array(passkeySchema),
  recovery_codes_left: z.number(),
})

/** What an app is set up with: the secret in base32, and the address a QR code holds. */
export const totpSetUpSchema = z.object({ secret: z.string(), uri: z.string() })

/** Shown once; null where the codes made before are good still. */
export const recoveryCodesReply = z.object({
  data: z.object({ recovery_codes: z.array(z.string()).nullable() }),
})

export const passwordInput = z.object({
  password: z.string({ error: 'required' }).min(1, 'required').max(PASSWORD_MAX, 'too_long'),
})

const code = z.string({ error: 'required' }).trim().min(1, 'required').max(CODE_MAX, 'too_long')
export const codeInput = z.object({ code })

export const passkeyName = z.object({ name: textInput(ACCOUNT_MAX.passkey_name) })

const challengeToken = z.string({ error: 'required' }).max(200)
const base64url = z.string().max(100_000)

/** What a browser answers with (WebAuthn, `RegistrationResponseJSON`). */
const registration = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  clientExtensionResults: z.object({}).optional(),
})

/** What a browser answers with (WebAuthn, `AuthenticationResponseJSON`). */
const assertion = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
  clientExtensionResults: z.object({}).optional(),
})

/** A form sends what the browser's script answered as one text. */
const fromText = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      return undefined
    }
  }, schema)

export const passkeyInput = passkeyName.extend({
  challenge_token: challengeToken,
  passkey: fromText(registration),
})

/** One of the two proves it. */
export const secondStepInput = z.object({
  challenge_token: challengeToken,
  code: code.optional(),
  passkey: fromText(assertion).optional(),
  devices: devicesInput.optional(),
})

export const passkeyLoginInput = z.object({
  challenge_token: challengeToken,
  passkey: fromText(assertion),
  devices: devicesInput.optional(),
})

/** With the token of a login that waits for its second step, the options are for the passkeys of its person. */
export const passkeyChallengeInput = z.object({ challenge_token: challengeToken.optional() })

/** `options` are given to the browser as they are (WebAuthn). */
export const passkeyChallenge = z.object({
  challenge_token: z.string(),
  options: z.record(z.string(), z.unknown()),
})

/** What a login answers that waits for its second step: the data of its refusal. */
export const secondStepSchema = z.object({
  challenge_token: z.string(),
  factors: z.array(z.enum(FACTORS)),
})

export type SecondFactor = z.infer<typeof secondFactorSchema>
export type Passkey = z.infer<typeof passkeySchema>
export type SecondStep = z.infer<typeof secondStepSchema>
