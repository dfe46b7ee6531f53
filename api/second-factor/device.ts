import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ApiDeps } from '../platform/calls/deps.ts'

// A proof that a device has signed in as somebody before: `<user>.<device>.<mac>`. It opens nothing; it gives the
// device a count of wrong passwords of its own, so that a stranger's guesses do not keep the owner out.

type Signing = Pick<ApiDeps, 'secret'>

const macOf = ({ secret }: Signing, userId: number, device: string): Buffer =>
  createHmac('sha256', secret).update(`device:${userId}:${device}`).digest()

/** The proof among `given` that is this person's; null when there is none. */
export function knownDevice(deps: Signing, userId: number, given: readonly string[]): string | null {
  const isTheirs = (proof: string) => {
    const match = /^(\d{1,10})\.([\w-]{22})\.([\w-]{43})$/.exec(proof)
    if (!match?.[2] || !match[3] || Number(match[1]) !== userId) return false
    return timingSafeEqual(Buffer.from(match[3], 'base64url'), macOf(deps, userId, match[2]))
  }
  return given.find(isTheirs) ?? null
}

/** The device's proof: the one it has, or a new one. */
export function deviceProof(deps: Signing, userId: number, given: readonly string[] = []): string {
  const known = knownDevice(deps, userId, given)
  if (known) return known
  const device = randomBytes(16).toString('base64url')
  return `${userId}.${device}.${macOf(deps, userId, device).toString('base64url')}`
}
