import type { Bracket } from '~/domain/contract/bracket.fields.ts'

/** Everybody who stands in a bracket, by id. */
export function athletesOf({ cells }: Pick<Bracket, 'cells'>): Map<number, string> {
  const names = new Map<number, string>()
  for (const { left_user: left, right_user: right } of cells)
    for (const user of [left, right]) if (user) names.set(user.id, user.name)
  return names
}
