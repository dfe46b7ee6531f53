import type { SubmissionResult } from '@conform-to/react'
import { CATEGORY_PRESETS } from '~/domain/competition/category-presets.ts'
import type { Belt } from '~/domain/contract/club-life.fields.ts'
import { DISCIPLINE_SLUGS } from '~/domain/fight/disciplines.ts'
import { useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { CheckboxGroupField, HiddenField, NumberField, SelectField } from '../forms/fields.tsx'
import { FoldCard } from '../ui/fold-card.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

interface PresetFields extends Record<string, unknown> {
  preset: string
  discipline: string
  belts: string[]
  max_entrants: string
}

/** A table of ages and weights, parted by belts where that is asked for: many categories in one act. */
export function CategoryPresetForm({
  belts,
  isOpen,
  lastResult,
}: {
  /** Nothing is offered yet: this is where one begins. */
  readonly isOpen: boolean
  readonly belts: readonly Belt[]
  readonly lastResult: SubmissionResult<string[]> | undefined
}) {
  const t = useText()
  return (
    <FoldCard title={t('organiser:categories.preset')} open={isOpen || lastResult !== undefined}>
      <ActionForm<PresetFields>
        id="category-preset"
        action="#category-preset"
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
            {/* With the lowest belt the first group begins anyway. */}
            {belts.length > 1 ? (
              <CheckboxGroupField
                field={fields.belts}
                label={t('organiser:categories.beltGroups')}
                hint={t('organiser:categories.beltGroupsHint')}
                options={belts.slice(1).map(({ rank, name }) => ({ value: String(rank), label: name }))}
                columns={2}
              />
            ) : null}
            <NumberField
              field={fields.max_entrants}
              label={t('organiser:categories.cap')}
              hint={t('organiser:categories.capHint')}
            />
            <div>
              <SubmitButton
                variant="secondary"
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
    </FoldCard>
  )
}
