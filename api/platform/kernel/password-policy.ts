import { slugOf } from '~/domain/slug.ts'
import { invalidField } from './errors.ts'

/** What somebody who knows the person would try first. */
export interface PasswordOwner {
  readonly email: string
  readonly name: string
  /** `yyyy-MM-dd` */
  readonly birthDate: string | null
}

let common: Promise<ReadonlySet<string>> | undefined

/** Some 50,000 passwords from leaks, loaded when the first password is chosen. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  ))

const fold = (text: string) => text.normalize('NFKC').toLowerCase()
const wordsOf = (text: string, least: number) =>
  text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length >= least)

/** A password made of its owner's own name, address or birthday leaves fewer letters than this without them. */
const OWN_LETTERS = 4

function personalWords({ email, name, birthDate }: PasswordOwner): string[] {
  const [local = '', domain = ''] = fold(email).split('@')
  const [year = '', month = '', day = ''] = (birthDate ?? '').split('-')
  const dates = [`${day}${month}${year}`, `${year}${month}${day}`, `${day}${month}${year.slice(2)}`, year]
  return [
    ...wordsOf(local, 3),
    ...wordsOf(domain, 4),
    ...wordsOf(fold(name), 3),
    ...wordsOf(slugOf(name), 3),
    ...(birthDate ? dates : []),
  ].sort((one, other) => other.length - one.length)
}

function isPersonal(password: string, owner: PasswordOwner): boolean {
  const letters = wordsOf(password, 1).join('')
  const left = personalWords(owner).reduce((text, word) => text.replaceAll(word, ''), letters)
  return left.length < OWN_LETTERS && left.length < letters.length
}

/** Refuses a new password that is among the first to be guessed (NIST SP 800-63B, 5.1.1.2), beside its field. */
export async function requireGoodPassword(password: string, owner: PasswordOwner): Promise<void> {
  const folded = fold(password)
  if (new Set(folded).size < 3 || (await commonPasswords()).has(folded))
    throw invalidField('password', 'password_common')
  if (isPersonal(folded, owner)) throw invalidField('password', 'password_personal')
}
