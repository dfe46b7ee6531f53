import type { ChangePreviewView } from '~/domain/contract/bracket-change.fields.ts'
import { ACT_FIELD, actCode, type Act } from '~/domain/fight/act-fields.ts'
import { useText } from '~/i18n/words.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { ChangeQuestion } from './change-question.tsx'

/** What an act on an ended bout would change, shown before it is done (app/server/pages/score-fight.ts). */
export interface PendingChange {
  readonly act: Act
  readonly version: number
  readonly preview: ChangePreviewView
  /** Names of the athletes the preview speaks of, by id. */
  readonly names: Readonly<Record<string, string>>
}

/** The preview of a correction, and the one button that does it. */
export function Consequences({ pending, here }: { readonly pending: PendingChange; readonly here: string }) {
  const t = useText()
  const { preview, names, act, version } = pending
  return (
    <ChangeQuestion
      title={t('fight:consequences.title')}
      preview={preview}
      names={names}
      fields={{ confirmed: '1', version }}
      here={here}
    >
      <SubmitButton variant="danger" size="lg" name={ACT_FIELD} value={actCode(act)}>
        {t(preview.resets.length > 0 ? 'fight:consequences.confirmReset' : 'fight:consequences.confirm')}
      </SubmitButton>
    </ChangeQuestion>
  )
}
