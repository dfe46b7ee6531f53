import type { SubmissionResult } from '@conform-to/react'
import type { WeighInSettingsView } from '~/domain/contract/weigh-in.fields.ts'
import { WEIGH_IN_PRESET_NAMES } from '~/domain/weigh-in/presets.ts'
import { OVERWEIGHT_RULES, WEIGH_IN_ORDERS } from '~/domain/weigh-in/settings.ts'
import { useText } from '~/i18n/words.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { SaveButton } from '../forms/save-button.tsx'
import { FlagField, HiddenField, NumberField, SelectField } from '../forms/fields.tsx'
import { ActForm } from '../ui/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Fold } from '../ui/fold.tsx'

interface SettingsFields extends Record<string, unknown> {
  is_used: string
  tolerance_grams: string
  tries: string
  overweight: string
  lower_limit: string
  order: string
  second_count: string
  second_allowance: string
}

/** How a competition weighs in: said in a line, begun from a preset, and open to be changed. */
export function WeighInSettings({
  settings,
  lastResult,
}: {
  readonly settings: WeighInSettingsView
  readonly lastResult: SubmissionResult<string[]> | undefined
}) {
  const t = useText()
  const { is_used: isUsed, tolerance_grams: grams, tries, second_count: second } = settings
  const facts = [
    t(isUsed ? 'weighIn:settings.useFact' : 'weighIn:settings.offFact'),
    grams > 0 ? t('weighIn:settings.toleranceFact', { grams }) : t('weighIn:settings.noToleranceFact'),
    tries > 0 ? t('weighIn:settings.triesFact', { count: tries }) : t('weighIn:settings.anyTriesFact'),
    second > 0 ? t('weighIn:settings.secondFact', { count: second }) : null,
  ]
  return (
    <Card title={t('weighIn:settings.title')}>
      <p className="text-ink-muted">
        {isUsed ? facts.filter(Boolean).join(' · ') : t('weighIn:settings.off')}
      </p>
      <Presets isOpen={!isUsed} />
      <Fold label={t('weighIn:settings.change')} open={lastResult !== undefined}>
        <ActionForm<SettingsFields>
          id="weigh-in"
          lastResult={lastResult}
          edited={{ version: settings.version }}
          values={{
            ...settings,
            is_used: isUsed ? '1' : '0',
            lower_limit: settings.lower_limit ? '1' : '0',
            tolerance_grams: String(grams),
            tries: String(tries),
            second_count: String(second),
            second_allowance: String(settings.second_allowance),
          }}
          preventScrollReset
          className="flex flex-col gap-5 pt-2"
        >
          {(fields) => (
            <>
              <HiddenField name="intent" value="settings" />
              <div className="grid items-start gap-5 md:grid-cols-2">
                <FlagField
                  field={fields.is_used}
                  label={t('weighIn:settings.used')}
                  hint={t('weighIn:settings.usedHint')}
                />
                <FlagField
                  field={fields.lower_limit}
                  label={t('weighIn:settings.lowerLimit')}
                  hint={t('weighIn:settings.lowerLimitHint')}
                />
                <NumberField
                  field={fields.tolerance_grams}
                  label={t('weighIn:settings.tolerance')}
                  hint={t('weighIn:settings.toleranceHint')}
                  inputMode="numeric"
                  required
                />
                <NumberField
                  field={fields.tries}
                  label={t('weighIn:settings.tries')}
                  hint={t('weighIn:settings.triesHint')}
                  inputMode="numeric"
                  required
                />
                <SelectField
                  field={fields.overweight}
                  label={t('weighIn:settings.overweight')}
                  options={OVERWEIGHT_RULES.map((value) => ({
                    value,
                    label: t(`weighIn:settings.overweightRule.${value}`),
                  }))}
                  placeholder={null}
                />
                <SelectField
                  field={fields.order}
                  label={t('weighIn:settings.order')}
                  options={WEIGH_IN_ORDERS.map((value) => ({ value, label: t(`weighIn:order.${value}`) }))}
                  placeholder={null}
                />
                <NumberField
                  field={fields.second_count}
                  label={t('weighIn:settings.secondCount')}
                  hint={t('weighIn:settings.secondCountHint')}
                  inputMode="numeric"
                  required
                />
                <NumberField
                  field={fields.second_allowance}
                  label={t('weighIn:settings.secondAllowance')}
                  inputMode="numeric"
                  required
                />
              </div>
              <div>
                <SaveButton value="settings" />
              </div>
            </>
          )}
        </ActionForm>
      </Fold>
    </Card>
  )
}

function Presets({ isOpen }: { readonly isOpen: boolean }) {
  const t = useText()
  return (
    <Fold label={t('weighIn:settings.presets')} open={isOpen}>
      <ul className="flex flex-wrap gap-2 py-2">
        {WEIGH_IN_PRESET_NAMES.map((preset) => (
          <li key={preset}>
            <ActForm intent="preset" fields={{ preset }} size="md" className="whitespace-normal!">
              {t(`weighIn:settings.preset.${preset}`)}
            </ActForm>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
