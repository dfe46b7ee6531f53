import type { CompetitionApplication } from '~/domain/contract/application.fields.ts'
import type { useFormat } from '~/i18n/words.tsx'

interface Due extends Pick<CompetitionApplication, 'amount' | 'amount_due'> {
  readonly competition: Pick<CompetitionApplication['competition'], 'currency'>
}

/** What is owed of an entry a part of which was paid; null where all or nothing of it is. */
export const partlyDue = (
  format: ReturnType<typeof useFormat>,
  { amount, amount_due: due, competition }: Due,
): string | null => (due > 0 && due < amount ? format.price(due, competition.currency) : null)
