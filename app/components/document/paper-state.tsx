import type { EntryPaperState } from '~/domain/documents/papers.ts'
import { useText } from '~/i18n/words.tsx'
import { Badge, type Tone } from '../ui/badge.tsx'

const TONE: Readonly<Record<EntryPaperState, Tone>> = {
  complete: 'success',
  expired: 'warning',
  missing: 'danger',
  admitted: 'accent',
}

/** Whether somebody has what a competition asks for, one paper or all of them, in words and colour. */
export function PaperStateBadge({ state }: { readonly state: EntryPaperState }) {
  const t = useText()
  return <Badge tone={TONE[state]}>{t(`documents:papers.states.${state}`)}</Badge>
}
