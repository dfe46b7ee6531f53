import { eq } from 'drizzle-orm'
import type { DisciplineSlug } from '~/domain/fight/disciplines.ts'
import type { RuleSet, StoredRuleSets } from '~/domain/fight/rule-set.ts'
import { competitions } from '../../platform/db/schema.ts'
import type { Queryable } from '../../platform/db/database.ts'

/** What a competition has set for its bouts, by discipline. */
export const ruleSetsOf = ({
  boutRules,
}: Pick<typeof competitions.$inferSelect, 'boutRules'>): StoredRuleSets => boutRules ?? {}

/** What a competition has set for new bouts of a discipline; null: the platform's rules hold. */
export async function ruleSetOf(
  db: Queryable,
  { competitionId, discipline }: { readonly competitionId: number; readonly discipline: string },
): Promise<RuleSet | null> {
  const [competition] = await db
    .select({ boutRules: competitions.boutRules })
    .from(competitions)
    .where(eq(competitions.id, competitionId))
  return (competition && ruleSetsOf(competition)[discipline as DisciplineSlug]) ?? null
}
