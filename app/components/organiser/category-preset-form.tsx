import type { SubmissionResult } from '@conform-to/react'
import { CATEGORY_PRESETS } from '~/domain/competition/category-presets.ts'
import { DISCIPLINE_SLUGS } from '~/domain/fight/disciplines.ts'
import { useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { HiddenField, NumberField, SelectField } from '../forms/fields.tsx'
import { Card } from '../ui/card.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

interface PresetFields extends Record<string, unknown> {
  preset: string
  discipline: string
  max_entrants: string
}

/** A table of ages and weights: many categories in one act. */
export function CategoryPresetForm({
  lastResult,
}: {
  readonly lastResult: SubmissionResult<string[]> | undefined
}) {
  const t = useText()
  return (
    <Card title={t('organiser:categories.preset')}>
      <ActionForm<PresetFields>
        id="category-preset"
        lastResult={lastResult}
        values={{ discipline: 'fight' }}
        preventScrollReset
      >
        {(fields) => (
          <>
            <HiddenField name="intent" value="preset" />
            <p className="text-sm text-ink-muted">{t('organiser:categories.presetText')}</p>
            <SelectField
              field={fields.preset}
              label={t('organiser:categories.presetName')}
              options={CATEGORY_PRESETS.map((slug) => ({
                value: slug,
                label: t(`organiser:categories.presets.${slug}`),
              }))}
              required
            />
            <SelectField
              field={fields.discipline}
              label={t('organiser:categories.discipline')}
              options={DISCIPLINE_SLUGS.map((slug) => ({
                value: slug,
                label: t(`status:discipline.${slug}`),
              }))}
              placeholder={null}
              required
            />
            <NumberField
              field={fields.max_entrants}
              label={t('organiser:categories.cap')}
              hint={t('organiser:categories.capHint')}
            />
            <div>
              <SubmitButton
                look="secondary"
                name="pressed"
                value="preset"
                pendingText={t('common:actions.saving')}
              >
                {t('organiser:categories.preset')}
              </SubmitButton>
            </div>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
