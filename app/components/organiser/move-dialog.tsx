import type { MovePreviewView } from '~/domain/contract/schedule.fields.ts'
import { movePlace } from '~/domain/schedule/move-place.ts'
import { useText } from '~/i18n/words.tsx'
import { sideName } from '../fight/bout-name.ts'
import type { QueuedFight } from '../fight/shown-fight.ts'
import { PostForm } from '../forms/post-form.tsx'
import { consolePaths } from '../console-paths.ts'
import { RouteDialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { NumberInput } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { MovePreview } from './move-preview.tsx'
import { errorsOf, type Refused } from '../forms/refused.ts'
import { ReplyNotice } from './reply-notice.tsx'
import { matOptions } from '~/i18n/mat-name.ts'

type Answer = Refused & {
  readonly preview?: unknown
  readonly lastResult: { readonly initialValue?: Record<string, unknown> | null }
}

/** A bout to another mat or place: what that does can be looked at before it is done. */
export function MoveDialog({
  fight,
  mats,
  slug,
  reply,
}: {
  readonly fight: QueuedFight
  readonly mats: readonly { readonly id: number; readonly name: string }[]
  readonly slug: string
  readonly reply: Answer | undefined
}) {
  const t = useText()
  const preview = (reply?.preview ?? null) as MovePreviewView | null
  const errors: Record<string, string[] | null> = reply?.lastResult.error ?? {}
  const [wrongMat, wrongPosition] = [errors['mat_id'], errors['position']]
  const place = (reply?.lastResult.initialValue ?? {}) as { mat_id?: string; position?: string }
  return (
    <RouteDialog
      title={t('organiser:schedule.moveOne', { number: fight.number ?? '' })}
      closeTo={consolePaths.managedSchedule(slug)}
      width="sm"
    >
      <PostForm preventScrollReset className="flex flex-col gap-5">
        <input type="hidden" name="fight_id" value={fight.id} />
        {preview || wrongMat || wrongPosition ? null : <ReplyNotice reply={reply} />}
        <p>
          <span className="block text-sm text-ink-muted">
            {fight.category.name} {'·'} {fight.round}
          </span>
          <span className="font-semibold">
            {sideName(t, fight, 'left')} {'–'} {sideName(t, fight, 'right')}
          </span>
        </p>
        <div className="grid gap-4 md:grid-cols-2">
          <Field id="move-mat" label={t('organiser:schedule.mat')} errors={wrongMat ?? undefined}>
            {(control) => (
              <Select
                {...control}
                name="mat_id"
                options={matOptions(t, mats)}
                defaultValue={place.mat_id ?? fight.mat.id}
              />
            )}
          </Field>
          <Field
            id="move-position"
            label={t('organiser:schedule.position')}
            hint={t('organiser:schedule.positionHint')}
            errors={wrongPosition ?? undefined}
          >
            {(control) => (
              <NumberInput
                {...control}
                name="position"
                inputMode="numeric"
                defaultValue={place.position ?? fight.queue_number ?? ''}
              />
            )}
          </Field>
        </div>
        <MovePreview
          key={preview?.effect.digest}
          preview={preview}
          place={movePlace(place)}
          errors={errorsOf(reply)}
        />
        <div className="flex flex-wrap gap-2">
          <SubmitButton name="intent" value="move">
            {t(
              preview && preview.clashes.length > 0
                ? 'organiser:schedule.moveAnyway'
                : 'organiser:schedule.move',
            )}
          </SubmitButton>
          <SubmitButton variant="secondary" name="intent" value="preview">
            {t('organiser:schedule.check')}
          </SubmitButton>
        </div>
      </PostForm>
    </RouteDialog>
  )
}
