export interface Change {
  /** Where in the row: `left.points`. */
  readonly name: string
  /** Undefined: the row was not there. */
  readonly was: string | undefined
  readonly is: string | undefined
}

type Row = Readonly<Record<string, unknown>> | null

/** What differs between a row and what became of it, down to the single values; rows in rows are looked into. */
export function changesOf(before: Row, after: Row): readonly Change[] {
  const [was, is] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => was.get(name) !== is.get(name))
    .map((name) => ({
      name,
      was: before === null ? undefined : (was.get(name) ?? NOTHING),
      is: after === null ? undefined : (is.get(name) ?? NOTHING),
    }))
}

const NOTHING = '—'

function leavesOf(row: unknown, path = '', leaves = new Map<string, string>()): Map<string, string> {
  if (typeof row === 'object' && row !== null && !Array.isArray(row)) {
    for (const [name, value] of Object.entries(row)) leavesOf(value, path ? `${path}.${name}` : name, leaves)
  } else if (row !== null && row !== undefined && row !== '' && path) {
    leaves.set(path, Array.isArray(row) ? JSON.stringify(row) : String(row))
  }
  return leaves
}
