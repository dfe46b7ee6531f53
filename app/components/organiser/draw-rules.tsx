import type { SubmissionResult } from '@conform-to/react'
import {
  SEPARATION_KEYS,
  STANDINGS_CRITERIA,
  THIRD_PLACES,
  VACATED_PLACES,
} from '~/domain/bracket/bracket.ts'
import type { CompetitionDraw } from '~/domain/contract/draw.fields.ts'
import { useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { SaveButton } from '../forms/save-button.tsx'
import {
  type AnyField,
  CheckboxGroupField,
  FlagField,
  HiddenField,
  NumberField,
  SelectField,
} from '../forms/fields.tsx'
import { Card } from '../ui/card.tsx'
import { Field, FieldErrors } from '../ui/field.tsx'
import { Fold } from '../ui/fold.tsx'
import { Select } from '../ui/select.tsx'

interface RuleFields extends Record<string, unknown> {
  round_robin_up_to: string
  best_of_three: string
  third_place: string
  separate_by: string[]
  criteria: string[]
  vacated_places: string
}

/** What the table of a round-robin may be decided by; extra bouts always come last. */
const chosenCriteria = (criteria: readonly string[]) =>
  criteria.filter((criterion) => criterion !== 'extra_bouts')
const CHOSEN = STANDINGS_CRITERIA.filter((criterion) => criterion !== 'extra_bouts')

/** How a competition's fields become brackets: said in a line, and open to be changed. */
export function DrawRules({
  settings,
  lastResult,
}: {
  readonly settings: CompetitionDraw
  readonly lastResult: SubmissionResult<string[]> | undefined
}) {
  const t = useText()
  const { round_robin_up_to: limit, best_of_three: series, separate_by: keys } = settings
  const facts = [
    series ? t('organiser:rules.seriesFact') : null,
    limit >= 2 ? t('organiser:rules.roundFact', { count: limit }) : t('organiser:rules.noRoundFact'),
    t(`organiser:thirdPlace.${settings.third_place}`),
    keys.length > 0
      ? t('organiser:rules.apartFact', {
          whom: keys.map((key) => t(`organiser:rules.mates.${key}`)).join(', '),
        })
      : t('organiser:rules.nobodyApartFact'),
  ]
  return (
    <Card title={t('organiser:rules.title')}>
      <p className="text-ink-muted">{facts.filter(Boolean).join(' · ')}</p>
      <Fold label={t('organiser:rules.change')} open={lastResult !== undefined}>
        <ActionForm<RuleFields>
          id="rules"
          lastResult={lastResult}
          edited={{ version: settings.version }}
          labels={{ criteria: t('organiser:rules.criteria') }}
          values={{
            ...settings,
            round_robin_up_to: String(limit),
            best_of_three: series ? '1' : '0',
            // One text: their order counts.
            criteria: chosenCriteria(settings.criteria).join(' '),
          }}
          preventScrollReset
          className="flex flex-col gap-5 pt-2"
        >
          {(fields) => (
            <>
              <HiddenField name="intent" value="rules" />
              <div className="grid items-start gap-5 md:grid-cols-2">
                <NumberField
                  field={fields.round_robin_up_to}
                  label={t('organiser:rules.roundUpTo')}
                  hint={t('organiser:rules.roundUpToHint')}
                  inputMode="numeric"
                  required
                />
                <FlagField
                  field={fields.best_of_three}
                  label={t('organiser:rules.series')}
                  hint={t('organiser:rules.seriesHint')}
                />
                <SelectField
                  field={fields.third_place}
                  label={t('organiser:draw.thirdPlace')}
                  options={THIRD_PLACES.map((value) => ({
                    value,
                    label: t(`organiser:thirdPlace.${value}`),
                  }))}
                  placeholder={null}
                />
                <SelectField
                  field={fields.vacated_places}
                  label={t('organiser:rules.vacatedPlaces')}
                  hint={t('organiser:rules.vacatedPlacesHint')}
                  options={(['usual', ...VACATED_PLACES] as const).map((value) => ({
                    value,
                    label: t(`organiser:rules.vacated.${value}`),
                  }))}
                  placeholder={null}
                />
              </div>
              <CheckboxGroupField
                field={fields.separate_by}
                label={t('organiser:draw.separate')}
                hint={t('organiser:draw.separateHint')}
                columns={3}
                options={SEPARATION_KEYS.map((value) => ({
                  value,
                  label: t(`organiser:separation.${value}`),
                }))}
              />
              <Criteria field={fields.criteria} chosen={settings.criteria} />
              <div>
                <SaveButton value="rules" />
              </div>
            </>
          )}
        </ActionForm>
      </Fold>
    </Card>
  )
}

/** The tie-breaks in their order, one choice for each place: it needs no dragging and no script. */
function Criteria({ field, chosen }: { readonly field: AnyField; readonly chosen: readonly string[] }) {
  const t = useText()
  const typed: unknown = field.initialValue
  // A place left empty comes back as nothing.
  const shown = Array.isArray(typed) ? typed.map((one) => (typeof one === 'string' ? one : '')) : chosen
  return (
    <fieldset id={field.id} className="flex min-w-0 scroll-mt-24 flex-col gap-2">
      <legend className="mb-1 text-sm font-medium text-ink-muted">{t('organiser:rules.criteria')}</legend>
      <p className="text-xs text-ink-faint">{t('organiser:rules.criteriaHint')}</p>
      <div className="grid gap-3 md:grid-cols-3 xl:grid-cols-5">
        {CHOSEN.map((_, place) => (
          <Field
            key={place}
            id={`criterion-${place}`}
            label={t('organiser:rules.criterionPlace', { place: place + 1 })}
          >
            {(control) => (
              <Select
                {...control}
                name="criteria"
                defaultValue={chosenCriteria(shown)[place] ?? ''}
                placeholder={t('organiser:rules.noCriterion')}
                options={CHOSEN.map((value) => ({ value, label: t(`organiser:rules.criterion.${value}`) }))}
              />
            )}
          </Field>
        ))}
      </div>
      <FieldErrors
        id={`${field.id}-error`}
        errors={Object.values(field.allErrors).flat()}
        options={CHOSEN.map((value) => ({ value, label: t(`organiser:rules.criterion.${value}`) }))}
      />
    </fieldset>
  )
}
