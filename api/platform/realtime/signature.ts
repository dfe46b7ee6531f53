import { createHmac, timingSafeEqual } from 'node:crypto'

/** `key:hex(HMAC-SHA256(secret, text))`, as the Pusher protocol signs subscriptions. */
export function sign(key: string, secret: string, text: string): string {
  return `${key}:${createHmac('sha256', secret).update(text).digest('hex')}`
}

/** Compares in constant time, so that a signature cannot be guessed byte by byte. */
export function isSigned(key: string, secret: string, text: string, auth: string): boolean {
  const expected = Buffer.from(sign(key, secret, text))
  const given = Buffer.from(auth)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
