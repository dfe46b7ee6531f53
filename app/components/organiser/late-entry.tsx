import type { Bracket } from '~/domain/contract/bracket.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { AnchoredForm } from '../forms/anchored-form.tsx'
import { refusedAt } from '../forms/summary-entry.ts'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

/** Athletes confirmed after the draw: into a free place, or by drawing anew. */
export function LateEntry({
  bracket,
  athletes,
  sent,
  errors,
}: {
  readonly bracket: Bracket
  readonly athletes: readonly { readonly id: number; readonly name: string }[]
  /** Who was chosen when the form was refused. */
  readonly sent: string | undefined
  readonly errors: readonly string[] | undefined
}) {
  const t = useText()
  return (
    <Card title={t('organiser:late.title')}>
      <AnchoredForm
        id="late-entry"
        className="flex flex-col gap-4"
        refused={refusedAt('late-athlete', t('organiser:removal.athlete'), errors)}
      >
        <input type="hidden" name="intent" value="enter" />
        <input type="hidden" name="version" value={bracket.version} />
        <p className="text-sm text-ink-muted">{t('organiser:late.text')}</p>
        <Field id="late-athlete" label={t('organiser:removal.athlete')} errors={errors}>
          {(control) => (
            <Select
              {...control}
              name="user_id"
              options={athletes.map(({ id, name }) => ({ value: id, label: name }))}
              defaultValue={sent}
              required
            />
          )}
        </Field>
        <div>
          <SubmitButton variant="secondary" name="pressed" value="enter">
            {t('organiser:late.submit')}
          </SubmitButton>
        </div>
      </AnchoredForm>
    </Card>
  )
}
