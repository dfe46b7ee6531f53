import { Form } from '@remix-run/react'
import type { Bracket } from '~/domain/entities/bracket.ts'
import type { ClashView } from '~/domain/entities/schedule.ts'
import { useText } from '~/i18n/words.tsx'
import { FormKey } from '../forms/form-key.tsx'
import { Field } from '../ui/field.tsx'
import { Select, type Option } from '../ui/select.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { Foreseen } from './foreseen.tsx'

/** A whole bracket to another mat: what that does can be looked at before it is done. */
export function MoveBracket({
  bracket,
  mats,
  foreseen,
  sentMat,
}: {
  readonly bracket: Bracket
  readonly mats: readonly Option[]
  /** The answer to a check: where to, and what would clash there. */
  readonly foreseen: { readonly matId: string; readonly clashes: readonly ClashView[] } | null
  /** Where a refused move was to go. */
  readonly sentMat: string | undefined
}) {
  const t = useText()
  const clashes = foreseen?.clashes ?? null
  const chosen = foreseen?.matId ?? sentMat ?? bracket.mat?.id ?? ''
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-3">
      <FormKey />
      <div className="flex flex-wrap items-end gap-3">
        <Field id="bracket-mat" label={t('organiser:draw.mat')} className="w-56">
          {(control) => (
            <Select
              {...control}
              key={chosen}
              name="mat_id"
              options={mats}
              placeholder={t('organiser:draw.anyMat')}
              defaultValue={chosen}
              required
            />
          )}
        </Field>
        <SubmitButton look="secondary" name="intent" value="preview-move">
          {t('organiser:schedule.check')}
        </SubmitButton>
        <SubmitButton look="secondary" name="intent" value="move">
          {t(clashes && clashes.length > 0 ? 'organiser:schedule.moveAnyway' : 'organiser:draw.move')}
        </SubmitButton>
      </div>
      <Foreseen clashes={clashes} />
    </Form>
  )
}
