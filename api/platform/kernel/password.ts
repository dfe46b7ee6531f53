import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
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
  // Accounts without a password hold a text that is no hash: nothing fits it.
  const fits = await verify(stored ?? (await decoy), password.normalize('NFKC')).catch(() => false)
  return stored !== null && fits
}

/** An address as it is compared: spelling variants of one mailbox are one account. */
export function emailKeyOf(email: string): string {
  const folded = email.trim().normalize('NFKC').toLowerCase()
  const at = folded.lastIndexOf('@')
  // A domain has two spellings, `пример.рф` and `xn--e1afmkfd.xn--p1ai`; it is compared by the second.
  const domain = at < 0 ? '' : domainToASCII(folded.slice(at + 1))
  return domain ? `${folded.slice(0, at)}@${domain}` : folded
}
