import type { PaperState } from '~/domain/documents/papers.ts'
import { useText } from '~/i18n/words.tsx'
import { Badge, type Tone } from '../ui/badge.tsx'

const TONE: Readonly<Record<PaperState, Tone>> = {
  complete: 'success',
  expired: 'warning',
  missing: 'danger',
}

/** Whether somebody has what a competition asks for, in words and colour. */
export function PaperStateBadge({ state }: { readonly state: PaperState }) {
  const t = useText()
  return <Badge tone={TONE[state]}>{t(`documents:papers.states.${state}`)}</Badge>
}
