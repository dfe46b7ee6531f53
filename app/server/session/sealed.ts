/** Texts that only the holder of a key can read: what lies on a disk or in Redis tells nobody a token. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Sessions that are about: each of their pages would derive the same key and the same name again. */
const SESSIONS_MAX = 2_000
const keys = new LRUCache<string, Buffer>({
  max: SESSIONS_MAX,
  memoMethod: (secret) => Buffer.from(hkdfSync('sha256', secret, '', 'session', 32)),
})
const names = new LRUCache<string, string>({
  max: SESSIONS_MAX,
  memoMethod: (secret) => createHash('sha256').update(secret).digest('hex'),
})

const keyOf = (secret: string): Buffer => keys.memo(secret)

/** A name to keep something under; it does not lead back to the secret. Lower-case hex. */
export const nameFor = (secret: string): string => names.memo(secret)

/** @param secret random, at least 128 bits @returns base64 */
export function seal(secret: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Null for what was sealed with another secret, was changed, or never was sealed. */
export function unseal(secret: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64')
  if (bytes.length < IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
