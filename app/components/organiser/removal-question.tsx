import { Form } from '@remix-run/react'
import type { Bracket, ChangePreviewView } from '~/domain/entities/bracket.ts'
import { useText } from '~/i18n/words.tsx'
import { ChangePreview } from '../fight/change-preview.tsx'
import { FormKey } from '../forms/form-key.tsx'
import { LinkButton } from '../ui/button.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { athletesOf } from './athletes-of.ts'

/** A removal, or taking one back, that waits for its yes. */
export interface AskedRemoval {
  readonly intent: 'remove' | 'reinstate'
  readonly preview: ChangePreviewView
  /** As they were asked, and go again with the yes. */
  readonly sent: Readonly<Record<string, string>>
}

/** What taking an athlete out (or back in) would move, and the one button that does it. */
export function RemovalQuestion({
  bracket,
  asked: { intent, preview, sent },
  here,
}: {
  readonly bracket: Bracket
  readonly asked: AskedRemoval
  readonly here: string
}) {
  const t = useText()
  const names = Object.fromEntries(athletesOf(bracket))
  const name = names[sent['user_id'] ?? ''] ?? ''
  const title = t(intent === 'remove' ? 'organiser:removal.question' : 'organiser:removal.backQuestion', {
    name,
  })
  return (
    <section
      role="alertdialog"
      aria-label={title}
      className="flex flex-col gap-4 rounded-md border-2 border-warning-text bg-raised p-4 md:p-5"
    >
      <h2 className="display text-xl">{title}</h2>
      <ChangePreview preview={preview} names={names} />
      <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
        <FormKey />
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(sent).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        {preview.resets.map(({ fight_id: id }) => (
          <input key={id} type="hidden" name="resets[]" value={id} />
        ))}
        <SubmitButton look="danger" size="lg">
          {t(intent === 'remove' ? 'organiser:removal.confirm' : 'organiser:removal.reinstate')}
        </SubmitButton>
        <LinkButton look="secondary" size="lg" to={here} preventScrollReset>
          {t('fight:consequences.cancel')}
        </LinkButton>
      </Form>
    </section>
  )
}
