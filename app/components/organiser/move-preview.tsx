import type { ClashView } from '~/domain/contract/schedule.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { Notice } from '../ui/notice.tsx'
import { ClashList } from './clash-list.tsx'

/** The preview of a move; nothing before it is asked for. */
export function MovePreview({ clashes }: { readonly clashes: readonly ClashView[] | null }) {
  const t = useText()
  if (clashes === null) return null
  if (clashes.length > 0) return <ClashList clashes={clashes} />
  return (
    <Notice tone="success" role="status">
      <p>{t('organiser:schedule.noClashes')}</p>
    </Notice>
  )
}
