import { eq } from 'drizzle-orm'
import { competitions } from '../platform/db/schema.ts'
import { audit, differences } from '../platform/calls/audit.ts'
import type { WriteContext } from '../platform/calls/call.ts'
import type { CompetitionRow } from './policy/policy.ts'

/**
 * Stores settings a competition keeps in one column, and writes into its history what has changed; settings that are
 * as they were change nothing.
 * @param before the competition, locked
 * @param action what the history calls it
 */
export async function storeSettings<S extends object>(
  call: WriteContext,
  before: CompetitionRow,
  column: 'drawSettings' | 'weighInSettings' | 'callSettings' | 'teamPoints' | 'papersSettings' | 'boutRules',
  { action, now, settings }: { readonly action: string; readonly now: S; readonly settings: S },
): Promise<CompetitionRow> {
  const stored = (of: S): Readonly<Record<string, unknown>> => Object.fromEntries(Object.entries(of))
  if (JSON.stringify(now) === JSON.stringify(settings)) return before
  const [after] = await call.db
    .update(competitions)
    .set({ [column]: stored(settings) })
    .where(eq(competitions.id, before.id))
    .returning()
  await audit(call, {
    action,
    entity: 'competition',
    entityId: before.id,
    ...differences(stored(now), stored(settings)),
  })
  return after ?? before
}
