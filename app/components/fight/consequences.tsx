import { Form } from '@remix-run/react'
import type { ChangePreviewView } from '~/domain/entities/bracket.ts'
import { ACT_FIELD, actCode, type Act } from '~/domain/fight/act-fields.ts'
import { useText } from '~/i18n/words.tsx'
import { FormKey } from '../forms/form-key.tsx'
import { LinkButton } from '../ui/button.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { ChangePreview } from './change-preview.tsx'

/** What an act on an ended bout would change, asked before it is done (app/server/score-fight). */
export interface AskedChange {
  readonly act: Act
  readonly version: number
  readonly preview: ChangePreviewView
  /** Names of the athletes the preview speaks of, by id. */
  readonly names: Readonly<Record<string, string>>
}

/** The preview of a correction: bouts, medals, bouts to be fought anew; and the one button that does it. */
export function Consequences({ asked, here }: { readonly asked: AskedChange; readonly here: string }) {
  const t = useText()
  const { preview, names } = asked
  return (
    <section
      role="alertdialog"
      aria-label={t('fight:consequences.title')}
      className="flex flex-col gap-4 rounded-md border-2 border-warning-text bg-raised p-4 md:p-5"
    >
      <h2 className="display text-xl">{t('fight:consequences.title')}</h2>
      <ChangePreview preview={preview} names={names} />
      <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
        <FormKey />
        <input type="hidden" name="confirmed" value="1" />
        <input type="hidden" name="version" value={asked.version} />
        {preview.resets.map((reset) => (
          <input key={reset.key} type="hidden" name="resets[]" value={reset.fight_id} />
        ))}
        <SubmitButton look="danger" size="lg" name={ACT_FIELD} value={actCode(asked.act)}>
          {t(preview.resets.length > 0 ? 'fight:consequences.confirmReset' : 'fight:consequences.confirm')}
        </SubmitButton>
        <LinkButton look="secondary" size="lg" to={here} preventScrollReset>
          {t('fight:consequences.cancel')}
        </LinkButton>
      </Form>
    </section>
  )
}
