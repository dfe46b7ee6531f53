import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Opaque secrets are 256 random bits; only their SHA-256 is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** What a link is made of that its makers may look at again: who reads the database cannot derive its token. */
export const newSeed = (): string => randomBytes(32).toString('hex')

export const linkToken = (
  { secret }: { readonly secret: string },
  purpose: 'hand-over' | 'club-invitation' | 'staff',
  seed: string,
): string => createHmac('sha256', secret).update(`${purpose}:${seed}`).digest('base64url')
