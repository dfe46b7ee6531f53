import type { DocumentState } from '~/domain/documents/document.ts'
import { useText } from '~/i18n/words.tsx'
import { Badge, type Tone } from '../ui/badge.tsx'

const TONE: Readonly<Record<DocumentState, Tone>> = {
  valid: 'success',
  ends_soon: 'warning',
  expired: 'danger',
}

/** Where a document stands today, in words and colour. */
export function DocumentStateBadge({ state }: { readonly state: DocumentState }) {
  const t = useText()
  return <Badge tone={TONE[state]}>{t(`documents:states.${state}`)}</Badge>
}
