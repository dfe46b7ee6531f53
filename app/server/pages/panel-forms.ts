/** The forms of a scoring table about its side judges that are no acts of the bout's log. */
import { PANEL_INTENTS } from '../../components/judge/panel-notices.tsx'
import type { AppContext } from '../session/context.ts'
import { submit, type Submission } from '../forms/submit.ts'

export const PANEL_FORMS = [PANEL_INTENTS.ask, `${PANEL_INTENTS.dismiss}:`] as const

export const isPanelForm = ({ intent }: Submission): boolean =>
  PANEL_FORMS.some((form) => (form.endsWith(':') ? intent.startsWith(form) : intent === form))

/** Asks the side judges for a decision, or does not let one of their rounds count. */
export function actOnPanel(context: AppContext, submission: Submission, fightId: string, here: string) {
  const { panel } = context.api
  const { idempotencyKey, intent } = submission
  const params = { fight_id: fightId }
  return submit(
    context,
    submission,
    () =>
      intent === PANEL_INTENTS.ask
        ? panel.askDecision({ params, idempotencyKey })
        : panel.dismiss({
            params: { ...params, round_id: intent.slice(intent.indexOf(':') + 1) },
            idempotencyKey,
          }),
    { redirectTo: here },
  )
}
