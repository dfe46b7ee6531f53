import type { Call } from '../platform/calls/call.ts'
import { loadPersonRefs } from '../references/person.ts'

interface Pair {
  readonly leftUserId: number | null
  readonly rightUserId: number | null
}

/** Bouts by their athletes: `Ivanov — Petrov`; three dots for whoever is not known yet. */
export async function pairNames(
  { db, language }: Pick<Call, 'db' | 'language'>,
  rows: readonly Pair[],
): Promise<string[]> {
  const people = await loadPersonRefs(
    db,
    rows.flatMap((row) => [row.leftUserId, row.rightUserId]),
    language,
  )
  const name = (id: number | null) => (id === null ? null : people.get(id)?.name) ?? '…'
  return rows.map((row) => `${name(row.leftUserId)} — ${name(row.rightUserId)}`)
}
