import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Opaque secrets are 256 random bits; only their SHA-256 is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** What a link is made of that its makers may look at again: who reads the database cannot derive its token. */
const newSeed = (): string => randomBytes(32).toString('hex')

type LinkPurpose = 'hand-over' | 'club-invitation' | 'staff'
interface LinkKey {
  readonly secret: string
}

export const linkToken = ({ secret }: LinkKey, purpose: LinkPurpose, seed: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${seed}`).digest('base64url')

/** What is stored of a new link: what its token is made of, and the hash it is found by. */
export function newLink(
  key: LinkKey,
  purpose: LinkPurpose,
): { readonly seed: string; readonly tokenHash: string } {
  const seed = newSeed()
  return { seed, tokenHash: hashSecret(linkToken(key, purpose, seed)) }
}
