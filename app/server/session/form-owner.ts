/** Binds a form to the account it was opened under: two accounts may be open in two tabs of one browser. */
import { LRUCache } from 'lru-cache'
import { seal, unseal } from './sealed.ts'

export interface FormOwner {
  readonly id: number
  readonly name: string
}

/** All pages of an account may carry the same mark: it is sealed once for those who are about. */
const marks = new LRUCache<string, string>({ max: 2_000 })

/** The mark that a form carries; only the holder of the secret can make or read one. */
export function markOwner(secret: string, { id, name }: FormOwner): string {
  const text = JSON.stringify([id, name])
  const key = `${secret} ${text}`
  const before = marks.get(key)
  if (before !== undefined) return before
  const mark = seal(secret, text)
  marks.set(key, mark)
  return mark
}

/** Null for a form without a mark (opened by a visitor, or sent by no page of ours) and for one that was made up. */
export function ownerOf(secret: string, mark: unknown): FormOwner | null {
  if (typeof mark !== 'string' || mark === '' || mark.length > 2_000) return null
  const text = unseal(secret, mark)
  if (text === null) return null
  const [id, name] = JSON.parse(text) as [number, string]
  return { id, name }
}
