import type { Bracket } from '~/domain/contract/bracket.fields.ts'
import type { MovePreviewView } from '~/domain/contract/schedule.fields.ts'
import { movePlace } from '~/domain/schedule/move-place.ts'
import { useText } from '~/i18n/words.tsx'
import { AnchoredForm } from '../forms/anchored-form.tsx'
import { refusedAt } from '../forms/summary-entry.ts'
import { Field } from '../ui/field.tsx'
import { Select, type Option } from '../ui/select.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { MovePreview } from './move-preview.tsx'

/** A whole bracket to another mat: what that does can be looked at before it is done. */
export function MoveBracket({
  bracket,
  mats,
  preview,
  sentMat,
  errors,
}: {
  readonly bracket: Bracket
  readonly mats: readonly Option[]
  /** The answer to a check: where to, what it would do there, and why that was not done. */
  readonly preview: {
    readonly matId: string
    readonly seen: MovePreviewView
    readonly errors: readonly string[]
  } | null
  /** Where a refused move was to go. */
  readonly sentMat: string | undefined
  readonly errors: readonly string[] | undefined
}) {
  const t = useText()
  const clashes = preview?.seen.clashes ?? null
  const chosen = preview?.matId ?? sentMat ?? bracket.mat?.id ?? ''
  return (
    <AnchoredForm
      id="move-bracket"
      className="flex flex-col gap-3"
      refused={refusedAt('bracket-mat', t('organiser:draw.mat'), errors)}
    >
      <div className="field-line flex flex-wrap gap-3">
        <Field id="bracket-mat" label={t('organiser:draw.mat')} errors={errors} className="w-56">
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
        <SubmitButton variant="secondary" name="intent" value="preview-move">
          {t('organiser:schedule.check')}
        </SubmitButton>
        <SubmitButton variant="secondary" name="intent" value="move">
          {t(clashes && clashes.length > 0 ? 'organiser:schedule.moveAnyway' : 'organiser:draw.move')}
        </SubmitButton>
      </div>
      <MovePreview
        preview={preview?.seen ?? null}
        place={movePlace({ mat_id: preview?.matId })}
        errors={preview?.errors ?? []}
      />
    </AnchoredForm>
  )
}
