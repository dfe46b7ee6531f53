import { auditEntries } from '../db/schema.ts'
import { insertRows } from '../queries/insert-rows.ts'
import type { Call } from './call.ts'

type Values = Readonly<Record<string, unknown>>

export interface AuditNote {
  /** What was done, as a verb: `create`, `update`, `approve`, … */
  readonly action: string
  /** The table's word for the thing: `competition`, `mat`, `fight`, … */
  readonly entity: string
  readonly entityId: number
  readonly before?: Values | null
  readonly after?: Values | null
}

/** Two sides without a single field: a change of nothing. */
const isEmpty = (side: Values | null | undefined): boolean =>
  side !== null && side !== undefined && Object.keys(side).length === 0

/**
 * Writes down who changed what, before and after; in the change's own transaction, so neither is there without the other.
 * A change of nothing is not written down.
 */
export async function audit(
  call: Pick<Call, 'db' | 'viewer'>,
  ...notes: readonly AuditNote[]
): Promise<void> {
  const changes = notes.filter(({ before, after }) => !(isEmpty(before) && isEmpty(after)))
  if (changes.length === 0) return
  await insertRows(
    call.db,
    auditEntries,
    changes.map(({ action, entity, entityId, before, after }) => ({
      actorId: call.viewer?.id ?? null,
      action,
      entity,
      entityId,
      before: before ?? null,
      after: after ?? null,
    })),
  )
}

const UNTOLD = new Set(['updatedAt', 'version'])

/** The fields in which two rows differ, as an audit entry shows them. */
export function differences(before: Values, after: Values): { before: Values; after: Values } {
  const keys = Object.keys(after).filter(
    (key) => !UNTOLD.has(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const pick = (from: Values) => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}

const asStored = (value: unknown): string => JSON.stringify(value ?? null)

/** The values that differ from those of a row; null when none does, so that there is nothing to write. */
export function changedOnly(before: Values, values: Values): Record<string, unknown> | null {
  const changed = Object.entries(values).filter(
    ([key, value]) => value !== undefined && asStored(value) !== asStored(before[key]),
  )
  return changed.length > 0 ? Object.fromEntries(changed) : null
}
