import type { ReactNode } from 'react'
import type { ChangePreviewView } from '~/domain/contract/bracket-change.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { FormKey } from '../ui/form-key.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { InSight } from '../ui/in-sight.tsx'
import { ChangePreview } from './change-preview.tsx'

/** An act that would change more than itself, asked before it is done: what it changes, its one button, the way back. */
export function ChangeQuestion({
  title,
  note,
  preview,
  names,
  fields,
  here,
  children,
}: {
  readonly title: string
  /** What the act itself is, beside what follows from it. */
  readonly note?: string | undefined
  readonly preview: ChangePreviewView
  /** Names of the athletes the preview speaks of, by id. */
  readonly names: Readonly<Record<string, string>>
  /** Sent with the yes. The bouts to be reset go with it by themselves. */
  readonly fields: Readonly<Record<string, string | number>>
  /** Where the question leads when it is left unanswered. */
  readonly here: string
  /** The button that does it. */
  readonly children: ReactNode
}) {
  const t = useText()
  return (
    <InSight>
      <section
        role="alertdialog"
        aria-label={title}
        className="flex flex-col gap-4 rounded-md border-2 border-warning-text bg-raised p-4 md:p-5"
      >
        <h2 className="display text-xl">{title}</h2>
        {note ? <p>{note}</p> : null}
        <ChangePreview preview={preview} names={names} />
        <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
          <FormKey />
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {preview.resets.map(({ fight_id: id }) => (
            <input key={id} type="hidden" name="resets[]" value={id} />
          ))}
          {children}
          <LinkButton variant="secondary" size="lg" to={here} preventScrollReset>
            {t('fight:consequences.cancel')}
          </LinkButton>
        </Form>
      </section>
    </InSight>
  )
}
