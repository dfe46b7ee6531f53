import { randomBytes } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Instant } from '~/domain/time.ts'
import { recoveryCodes } from '../platform/db/schema.ts'
import type { Queryable } from '../platform/db/database.ts'
import { hashSecret } from '../platform/kernel/secrets.ts'

const CODES = 10
/** Without letters and figures that are taken for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LETTERS = 16

/** Sixteen letters of 31: 79 random bits, so that a plain hash of them is not guessed. */
function newCode(): string {
  const letters: string[] = []
  while (letters.length < LETTERS)
    for (const byte of randomBytes(LETTERS))
      // A remainder over would prefer the first letters.
      if (byte < 248 && letters.length < LETTERS) letters.push(ALPHABET[byte % ALPHABET.length] ?? '')
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

const bare = (code: string) => code.toLowerCase().replace(/[^a-z\d]/g, '')

/** Replaces all codes of a person; they are shown now and never again. */
export async function newRecoveryCodes(db: Queryable, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashSecret(bare(code)) })))
  return codes
}

export async function dropRecoveryCodes(db: Queryable, userId: number): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** Takes a code; it works once. */
export async function consumeRecoveryCode(
  db: Queryable,
  userId: number,
  code: string,
  now: Instant,
): Promise<boolean> {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: new Date(now) })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashSecret(bare(code))),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return taken.length > 0
}

export async function recoveryCodesLeft(db: Queryable, userId: number): Promise<number> {
  const [found] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return found?.left ?? 0
}
