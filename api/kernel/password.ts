import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// Argon2id by OWASP's second profile: 19 MiB, two passes, one lane.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFKC'), PARAMETERS)

/** The same for the same secret and the same salt, and as slow to guess at as a password's hash. */
export const slowDigest = (secret: string, salt: string): Promise<string> =>
  hash(secret.normalize('NFKC'), { ...PARAMETERS, salt: createHash('sha256').update(salt).digest() })

let decoy: Promise<string> | undefined

/** True when the password fits. Without a stored hash it works as long on a decoy, so that nobody learns who exists. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password nobody has')
  const fits = await verify(stored ?? (await decoy), password.normalize('NFKC'))
  return stored !== null && fits
}

/** An address as it is compared: spelling variants of one mailbox are one account. */
export const emailKeyOf = (email: string): string => email.trim().normalize('NFKC').toLowerCase()
