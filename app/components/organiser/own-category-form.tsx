import type { SubmissionResult } from '@conform-to/react'
import { NAME_MAX } from '~/domain/contract/text-limits.ts'
import type { Belt } from '~/domain/contract/club-life.fields.ts'
import { GENDERS } from '~/domain/people/gender.ts'
import { DISCIPLINE_SLUGS } from '~/domain/fight/disciplines.ts'
import { useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { HiddenField, NumberField, SelectField, TextField } from '../forms/fields.tsx'
import { FoldCard } from '../ui/fold-card.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

interface CategoryFields extends Record<string, unknown> {
  name: string
  name_ru: string
  discipline: string
  gender: string
  weight_from: string
  weight_to: string
  age_from: string
  age_to: string
  belt_from: string
  belt_to: string
  time_per_fight: string
  max_entrants: string
}

/** A category of the competition's own. */
export function OwnCategoryForm({
  belts,
  lastResult,
}: {
  readonly belts: readonly Belt[]
  readonly lastResult: SubmissionResult<string[]> | undefined
}) {
  const t = useText()
  const disciplines = DISCIPLINE_SLUGS.map((slug) => ({ value: slug, label: t(`status:discipline.${slug}`) }))
  const genders = GENDERS.map((slug) => ({
    value: slug,
    label: t(`status:gender.${slug}`),
  }))
  const ranks = belts.map(({ rank, name }) => ({ value: String(rank), label: name }))
  return (
    <FoldCard title={t('organiser:categories.add')} open={lastResult !== undefined}>
      <ActionForm<CategoryFields>
        id="own-category"
        action="#own-category"
        lastResult={lastResult}
        values={{ discipline: 'fight' }}
        preventScrollReset
      >
        {(fields) => (
          <>
            <HiddenField name="intent" value="add" />
            <p className="text-sm text-ink-muted">{t('organiser:categories.addText')}</p>
            <div className="grid gap-5 md:grid-cols-2">
              <TextField field={fields.name} label={t('organiser:categories.name')} maxLength={NAME_MAX} />
              <TextField
                field={fields.name_ru}
                label={t('organiser:categories.nameRu')}
                maxLength={NAME_MAX}
              />
              <SelectField
                field={fields.discipline}
                label={t('organiser:categories.discipline')}
                options={disciplines}
                placeholder={null}
                required
              />
              <SelectField
                field={fields.gender}
                label={t('organiser:categories.gender')}
                options={genders}
                required
              />
              <NumberField field={fields.weight_from} label={t('organiser:categories.weightFrom')} />
              <NumberField field={fields.weight_to} label={t('organiser:categories.weightTo')} />
              <NumberField field={fields.age_from} label={t('organiser:categories.ageFrom')} />
              <NumberField field={fields.age_to} label={t('organiser:categories.ageTo')} />
              {(['belt_from', 'belt_to'] as const).map((name) => (
                <SelectField
                  key={name}
                  field={fields[name]}
                  label={t(`organiser:categories.${name === 'belt_from' ? 'beltFrom' : 'beltTo'}`)}
                  options={ranks}
                  placeholder={t('organiser:categories.anyBelt')}
                />
              ))}
              <NumberField field={fields.time_per_fight} label={t('organiser:categories.time')} />
              <NumberField
                field={fields.max_entrants}
                label={t('organiser:categories.cap')}
                hint={t('organiser:categories.capHint')}
              />
            </div>
            <div>
              <SubmitButton
                variant="secondary"
                name="pressed"
                value="add"
                pendingText={t('common:actions.saving')}
              >
                {t('organiser:categories.add')}
              </SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
    </FoldCard>
  )
}
