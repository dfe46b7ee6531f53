import type { SubmissionResult } from '@conform-to/react'
import type { Screen } from '~/domain/contract/screen.fields.ts'
import { SCREEN_MAX } from '~/domain/contract/text-limits.ts'
import { TASK_KINDS } from '~/domain/screen/task.ts'
import { useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { CheckboxGroupField, SelectField, TextareaField, TextField } from '../forms/fields.tsx'
import { ImageField } from '../forms/file-field.tsx'
import { ChoiceGroup } from '../ui/choice.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { RouteDialog } from '../ui/dialog.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import type { TaskThings } from './screen-tile.tsx'
import { matOptions } from '~/i18n/mat-name.ts'

interface SwitchValues extends Record<string, unknown> {
  screen_ids: string[]
  kind: string
  mat_id: string
  mat_ids: string[]
  bracket_id: string
  podium_id: string
  text: string
  picture_id: string
  picture_name: string
  image: string
}

/** What one or several screens are to show. Which fields a task needs the style sheet knows (switch-form.css). */
export function SwitchDialog({
  screens,
  chosen,
  things: { mats, brackets, pictures },
  closeTo,
  lastResult,
}: {
  readonly screens: readonly Screen[]
  /** Those ticked at first. */
  readonly chosen: readonly Screen[]
  readonly things: TaskThings
  readonly closeTo: string
  readonly lastResult: SubmissionResult<string[]> | undefined
}) {
  const t = useText()
  const [only] = chosen
  const podiums = [...brackets].sort((one, other) => Number(other.isDecided) - Number(one.isDecided))
  const task = chosen.length === 1 ? only?.task : undefined
  return (
    <RouteDialog
      title={
        chosen.length === 1 && only
          ? t('staff:screen.switchNamed', { name: only.name })
          : t('staff:screen.switchAll')
      }
      closeTo={closeTo}
    >
      <ActionForm<SwitchValues>
        id="switch"
        encType="multipart/form-data"
        className="switch-form flex flex-col gap-5"
        lastResult={lastResult}
        values={{
          screen_ids: chosen.map(({ id }) => id),
          kind: task?.kind ?? 'mat',
          mat_id: task && 'mat_id' in task ? task.mat_id : mats[0]?.id,
          mat_ids: task && 'mat_ids' in task ? task.mat_ids : [],
          bracket_id: task?.kind === 'bracket' ? task.bracket_id : null,
          podium_id: task?.kind === 'podium' ? task.bracket_id : podiums[0]?.id,
          text: task && 'text' in task ? task.text : '',
          picture_id: task && 'picture_id' in task ? task.picture_id : pictures[0]?.id,
        }}
      >
        {(fields) => (
          <>
            {screens.length > 1 ? (
              <CheckboxGroupField
                field={fields.screen_ids}
                label={t('staff:screen.which')}
                options={screens.map(({ id, name }) => ({ value: id, label: name }))}
                columns={2}
              />
            ) : (
              screens.map(({ id }) => <input key={id} type="hidden" name="screen_ids" value={id} />)
            )}
            <ChoiceGroup
              key={fields.kind.key}
              id={fields.kind.id}
              name={fields.kind.name}
              legend={t('staff:screen.what')}
              options={TASK_KINDS.map((value) => ({
                value,
                label: t(`staff:screen.kinds.${value}`),
                hint: t(`staff:screen.does.${value}`),
              }))}
              chosen={[fields.kind.initialValue ?? 'mat']}
              errors={fields.kind.errors}
              columns={2}
              required
            />
            <div data-for="mat">
              <SelectField
                field={fields.mat_id}
                label={t('display:constructor.mat')}
                options={matOptions(t, mats)}
              />
            </div>
            <div data-for="mats schedule call">
              <CheckboxGroupField
                field={fields.mat_ids}
                label={t('display:constructor.mats')}
                hint={t('display:constructor.matsHint')}
                options={matOptions(t, mats)}
                columns={2}
              />
            </div>
            <div data-for="bracket">
              <SelectField
                field={fields.bracket_id}
                label={t('staff:screen.bracket')}
                hint={t('staff:screen.bracketHint')}
                placeholder={t('staff:screen.follows')}
                options={brackets.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </div>
            <div data-for="podium">
              <Field
                id={fields.podium_id.id}
                label={t('staff:screen.bracket')}
                hint={podiums[0]?.isDecided ? undefined : t('staff:screen.noneDecided')}
                errors={fields.podium_id.errors}
              >
                {(control) => (
                  <Select
                    key={fields.podium_id.key}
                    {...control}
                    name={fields.podium_id.name}
                    defaultValue={fields.podium_id.initialValue ?? ''}
                    options={podiums.map(({ id, name, isDecided }) => ({
                      value: id,
                      label: isDecided ? name : t('staff:screen.notDecided', { name }),
                    }))}
                  />
                )}
              </Field>
            </div>
            <div data-for="message">
              <TextareaField
                field={fields.text}
                label={t('staff:screen.text')}
                maxLength={SCREEN_MAX.text}
                rows={3}
              />
            </div>
            <div data-for="sponsor" className="flex flex-col gap-4">
              <SelectField
                field={fields.picture_id}
                label={t('staff:screen.sponsor')}
                placeholder={t('staff:screen.newPicture')}
                options={pictures.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <ImageField
                field={fields.image}
                label={t('staff:screen.newPicture')}
                hint={t('staff:screen.pictureHint')}
                isWhole
              />
              <TextField
                field={fields.picture_name}
                label={t('staff:screen.pictureName')}
                maxLength={SCREEN_MAX.picture}
              />
            </div>
            <SubmitButton name="intent" value="show">
              {t('staff:screen.show')}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </RouteDialog>
  )
}
