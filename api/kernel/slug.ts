import { randomInt } from 'node:crypto'
import { slugOf } from '~/domain/slug'

/** A slug nobody has yet: the name's own, or with a number behind it. */
export async function freeSlug(name: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  const base = slugOf(name)
  if (!(await isTaken(base))) return base
  for (let number = 2; number < 20; number += 1)
    if (!(await isTaken(`${base}-${number}`))) return `${base}-${number}`
  return `${base}-${randomInt(1_000_000, 9_999_999)}`
}
