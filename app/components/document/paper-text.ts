import type { EntryPapers } from '~/domain/contract/papers.fields.ts'
import { useFormat, useText } from '~/i18n/words.tsx'

/** What an entry has of one kind: the number, until when it holds, and who saw it at the desk. */
export function usePaperText(): (paper: EntryPapers['papers'][number]) => string {
  const t = useText()
  const format = useFormat()
  return ({ state, number, valid_until: until, seen }) =>
    [
      number && t('documents:numberShort', { number }),
      state === 'missing'
        ? t('documents:papers.none')
        : until
          ? t('documents:until', { date: format.date(until) })
          : seen
            ? null
            : t('documents:endless'),
      seen &&
        t(seen.by === null ? 'documents:admission.wasSeen' : 'documents:admission.wasSeenBy', {
          name: seen.by ?? '',
          at: format.dateTime(seen.at),
        }),
    ]
      .filter(Boolean)
      .join(', ')
}
