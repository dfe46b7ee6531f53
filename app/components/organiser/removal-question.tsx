import { REMOVAL_EFFECTS, REMOVAL_REASONS } from '~/domain/bracket/bracket.ts'
import type { Bracket } from '~/domain/contract/bracket.fields.ts'
import type { ChangePreviewView } from '~/domain/contract/bracket-change.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { ChangeQuestion } from '../fight/change-question.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { athletesOf } from './athletes-of.ts'

/** A removal, or taking one back, that waits for its yes. */
export interface PendingRemoval {
  readonly intent: 'remove' | 'reinstate'
  readonly preview: ChangePreviewView
  /** As they were sent, and go again with the yes. */
  readonly sent: Readonly<Record<string, string>>
}

/** What taking an athlete out (or back in) would move, and the one button that does it. */
export function RemovalQuestion({
  bracket,
  removal: { intent, preview, sent },
  here,
}: {
  readonly bracket: Bracket
  readonly removal: PendingRemoval
  readonly here: string
}) {
  const t = useText()
  const names = Object.fromEntries(athletesOf(bracket))
  const removing = intent === 'remove'
  const reason = REMOVAL_REASONS.find((one) => one === sent['reason'])
  const effect = REMOVAL_EFFECTS.find((one) => one === sent['effect']) ?? 'usual'
  const note = [
    reason && t(`organiser:removal.reasons.${reason}`),
    t(`organiser:removal.effects.${effect}`),
  ].filter(Boolean)
  return (
    <ChangeQuestion
      title={t(removing ? 'organiser:removal.question' : 'organiser:removal.backQuestion', {
        name: names[sent['user_id'] ?? ''] ?? '',
      })}
      note={removing ? note.join(' · ') : undefined}
      preview={preview}
      names={names}
      fields={{ ...sent, intent }}
      here={here}
    >
      <SubmitButton variant="danger" size="lg">
        {t(removing ? 'organiser:removal.confirm' : 'organiser:removal.reinstate')}
      </SubmitButton>
    </ChangeQuestion>
  )
}
