import type { AskableKind } from '~/domain/documents/papers.ts'
import { useText } from '~/i18n/words.tsx'
import { Badge } from '../ui/badge.tsx'

/** The papers an entry lacks, by their names; nothing where it lacks none. */
export function LackingPapers({ kinds }: { readonly kinds: readonly AskableKind[] }) {
  const t = useText()
  if (kinds.length === 0) return null
  const names = kinds.map((kind) => t(`documents:kinds.${kind}`)).join(', ')
  return <Badge tone="warning">{t('documents:admission.lacking', { papers: names })}</Badge>
}
