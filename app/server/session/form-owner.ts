/** Binds a form to the account it was opened under: two accounts may be open in two tabs of one browser. */
import { seal, unseal } from './sealed.ts'

export interface FormOwner {
  readonly id: number
  readonly name: string
}

/** The mark that a form carries; only the holder of the secret can make or read one. */
export const markOwner = (secret: string, { id, name }: FormOwner): string =>
  seal(secret, JSON.stringify([id, name]))

/** Null for a form without a mark (opened by a visitor, or sent by no page of ours) and for one that was made up. */
export function ownerOf(secret: string, mark: unknown): FormOwner | null {
  if (typeof mark !== 'string' || mark === '' || mark.length > 2_000) return null
  const text = unseal(secret, mark)
  if (text === null) return null
  const [id, name] = JSON.parse(text) as [number, string]
  return { id, name }
}
