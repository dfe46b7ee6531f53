import type { MovePreviewView } from '~/domain/contract/schedule.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { FormErrors } from '../forms/action-form.tsx'
import { HiddenField } from '../forms/fields.tsx'
import { InSight } from '../ui/in-sight.tsx'
import { Notice } from '../ui/notice.tsx'
import { ClashList } from './clash-list.tsx'

/** The preview of a move; nothing before it is asked for. Its form sends what was seen, and where it was seen for. */
export function MovePreview({
  preview,
  place,
  errors,
}: {
  readonly preview: MovePreviewView | null
  readonly place: string
  /** Why what was seen before was not done. */
  readonly errors: readonly string[]
}) {
  const t = useText()
  if (preview === null) return null
  const { clashes, effect } = preview
  return (
    <>
      <HiddenField name="digest" value={effect.digest} />
      <HiddenField name="digest_of" value={place} />
      <InSight>
        <FormErrors errors={errors} />
      </InSight>
      {clashes.length > 0 ? (
        <ClashList clashes={clashes} />
      ) : (
        <Notice tone="success" role="status">
          <p>{t('organiser:schedule.noClashes')}</p>
        </Notice>
      )}
    </>
  )
}
